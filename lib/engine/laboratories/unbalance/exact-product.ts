import { type Decimal, decimalOf, multiply } from '../../../domain/decimal'

export const ZERO = decimalOf(0)

const PRICE_DIGITS = 4
const QUANTITY_DIGITS = 6
/** Two decimals of at most 15 digits are never the same number: below this a whole number says exactly what is meant. */
const MOST = 1e15

function wholeOf(value: number, digits: number): number | null {
  const scale = 10 ** digits
  const whole = Math.round(value * scale)
  return whole < MOST && whole / scale === value ? whole : null
}

/** Price × quantity, exactly; fast for the few decimals that bills have. Neither may be negative. */
export function exactProduct(price: number, quantity: number): Decimal {
  const [one, two] = [wholeOf(price, PRICE_DIGITS), wholeOf(quantity, QUANTITY_DIGITS)]
  if (one === null || two === null) return multiply(decimalOf(price), decimalOf(quantity))
  return { digits: BigInt(one) * BigInt(two), scale: PRICE_DIGITS + QUANTITY_DIGITS }
}
