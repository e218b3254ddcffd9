import type { SectionInput } from '../../../engine/analysis'
import type { BillColumn } from '../../../engine/bill/held'
import { type Compared, unheldReason, withoutPrices } from '../../../engine/coverage/coverage'
import type { PairComparison } from './compare-pairs'
import type { PreparedSection } from './prepare'

/** Prices in which patterns are searched (rules.md §5). */
const COMPARED: readonly BillColumn[] = [
  'items.unitPrice',
  'items.labor',
  'items.material',
  'items.machinery',
]

function bidsPerItem({ bidders, components }: PreparedSection): Uint32Array {
  const { cents, items } = components.price
  const counts = new Uint32Array(items)
  for (let at = 0; at < bidders * items; at++) if (cents[at]! > 0) counts[at % items]!++
  return counts
}

/** For each bid, the most items it has in common with another one. */
function mostInCommon({ bidders }: PreparedSection, pairs: readonly PairComparison[]): number[] {
  const most = Array.from({ length: bidders }, () => 0)
  for (const { bidder1, bidder2, components } of pairs) {
    const { comparable } = components.price
    most[bidder1] = Math.max(most[bidder1]!, comparable)
    most[bidder2] = Math.max(most[bidder2]!, comparable)
  }
  return most
}

/** For each bid, the items whose unit price can be compared with another bid. */
export function comparedBids(
  input: SectionInput,
  section: PreparedSection,
  pairs: readonly PairComparison[],
): Compared[] {
  const [shared, most] = [bidsPerItem(section), mostInCommon(section, pairs)]
  const { cents, items } = section.components.price
  return input.bids.map((bid, at) => {
    if (input.bids.length === 1) return { comparedNum: 0, reason: 'alone' }
    const own = cents.subarray(at * items, (at + 1) * items)
    const comparedNum = own.reduce((n, price, item) => (price > 0 && shared[item]! > 1 ? n + 1 : n), 0)
    const isFew = most[at]! < section.patternSize
    if (comparedNum > 0)
      return { comparedNum, reason: isFew ? 'tooFewItems' : unheldReason([input.tender, bid.bill], COMPARED) }
    const isPriced = own.some((price) => price > 0)
    return { comparedNum, reason: isPriced ? 'noCommonItems' : withoutPrices(input, bid) }
  })
}
