import { formatNumber } from '../../kit/format'
import type { Locale } from '../../kit/i18n/locale'
import type { WirePattern } from './regular'

/** The constant of a pattern as it is read: v2 / v1, or v2 − v1 in yuan; null for equal prices. */
export function constantText({ kind, constant }: WirePattern, locale: Locale): string | null {
  if (kind === 'same') return null
  if (kind === 'ratio') return constant.toFixed(4)
  return `${constant > 0 ? '+' : ''}${formatNumber(constant, locale, 2)}`
}

/** Below this a probability is too small for a number of the machine. */
const SMALLEST = 1e-300

/** A probability by its size: more digits would only pretend to be exact. */
export function significanceText(value: number): string {
  if (value < SMALLEST) return '< 1e-300'
  return value < 0.001 ? value.toExponential(0) : value.toPrecision(2)
}

/** A count that chance is expected to show, with as many decimals as matter. */
export function expectedText(value: number, locale: Locale): string {
  return formatNumber(value, locale, value >= 10 ? 0 : value >= 0.1 ? 1 : 2)
}
