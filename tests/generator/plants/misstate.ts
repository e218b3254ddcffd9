import type { Cents } from '../figures'
import type { Cause } from './plant'

/** Swaps the first two neighbouring digits that differ and leave no leading zero. */
function swapDigits(right: Cents): Cents | null {
  const digits = String(right)
  for (let i = 0; i + 1 < digits.length; i++) {
    const [first, second] = [digits[i]!, digits[i + 1]!]
    if (first === second || (i === 0 && second === '0')) continue
    return Number(digits.slice(0, i) + second + first + digits.slice(i + 2))
  }
  return null
}

/** The amount that results from this cause; null if the cause cannot occur with the figure. */
export function misstatedAmount(right: Cents, cause: Cause): Cents | null {
  // Only from 100 yuan: below, the difference could be a cent or two and within the tolerance.
  if (right < 10_000) return null
  const fraction = right % 100
  if (cause === 'decimalShift') return right * 10
  if (cause === 'digitSwap') return swapDigits(right)
  if (fraction < 5 || fraction > 95) return null
  if (cause === 'truncated') return right - fraction
  return cause === 'roundedUp' ? right - fraction + 100 : null
}
