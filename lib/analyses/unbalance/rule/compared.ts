import type { SectionInput } from '../../../engine/analysis'
import type { BillColumn } from '../../../engine/bill/held'
import { type Compared, unheldReason, withoutPrices } from '../../../engine/coverage/coverage'
import type { UnbalanceSection } from './section'

/** What is compared of a bill. */
const COMPARED: readonly BillColumn[] = ['items.unitPrice']

/** The items of a bid that have a price and a base price. */
export function comparedItems(input: SectionInput, { table }: UnbalanceSection, bidder: number): Compared {
  if (table.bidders === 1) return { comparedNum: 0, reason: 'alone' }
  let [priced, based] = [0, 0]
  for (let item = 0; item < table.items; item++) {
    if (!(table.prices[bidder * table.items + item]! > 0)) continue
    priced++
    if (table.base[item]! > 0) based++
  }
  const bid = input.bids[bidder]!
  if (priced === 0) return { comparedNum: 0, reason: withoutPrices(input, bid) }
  if (table.totals[bidder] === null) return { comparedNum: based, reason: 'noTotal' }
  if (based < priced) return { comparedNum: based, reason: 'noBenchmark' }
  return { comparedNum: based, reason: unheldReason([input.tender, bid.bill], COMPARED) }
}
