/** Factors that a bidder puts on a whole price list, or on a part of it, are one decision and not many. */
export interface Quotient {
  /** Price and list price in cents. */
  readonly price: number
  readonly list: number
}

const MOST = 8
const FEWEST = 5
const LEAST_SHARE = 0.05
/** A factor has this many times the prices of its neighbourhood. */
const STANDS_OUT = 3
/** Cheaper prices match many factors through rounding alone. */
const INFORMATIVE_CENTS = 500
const LOWEST = 0.7
const HIGHEST = 1.35

/** Whether rounding `list` × `factor` gives `price`. */
export const isDiscounted = ({ price, list }: Quotient, factor: number): boolean =>
  Math.abs(price - list * factor) <= 0.5 + 1e-6

interface Edge {
  readonly at: number
  readonly step: number
}

/** The factor that most quotients allow, at the middle of the range where they all do. */
function commonest(quotients: readonly Quotient[]): number {
  const edges = quotients.flatMap(({ price, list }): Edge[] => [
    { at: (price - 0.5) / list, step: 1 },
    { at: (price + 0.5) / list, step: -1 },
  ])
  edges.sort((a, b) => a.at - b.at || b.step - a.step)
  let inside = 0
  let most = 0
  let factor = 1
  for (const [i, { at, step }] of edges.entries()) {
    inside += step
    if (inside <= most) continue
    most = inside
    factor = (at + (edges[i + 1]?.at ?? at)) / 2
  }
  return simplestNear(factor, quotients, most)
}

/** A factor of few decimals that covers as many quotients. */
function simplestNear(factor: number, quotients: readonly Quotient[], covered: number): number {
  for (let decimals = 2; decimals <= 5; decimals++) {
    const value = Number(factor.toFixed(decimals))
    if (countOf(quotients, value) >= covered) return value
  }
  return factor
}

const countOf = (quotients: readonly Quotient[], factor: number) =>
  quotients.reduce((count, quotient) => (isDiscounted(quotient, factor) ? count + 1 : count), 0)

/**
 * The factors that many of a bidder's prices have in common against a list, the most frequent first. Prices that
 * equal the list have been left out.
 */
export function discountsOf(quotients: readonly Quotient[]): number[] {
  const isInReach = ({ price, list }: Quotient) => price >= LOWEST * list && price <= HIGHEST * list
  let rest = quotients.filter((quotient) => quotient.list >= INFORMATIVE_CENTS && isInReach(quotient))
  const fewest = Math.max(FEWEST, Math.ceil(LEAST_SHARE * quotients.length))
  const factors: number[] = []
  while (factors.length < MOST && rest.length >= fewest) {
    const factor = commonest(rest)
    const count = countOf(rest, factor)
    const beside = [0.996, 0.998, 1.002, 1.004].map((step) => countOf(rest, factor * step))
    if (count < fewest || count < STANDS_OUT * (1 + Math.max(...beside))) break
    factors.push(factor)
    rest = rest.filter((quotient) => !isDiscounted(quotient, factor))
  }
  return factors
}
