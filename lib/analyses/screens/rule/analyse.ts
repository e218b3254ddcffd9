import { ENGINE_DEFAULTS, type EngineParamsOf } from '../../../domain/params/engine'
import type { SectionInput, Sink } from '../../../engine/analysis'
import { writeCoverage } from '../../../engine/coverage/coverage'
import { screensOf } from '../../../engine/statistics/screen-values'
import { awardMethodOf } from './award-method'
import { benchmarkShare, discountSpread, gridShare, nearPairs, tiesOf } from './counts'
import { type Reference, referenceOf } from './reference'
import { type Beside, bidRows, screenRows } from './rows'
import { type SectionTotals, totalsOf } from './totals'

/** What a person chooses for it (screens.md §4); fewer than 30 past sections count as 30. */
export type ScreensParams = EngineParamsOf<'screens'>

function writeCounted({ bidders }: SectionTotals, sink: Sink): void {
  const counted = bidders.filter(({ compared }) => compared !== null).length
  writeCoverage(bidders, sink, (_, at) => {
    if (bidders[at]!.compared === null) return { comparedNum: 0, reason: 'noTotal' }
    return counted === 1 ? { comparedNum: 0, reason: 'alone' } : { comparedNum: 1, reason: null }
  })
}

const NO_PAST: Reference = { past: [], leftOut: 0, sameTender: 0 }

function besideOf(input: SectionInput, totals: SectionTotals, params: ScreensParams): Beside {
  const counted = totals.bidders.filter(({ compared }) => compared !== null)
  const compared = counted.map((one) => one.compared!).sort((a, b) => a - b)
  // A round total is one as it was written, whatever is subtracted from it afterwards.
  const stated = counted.map(({ total }) => total!)
  const { fixedSum, control } = totals
  const { history } = input
  const benchmark = history?.benchmark ?? null
  const options = { years: params.years, isNet: fixedSum !== null }
  return {
    values: screensOf(compared),
    counts: {
      ties: tiesOf(compared),
      near: nearPairs(compared, params.near),
      disc: discountSpread(compared, control),
      grid1000: gridShare(stated, 1000),
      grid10000: gridShare(stated, 10_000),
      bench: benchmarkShare(stated, benchmark),
    },
    totalNum: compared.length,
    reference: history ? referenceOf(history.section, compared.length, history, options) : NO_PAST,
    method: awardMethodOf(history?.section.evaMethod ?? null),
    minPast: params.minPast,
    ofTotals: !params.net ? [] : [{ note: fixedSum === null ? 'noFixedSum' : 'net' }],
    missing: { disc: 'noControl', bench: 'noBenchmark' },
  }
}

/** 报价统计筛查: figures of the section's totals, beside those of past sections of its kind (README). */
export function analyse(input: SectionInput, sink: Sink): void {
  const params: ScreensParams = { ...ENGINE_DEFAULTS.screens, ...input.params?.screens }
  const totals = totalsOf(input, params.net)
  const { sums, past } = screenRows(besideOf(input, totals, params))
  sink.progress(1, 2, '')
  sink.rows('sums', sums)
  sink.rows('bids', bidRows(totals))
  sink.rows('past', past)
  writeCounted(totals, sink)
  sink.progress(2, 2, '')
}
