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

/** The amount as it comes out wrong by this cause; null where the cause cannot show in the figure. */
export function misstatedAmount(right: Cents, cause: Cause): Cents | null {
  // From 100 yuan on: a difference of a cent or two would be within the tolerance.
  if (right < 10_000) return null
  const fraction = right % 100
  if (cause === 'decimalShift') return right * 10
  if (cause === 'digitSwap') return swapDigits(right)
  if (fraction < 5 || fraction > 95) return null
  if (cause === 'truncated') return right - fraction
  return cause === 'roundedUp' ? right - fraction + 100 : null
}
