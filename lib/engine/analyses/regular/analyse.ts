import type { SectionInput, Sink } from '../../analysis'
import { comparePairs, planPairs } from './compare-pairs'
import { conclude } from './conclude'
import { prepareSection } from './prepare'

/** Compares every pair of bids (rules.md §5) in one thread. */
export function analyse(input: SectionInput, sink: Sink): void {
  const section = prepareSection(input)
  const total = planPairs(section)
  const nameOf = (bidder: number) => input.bids[bidder]!.bidderName
  const comparisons = comparePairs(section, 0, total, (done, { bidder1, bidder2 }) => {
    sink.progress(done, total, `${nameOf(bidder1)} – ${nameOf(bidder2)}`)
  })
  conclude(input, section, comparisons, sink)
}
