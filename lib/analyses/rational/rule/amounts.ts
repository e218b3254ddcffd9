import { add, type Decimal, decimalOf, multiply, numberOf, roundDecimal } from '../../../domain/decimal'

const HUNDREDTHS = 100
const TEN_THOUSANDTHS = 10_000
/** Decimals of a product of the two. */
const SCALE = 6

/**
 * round2 of Σ a × b, exact. Nearly all prices have at most 2 decimals and quantities at most 4: their
 * products are added as integers, the rest by exact decimal arithmetic.
 */
export function sumOfProducts(a: readonly number[], b: readonly number[]): number {
  let units = 0
  let rest: Decimal = { digits: 0n, scale: 0 }
  for (let i = 0; i < a.length; i++) {
    const x = Math.round(a[i]! * HUNDREDTHS)
    const y = Math.round(b[i]! * TEN_THOUSANDTHS)
    const isWhole = x / HUNDREDTHS === a[i] && y / TEN_THOUSANDTHS === b[i]
    const product = x * y
    if (isWhole && Number.isSafeInteger(product) && Number.isSafeInteger(units + product)) units += product
    else rest = add(rest, multiply(decimalOf(a[i]!), decimalOf(b[i]!)))
  }
  return numberOf(roundDecimal(add({ digits: BigInt(units), scale: SCALE }, rest), 2, 'half'))
}
