import { ENGINE_DEFAULTS } from '../../../domain/params/engine'
import type { Bid, Row, SectionInput, Sink } from '../../../engine/analysis'
import { writeBidCoverage } from '../../../engine/coverage/coverage'
import { writePublicList } from '../../../engine/feature-codes/rows'
import { writeBatches } from './batches'
import type { ExaminedBuildUps } from './build-up/examine'
import { writeBuildUps } from './build-up/write'
import type { PairComparison } from './compare-pairs'
import { comparedBids } from './compared'
import { concentrationRows } from './concentration'
import { candidatesOf, significantPatterns } from './conclude-pairs'
import { findEqualCodes } from './equal-codes'
import { findEqualErrors } from './equal-errors'
import { judgePair } from './judge-pair'
import type { PairReport } from './pair-report'
import { type PairBuildUps, pairRow, patternRows } from './pair-rows'
import type { RegularParams } from './params'
import { ALL_TRIES, powerRows } from './power/power-rows'
import type { PreparedSection } from './prepare'
import { compareResources } from './resources'
import { bidderCells, countByPair, type Shared } from './shared-findings'
import { sumsRows } from './sums-rows'

/** The results besides prices; null if their check is switched off. */
interface OtherResults {
  readonly errors: readonly Shared[] | null
  readonly codes: readonly Shared[] | null
  readonly resources: ReturnType<typeof compareResources> | null
  readonly examined: ExaminedBuildUps | null
}

/** What was computed of the pairs before they are judged together. */
export interface ComparedSection {
  /** Every pair of the plan, in any order. */
  readonly comparisons: readonly PairComparison[]
  readonly examined: ExaminedBuildUps | null
}

function otherResultsOf(
  input: SectionInput,
  params: RegularParams,
  examined: ExaminedBuildUps | null,
): OtherResults {
  return {
    examined,
    errors: params.compareErrors ? findEqualErrors(input, params) : null,
    codes: params.compareFeatures ? findEqualCodes(input) : null,
    resources: params.compareResources ? compareResources(input.bids) : null,
  }
}

/** What the build-ups say of the pairs, in their order. */
const buildUpsOf = (examined: ExaminedBuildUps | null, at: number): PairBuildUps | null =>
  examined && { own: examined.prices.pairs[at]!, decisions: examined.decisions?.[at] ?? null }

/** Rows of the table `pairs`; the patterns of all pairs are numbered from 1. */
function* pairRows(
  { bids }: SectionInput,
  pairs: readonly PairReport[],
  others: OtherResults,
  params: RegularParams,
): Iterable<Row> {
  const errors = countByPair(others.errors ?? [], bids.length)
  const codes = countByPair(others.codes ?? [], bids.length)
  let firstId = 1
  for (const [at, pair] of pairs.entries()) {
    const { bidder1, bidder2 } = pair.comparison
    yield pairRow(bids, pair, params, firstId, {
      resources: others.resources?.(bidder1, bidder2) ?? null,
      errorCount: others.errors ? errors(bidder1, bidder2) : null,
      codeCount: others.codes ? codes(bidder1, bidder2) : null,
      buildUps: buildUpsOf(others.examined, at),
    })
    firstId += pair.patterns.length
  }
}

/** Rows of the table `equalErrors`. */
function* errorRows(bids: readonly Bid[], errors: readonly Shared[]): Iterable<Row> {
  for (const [at, found] of errors.entries())
    yield Object.assign({ serial: at + 1 }, found.row, bidderCells(bids, found))
}

/** Rows of the table `patterns`, numbered alike. */
function* allPatternRows({ bids }: SectionInput, pairs: readonly PairReport[]): Iterable<Row> {
  let firstId = 1
  for (const pair of pairs) {
    yield* patternRows(bids, pair, firstId)
    firstId += pair.patterns.length
  }
}

/**
 * Combines the comparisons of all pairs, whichever threads made them, with what the build-ups say.
 */
export function conclude(
  input: SectionInput,
  section: PreparedSection,
  { comparisons, examined }: ComparedSection,
  sink: Sink,
): void {
  const { bids, tender } = input
  const params = input.params?.regular ?? ENGINE_DEFAULTS.regular
  const ordered = [...comparisons].sort((a, b) => a.bidder1 - b.bidder1 || a.bidder2 - b.bidder2)
  const found = candidatesOf(section, ordered)
  const patterns = significantPatterns(section, ordered, found)
  const pairs = ordered.map((pair, at) => judgePair(section, pair, patterns[at]!))
  const others = otherResultsOf(input, params, examined)
  writeBatches(sink, 'sums', bids.length > 1 ? sumsRows(bids, pairs, params, tender.items.rows) : [])
  writeBatches(sink, 'pairs', pairRows(input, pairs, others, params))
  writeBatches(sink, 'patterns', allPatternRows(input, pairs))
  writeBatches(sink, 'concentration', concentrationRows(bids, params))
  writeBatches(sink, 'equalErrors', errorRows(bids, others.errors ?? []))
  writeBatches(
    sink,
    'equalCodes',
    (others.codes ?? []).map(({ row }) => row),
  )
  if (examined) {
    const hasControl = input.control !== null
    const written = { bids, tender, tenderRows: section.tenderRows, hasControl }
    writeBuildUps(written, examined, input.priceLists ?? [], sink)
  }
  const onTried = (done: number) => sink.progress(ordered.length + done, ordered.length + ALL_TRIES, '')
  writeBatches(sink, 'power', powerRows(section, pairs, found, onTried))
  writePublicList(input, sink)
  const compared = comparedBids(input, section, ordered)
  writeBidCoverage(input, sink, (_, at) => compared[at]!)
}
