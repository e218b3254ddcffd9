import { formatNumber } from '../../kit/format'
import type { Locale } from '../../kit/i18n/locale'

/** Smaller probabilities would round to nothing. */
const SMALLEST = 0.0001

/** A probability with four decimals; a smaller one as such, never as nothing. */
export const chanceText = (p: number, locale: Locale): string =>
  p < SMALLEST ? `< ${formatNumber(SMALLEST, locale, 4)}` : formatNumber(p, locale, 4)
