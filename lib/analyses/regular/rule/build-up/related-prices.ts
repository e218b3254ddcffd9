import { addTo } from '../../../../domain/group'
import { simplestRatio } from '../search/simplest'
import type { ResourceTable } from './resources'
import { type OwnPair, type Shared, weighMembers } from './shared-prices'

/** Own prices of one bidder that follow from the other's by one factor, or one difference in cents. */
export interface Related extends Shared {
  readonly constant: number
}

/** A factor is looked for between 1 / 1.35 and 1.35. */
const REACH = Math.log(1.35)
/** Factors closer together than this are one. */
const CELL = 2e-4
const LOG_FACTORS = Math.log((2 * REACH) / CELL)
/** Differences up to 500 yuan, in cents, of either sign. */
const LOG_DIFFERENCES = Math.log(100_000)

const roundedRatio = ([one, two]: readonly [number, number]) => ({
  low: (two - 0.5) / (one + 0.5),
  high: (two + 0.5) / Math.max(0.25, one - 0.5),
})

/** The factor that most of the pairs allow, weighted by how rare that is. */
function commonFactor(found: readonly OwnPair[]): number | null {
  const edges = found.flatMap((pair) => {
    const { low, high } = roundedRatio(pair.cents)
    if (Math.log(high) < -REACH || Math.log(low) > REACH) return []
    const weight = -Math.log(Math.min(0.9, chanceOfFactor(pair)))
    return [
      { at: low, weight },
      { at: high, weight: -weight },
    ]
  })
  edges.sort((a, b) => a.at - b.at || b.weight - a.weight)
  let sum = 0
  let best = 0
  let factor: number | null = null
  for (const [at, edge] of edges.entries()) {
    sum += edge.weight
    if (edge.weight <= 0 || sum <= best + 1e-9) continue
    best = sum
    factor = simplestRatio(edge.at, edges[at + 1]?.at ?? edge.at)
  }
  return factor
}

/** The probability that the second price is on the factor by chance: over its rounding and the steps of both. */
function chanceOfFactor({ cents: [one, two], among, density, step }: OwnPair): number {
  return Math.min(1, Math.max(among, density * Math.max(step / 2, 1 / one + 1 / two)))
}

/** The strongest constant factor among own prices that are not equal (buildup.md §3). */
export function scaledPrices(pairs: readonly OwnPair[], table: ResourceTable): Related | null {
  const found = pairs.filter(({ cents: [one, two] }) => one !== two)
  const constant = commonFactor(found)
  if (constant === null) return null
  const members = found.filter(({ cents }) => {
    const { low, high } = roundedRatio(cents)
    return low <= constant * (1 + 1e-12) && high >= constant * (1 - 1e-12)
  })
  const expected = found.reduce((sum, pair) => sum + chanceOfFactor(pair), 0)
  const evidence = weighMembers(members, found, table, chanceOfFactor)
  return { constant, members, expected, logP: LOG_FACTORS - evidence }
}

/** The probability that two prices differ by exactly this by chance. */
const chanceOfDifference = ({ density, step }: OwnPair) => Math.min(1, (density * step) / 2)

/** The most frequent difference among own prices that are not equal, in cents. */
export function shiftedPrices(pairs: readonly OwnPair[], table: ResourceTable): Related | null {
  const byDifference = new Map<number, OwnPair[]>()
  const found = pairs.filter(({ cents: [one, two] }) => one !== two)
  for (const pair of found) {
    const difference = pair.cents[1] - pair.cents[0]
    addTo(byDifference, difference, pair)
  }
  let best: Related | null = null
  const expected = found.reduce((sum, pair) => sum + chanceOfDifference(pair), 0)
  for (const [constant, members] of byDifference) {
    if (members.length < 3) continue
    const evidence = weighMembers(members, found, table, chanceOfDifference)
    const logP = LOG_DIFFERENCES - evidence
    if (!best || logP < best.logP || (logP === best.logP && constant < best.constant))
      best = { constant, members, expected, logP }
  }
  return best
}
