import { densest } from './densest'

/** A bidder's price in cents, and where the list price lies: other bidders' rounding leaves it open by a little. */
export interface Quotient {
  readonly price: number
  readonly low: number
  readonly high: number
}

const MOST = 8
const FEWEST = 5
const LEAST_SHARE = 0.05
/** A factor has this many times the prices of its neighbourhood. */
const STANDS_OUT = 3
/** Cheaper prices match many factors through rounding alone. */
const INFORMATIVE_CENTS = 500
const LOWEST = 0.6
const HIGHEST = 1.6
const MARGIN = 1e-6

/** Whether rounding a list price × `factor` gives `price`. */
export const isDiscounted = ({ price, low, high }: Quotient, factor: number): boolean =>
  price + 0.5 + MARGIN >= low * factor && price - 0.5 - MARGIN <= high * factor

/** The factor that most quotients allow, at the middle of the range where they all do. */
function commonest(quotients: readonly Quotient[]): number {
  const lows = new Float64Array(quotients.length)
  const highs = new Float64Array(quotients.length)
  for (const [at, { price, low, high }] of quotients.entries()) {
    lows[at] = (price - 0.5) / high
    highs[at] = (price + 0.5) / low
  }
  const { low, high, count } = densest(lows, highs, true)
  return simplestNear((low + high) / 2, quotients, count)
}

/** A factor of few decimals that covers as many quotients. */
function simplestNear(factor: number, quotients: readonly Quotient[], covered: number): number {
  for (let decimals = 2; decimals <= 5; decimals++) {
    const value = Number(factor.toFixed(decimals))
    if (countOf(quotients, value) >= covered) return value
  }
  return factor
}

function countOf(quotients: readonly Quotient[], factor: number): number {
  let count = 0
  for (const quotient of quotients) if (isDiscounted(quotient, factor)) count++
  return count
}

/** A factor and the share of the prices it covers. */
export interface Factor {
  readonly factor: number
  readonly share: number
}

/** Up to `most` factors that many of a bidder's prices have in common against a list, the most frequent first. */
export function factorsAgainst(quotients: readonly Quotient[], most = MOST): Factor[] {
  let rest = quotients.filter(
    ({ price, low, high }) => low >= INFORMATIVE_CENTS && price >= LOWEST * low && price <= HIGHEST * high,
  )
  const known = rest.length
  const fewest = Math.max(FEWEST, Math.ceil(LEAST_SHARE * known))
  const found: Factor[] = []
  while (found.length < most && rest.length >= fewest) {
    const factor = commonest(rest)
    const count = countOf(rest, factor)
    const beside = [0.996, 0.998, 1.002, 1.004].map((step) => countOf(rest, factor * step))
    if (count < fewest || count < STANDS_OUT * (1 + Math.max(...beside))) break
    found.push({ factor, share: count / known })
    rest = rest.filter((quotient) => !isDiscounted(quotient, factor))
  }
  return found
}
