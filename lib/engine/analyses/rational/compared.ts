import type { RationalParams } from '../../../domain/engine-params'
import type { SectionInput } from '../../analysis'
import { type Compared, withoutPrices } from '../../coverage/coverage'
import type { PriceGrid } from './grid'
import type { Tally } from './tally'

/** Benchmarks derived from the bids themselves. */
export const AMONG_BIDS: readonly RationalParams['benchmark'][] = ['hlj', 'zdj', 'cdj']

/** Items of the tender for which a bid has a usable price. */
function pricedItems({ bids, prices }: PriceGrid, at: number): number {
  let count = 0
  for (let line = at; line < prices.length; line += bids) if (prices[line]! > 0) count++
  return count
}

/** The items of a bid that were compared with a benchmark; a single bid would be compared with itself. */
export function comparedItems(
  section: SectionInput,
  items: PriceGrid,
  { benchmark }: RationalParams,
  { bid, num }: Tally,
  at: number,
): Compared {
  if (benchmark === 'kzj' && !section.control) return { comparedNum: 0, reason: 'noControl' }
  const priced = pricedItems(items, at)
  if (priced === 0) return { comparedNum: 0, reason: withoutPrices(section, bid) }
  if (section.bids.length === 1 && AMONG_BIDS.includes(benchmark)) return { comparedNum: 0, reason: 'alone' }
  return { comparedNum: num, reason: priced > num ? 'noBenchmark' : null }
}
