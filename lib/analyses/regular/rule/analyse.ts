import { ENGINE_DEFAULTS } from '../../../domain/params/engine'
import type { SectionInput, Sink } from '../../../engine/analysis'
import { type ExaminedBuildUps, examineBuildUps } from './build-up/examine'
import { comparePairs, planPairs } from './compare-pairs'
import { conclude } from './conclude'
import { ALL_TRIES } from './power/power-rows'
import { type PreparedSection, prepareSection } from './prepare'

function examineSection(input: SectionInput, tenderRows: Int32Array): ExaminedBuildUps | null {
  const { compareResources, compareBuildUps } = input.params?.regular ?? ENGINE_DEFAULTS.regular
  const lists = (input.priceLists ?? []).flatMap(({ parts }) => parts.map((lines) => ({ lines })))
  const switches = { resources: compareResources, buildUps: compareBuildUps }
  return examineBuildUps(input, tenderRows, { switches, lists })
}

/** The section with what its build-ups explain, to be compared in any thread. */
export function prepare(input: SectionInput): {
  section: PreparedSection
  examined: ExaminedBuildUps | null
} {
  const prepared = prepareSection(input)
  const examined = examineSection(input, prepared.tenderRows)
  return { section: { ...prepared, marketBuilt: examined?.marketBuilt ?? null }, examined }
}

/** Compares every pair of bids (rules.md §5) in one thread. */
export function analyse(input: SectionInput, sink: Sink): void {
  const { section, examined } = prepare(input)
  const total = planPairs(section)
  const nameOf = (bidder: number) => input.bids[bidder]!.bidderName
  const comparisons = comparePairs(section, 0, total, (done, { bidder1, bidder2 }) => {
    sink.progress(done, total + ALL_TRIES, `${nameOf(bidder1)} – ${nameOf(bidder2)}`)
  })
  conclude(input, section, { comparisons, examined }, sink)
}
