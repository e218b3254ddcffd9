import type { SectionInput, Sink } from '../../analysis'
import { comparePairs, planPairs } from './compare-pairs'
import { conclude } from './conclude'
import { prepareSection } from './prepare'

/** Compares every pair of bids (rules.md §5) in one thread. */
export function analyse(input: SectionInput, sink: Sink): void {
  const section = prepareSection(input)
  const total = planPairs(section)
  const step = (done: number) => sink.progress(done, total, 'pairs')
  const comparisons = comparePairs(section, 0, total, step)
  conclude(input, section, comparisons, sink)
}
