import type { SectionInput } from '../../../engine/analysis'
import { type BillColumn, canHold } from '../../../engine/bill/held'
import { type Compared, unheldReason, withoutPrices } from '../../../engine/coverage/coverage'
import { isAlone } from './benchmark'
import type { PriceGrid } from './grid'
import type { RationalParams } from './params'
import type { Tally } from './tally'

/** Prices that are compared (rules.md §6). */
const COMPARED: readonly BillColumn[] = ['items.unitPrice', 'fees.rate']
/** Where the total of a bid is stated. */
const TOTALS: readonly BillColumn[] = ['bill.bidTotal', 'projects.total']

/** Items of the tender for which a bid has a usable price. */
function pricedItems({ bids, prices }: PriceGrid, at: number): number {
  let count = 0
  for (let line = at; line < prices.length; line += bids) if (prices[line]! > 0) count++
  return count
}

/**
 * Why a bid takes part in a benchmark by the lowest total without having one: its format cannot hold a total, or its file
 * states none. Null where it has one, or where totals decide nothing.
 */
function withoutTotal(
  { bids }: SectionInput,
  { totals }: PriceGrid,
  { benchmark, lowestBy }: RationalParams,
  at: number,
): 'notInFormat' | 'noTotal' | null {
  if (benchmark !== 'zdj' || lowestBy !== 'total' || totals[at] !== null) return null
  return TOTALS.some((column) => canHold(bids[at]!.bill, column)) ? 'noTotal' : 'notInFormat'
}

/** The items of a bid that were compared with a benchmark; a single bid would be compared with itself. */
export function comparedItems(
  section: SectionInput,
  items: PriceGrid,
  params: RationalParams,
  { bid, num }: Tally,
  at: number,
): Compared {
  const { benchmark } = params
  if (benchmark === 'kzj' && !section.control) return { comparedNum: 0, reason: 'noControl' }
  const priced = pricedItems(items, at)
  if (priced === 0) return { comparedNum: 0, reason: withoutPrices(section, bid) }
  if (isAlone(section.bids.length, benchmark)) return { comparedNum: 0, reason: 'alone' }
  const total = withoutTotal(section, items, params, at)
  if (total) return { comparedNum: num, reason: total }
  if (priced > num) return { comparedNum: num, reason: 'noBenchmark' }
  return { comparedNum: num, reason: unheldReason([section.tender, bid.bill], COMPARED) }
}
