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

/**
 * What the figures of a scope were made from, what they lack (`limits`: never folded), and what they do not allow to say
 * (`context`, `p`): sentences.
 */
export function scopeParts(scope: Row, translate: Translate, locale: Locale) {
  const say = (key: string, values?: Readonly<Record<string, string>>) =>
    translate(`cobids.scope.${key}`, values)
  const count = (key: string) => formatCount(Number(scope[key] ?? 0), locale)
  const { note } = scope
  return {
    figures: say('figures', {
      ...{ sections: count('sections'), awarded: count('awarded') },
      ...{ companies: count('companies'), strata: count('strata') },
    }),
    context: say('context'),
    limits: [
      ...(note === 'tooFewSections' ? [say('tooFew')] : []),
      ...(note === null && Number(scope.sections) < FEWEST_FOR_RATIO ? [say('tooFewForRatio')] : []),
      ...(note === 'singleStratum' ? [say('singleStratum')] : []),
      ...(scope.awarded === 0 ? [say('noAwards')] : []),
      ...(Number(scope.unstated) > 0 ? [say('unstated', { count: count('unstated') })] : []),
    ],
    p: note === 'tooFewSections' ? [] : [say('p')],
  }
}

/** The same, one after the other. */
export function scopeSentences(...of: Parameters<typeof scopeParts>): string[] {
  const { figures, context, limits, p } = scopeParts(...of)
  return [figures, context, ...limits, ...p]
}
