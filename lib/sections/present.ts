import type { Person } from '../auth/data'
import { maskedIdentity } from '../domain/identity'
import { allows } from '../domain/permissions'
import { formatCount, formatMinute, formatMoney } from '../kit/format'
import type { Locale } from '../kit/i18n/locale'
import type { Messages } from '../kit/i18n/messages'
import type { Translate } from '../kit/i18n/translator'
import type { DictionaryItem } from '../people/dictionaries/items'
import type { Bidder } from './bidders/data'
import type { Expert, Section, SectionFigures } from './data'
import { HIDDEN, isVeiled } from './secrecy/veiled'

/** The unit code, or a placeholder while it is hidden. */
export function shownCode(section: Section, bidder: Bidder): string | null {
  return bidder.bidderMask !== null && isVeiled(section) ? HIDDEN : bidder.bidderMask
}

/** Whether codes are hidden, where they come from, and what had been seen of documents before. */
export function veilOf(section: Section) {
  const hidden = isVeiled(section)
  return { hidden, codes: section.unitCodes, seenBefore: hidden ? section.seenBefore : null }
}

/** An identity number, masked unless the person may see it. */
export function shownIdentity(person: Person, expert: Expert): string | null {
  const { expertCode } = expert
  const isWhole = expertCode === null || allows(person.grants, 'expert:identity')
  return isWhole ? expertCode : maskedIdentity(expertCode)
}

export type SectionState = 'running' | 'analysed' | 'ready' | 'empty'

/** The progress of a section: analysing, with results, with files to analyse, or without files. */
export function stateOf({ running, analysed, files }: SectionFigures): SectionState {
  if (running > 0) return 'running'
  if (analysed > 0) return 'analysed'
  return files > 0 ? 'ready' : 'empty'
}

/** A field of a section that has a name in the messages. */
type InfoField = keyof Section & keyof Messages['sections']['fields']
type Shown = { readonly key: InfoField; readonly value: string | null; readonly wide?: boolean }

/** The text of a project type (dictionary GCLX); a type missing in the dictionary is shown unchanged. */
export function projectTypeText({ projectType }: Section, types: readonly DictionaryItem[]): string | null {
  return types.find(({ value }) => value === projectType)?.text ?? projectType
}

export function techEvaTypeText(section: Section, translate: Translate): string | null {
  return section.techEvaType === null ? null : translate(`codes.techEvaType.${section.techEvaType}`)
}

/**
 * All fields of the section for the project screen: basic information, and that of the tenderer.
 * @param types the dictionary GCLX of the section's organisation
 */
export function infoOf(
  section: Section,
  types: readonly DictionaryItem[],
  locale: Locale,
  translate: Translate,
) {
  const text = (key: InfoField): Shown => ({ key, value: section[key] as string | null })
  const money = (key: 'tenderPrice' | 'requiredBond'): Shown => ({
    key,
    value: formatMoney(section[key], locale),
  })
  const basic: Shown[] = [
    { ...text('tenderName'), wide: true },
    { ...text('sectionName'), wide: true },
    text('tenderCode'),
    text('sectionCode'),
    { key: 'projectType', value: projectTypeText(section, types) },
    text('projectArea'),
    money('tenderPrice'),
    text('evaMethod'),
    { key: 'techEvaType', value: techEvaTypeText(section, translate) },
    { key: 'openTime', value: formatMinute(section.openTime) },
    { key: 'evaTime', value: formatMinute(section.evaTime) },
    money('requiredBond'),
    { key: 'requiredDays', value: formatCount(section.requiredDays, locale) },
    text('requiredQuality'),
    text('platformName'),
    text('deptName'),
    text('deptContact'),
    { key: 'farmland', value: translate(section.farmland ? 'shell.tick.yes' : 'shell.tick.no') },
  ]
  const tenderer: Shown[] = [
    text('constructorName'),
    text('constructorCode'),
    text('constructorContact'),
    text('agencyName'),
    text('agencyCode'),
    text('projectLeader'),
    text('projectLeaderContact'),
  ]
  return { basic, tenderer }
}
