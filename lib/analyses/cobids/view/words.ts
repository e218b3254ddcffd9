import type { Row } from '../../../engine/analysis'
import { formatCount, formatNumber } from '../../../kit/format'
import type { Locale } from '../../../kit/i18n/locale'
import type { Translate } from '../../../kit/i18n/translator'
import { FEWEST_FOR_RATIO } from '../rule/graph'

/** Smaller probabilities would round to nothing. */
const SMALLEST = 0.0001

/** A probability with four decimals; a smaller one as such, never as nothing. */
export const chanceText = (p: number, locale: Locale): string =>
  p < SMALLEST ? `< ${formatNumber(SMALLEST, locale, 4)}` : formatNumber(p, locale, 4)

/** What the figures of a scope were made from, and what that does not allow to say: a sentence each. */
export function scopeSentences(scope: Row, translate: Translate, locale: Locale): string[] {
  const say = (key: string, values?: Readonly<Record<string, string>>) =>
    translate(`cobids.scope.${key}`, values)
  const count = (key: string) => formatCount(Number(scope[key] ?? 0), locale)
  const { note } = scope
  return [
    say('figures', {
      ...{ sections: count('sections'), awarded: count('awarded') },
      ...{ companies: count('companies'), strata: count('strata') },
    }),
    say('context'),
    ...(note === 'tooFewSections' ? [say('tooFew')] : []),
    ...(note === null && Number(scope.sections) < FEWEST_FOR_RATIO ? [say('tooFewForRatio')] : []),
    ...(note === 'singleStratum' ? [say('singleStratum')] : []),
    ...(scope.awarded === 0 ? [say('noAwards')] : []),
    ...(Number(scope.unstated) > 0 ? [say('unstated', { count: count('unstated') })] : []),
    ...(note !== 'tooFewSections' ? [say('p')] : []),
  ]
}
