import { formatCount, formatNumber } from '../../../kit/format'
import type { Locale } from '../../../kit/i18n/locale'
import type { Translate } from '../../../kit/i18n/translator'
import { controlNote } from '../rule/control-test'
import type { RatioWords } from './pair-charts'
import type { WirePattern } from './regular'

/** The constant of a pattern as text: v2 / v1, or v2 − v1 in yuan; null for equal prices. */
export function constantText(
  { kind, constant }: Pick<WirePattern, 'kind' | 'constant'>,
  locale: Locale,
): string | null {
  if (kind === 'same') return null
  if (kind === 'ratio') return constant.toFixed(4)
  return `${constant > 0 ? '+' : ''}${formatNumber(constant, locale, 2)}`
}

/** Below this a probability comes close to the smallest float. */
const SMALLEST = 1e-300

/** A probability in scientific notation if small; more digits would suggest false precision. */
export function significanceText(value: number): string {
  if (value < SMALLEST) return '< 1e-300'
  return value < 0.001 ? value.toExponential(0) : value.toPrecision(2)
}

/** How hard chance explains a pattern that was found; the number is for the annex, the workbook and the API. */
export const chanceLevel = (value: number): 'weak' | 'strong' | 'extreme' =>
  value >= 1e-3 ? 'weak' : value >= 1e-6 ? 'strong' : 'extreme'

/** The count expected by chance, with a precision that suits its size. */
export function expectedText(value: number, locale: Locale): string {
  return formatNumber(value, locale, value >= 10 ? 0 : value >= 0.1 ? 1 : 2)
}

export const ratioWords = (translate: Translate, patterns: readonly string[]): RatioWords => ({
  place: translate('regular.pictures.place'),
  deviation: translate('regular.pictures.deviation'),
  number: translate('regular.pictures.number'),
  others: translate('regular.pictures.others'),
  chance: translate('regular.pictures.chance'),
  patterns,
})

/** What the test against the control price leaves open, as a list of at most one fact. */
export function controlFacts(pattern: WirePattern, translate: Translate): string[] {
  const note = controlNote(pattern)
  return note ? [translate(note.message, note.values)] : []
}

/** The short form: 人工费 等比 0.9800 (88 项 · 独立报价约应有 0.3 项). */
export function patternInShort(pattern: WirePattern, translate: Translate, locale: Locale): string {
  const { component, kind, explainedByControl } = pattern
  const facts = [
    translate('regular.pattern.items', { count: formatCount(pattern.itemCount, locale) }),
    translate('regular.pattern.expected', { count: expectedText(pattern.expectedCount, locale) }),
    ...controlFacts(pattern, translate),
  ].join(' · ')
  const name = [
    translate(`codes.priceComponent.${component}`),
    translate(`codes.patternKind.${kind}`),
    constantText(pattern, locale),
  ]
  const explained = explainedByControl ? `, ${translate('regular.pattern.explained')}` : ''
  return `${name.filter(Boolean).join(' ')} (${facts}${explained})`
}
