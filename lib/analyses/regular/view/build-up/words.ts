import { formatCount, formatMoney } from '../../../../kit/format'
import type { Locale } from '../../../../kit/i18n/locale'
import type { Translate } from '../../../../kit/i18n/translator'
import { chanceLevel, constantText, expectedText } from '../pattern-text'
import type { RegularPair } from '../regular'
import type { OwnRelation, PairFigures } from './figures'

/** One relation among own prices: 自定价 相同 · 人材机 62 项 · 独立报价约应有 0.3 项 · 随机几乎无法解释. */
function relationText(found: OwnRelation, translate: Translate, locale: Locale): string {
  const name = [translate(`codes.patternKind.${found.kind}`), constantText(found, locale)]
  return [
    `${translate('regular.buildUp.own')} ${name.filter(Boolean).join(' ')}`,
    translate('regular.buildUp.resources', { count: formatCount(found.count, locale) }),
    translate('regular.buildUp.expectedResources', { count: expectedText(found.expectedCount, locale) }),
    translate('regular.pattern.significant', { level: chanceLevel(found.significance) }),
    ...(found.mayBeList ? [translate('regular.buildUp.mayBeList')] : []),
  ].join(' · ')
}

/** The shared build-up choices of a pair in words; null if there are none beyond chance. */
function decisionsText(pair: PairFigures, translate: Translate, locale: Locale): string | null {
  const { decisionsFound, decisionsShared, decisionsExpected, decisionsSignificance } = pair
  if (!decisionsFound) return null
  return [
    `${translate('regular.buildUp.choices')} ${translate('codes.patternKind.same')}`,
    translate('regular.buildUp.places', { count: formatCount(decisionsShared ?? 0, locale) }),
    translate('regular.buildUp.expectedPlaces', { count: expectedText(decisionsExpected ?? 0, locale) }),
    translate('regular.pattern.significant', { level: chanceLevel(decisionsSignificance ?? 1) }),
  ].join(' · ')
}

export function evidenceLines(pair: PairFigures, translate: Translate, locale: Locale): string[] {
  const decisions = decisionsText(pair, translate, locale)
  return [
    ...pair.relations.map((found) => relationText(found, translate, locale)),
    ...(decisions ? [decisions] : []),
  ]
}

/** That the choices were compared by a part of what they are made of; null if by all, or not at all. */
const partOfChoices = ({ choicesBy }: PairFigures, translate: Translate): string | null =>
  choicesBy === 'quotas' || choicesBy === 'contents' ? translate(`regular.buildUp.by.${choicesBy}`) : null

/** The evidence of a pair in one line, and by what its choices were compared if not by all; null if nothing is to be said. */
export function evidenceText(pair: PairFigures, translate: Translate, locale: Locale): string | null {
  const lines = [...evidenceLines(pair, translate, locale), partOfChoices(pair, translate)]
  return lines.filter((line) => line !== null).join(translate('marks.semicolon')) || null
}

/** Figures shown beside the evidence that are no evidence by themselves. */
export function besideText(pair: PairFigures, translate: Translate, locale: Locale): string {
  const { ownComparable, ownAmount, ownFound, departures, choicesBoth, choicesExpected } = pair
  const count = (value: number) => formatCount(value, locale)
  const facts = [
    ownComparable === null ? translate('regular.buildUp.ownUnknown') : null,
    // The same number, if all of them can be compared.
    ownComparable !== null && ownComparable !== choicesBoth
      ? translate('regular.buildUp.ownComparable', { count: count(ownComparable) })
      : null,
    ownFound && ownAmount !== null
      ? translate('regular.buildUp.ownAmount', { amount: formatMoney(ownAmount, locale) })
      : null,
    departures === null
      ? translate('regular.buildUp.choicesUnknown')
      : translate('regular.buildUp.departures', { count: count(departures) }),
    partOfChoices(pair, translate),
    choicesBoth !== null && choicesExpected !== null
      ? translate('regular.buildUp.quoted', {
          count: count(choicesBoth),
          expected: expectedText(choicesExpected, locale),
        })
      : null,
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}

/** What the build-ups found of a pair, in short: 自定价 人材机 12 项. */
export function buildUpsInShort(
  pair: Pick<RegularPair, 'ownFound' | 'ownShared' | 'decisionsFound' | 'decisionsShared'>,
  translate: Translate,
  locale: Locale,
): string[] {
  const { ownFound, ownShared, decisionsFound, decisionsShared } = pair
  const count = (value: number | null) => formatCount(value ?? 0, locale)
  const own = translate('regular.buildUp.resources', { count: count(ownShared) })
  const places = translate('regular.buildUp.places', { count: count(decisionsShared) })
  return [
    ...(ownFound ? [`${translate('regular.buildUp.own')} ${own}`] : []),
    ...(decisionsFound ? [`${translate('regular.buildUp.choices')} ${places}`] : []),
  ]
}
