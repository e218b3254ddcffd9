import { fileById } from '../../../documents/files/data'
import { percent, subtract } from '../../../domain/decimal'
import { FILE_TYPE } from '../../../domain/number-codes'
import { decodeParams } from '../../../domain/params/codec'
import { engineParams, specifiedFileId } from '../../../domain/params/engine'
import { coverageIn } from '../../../runs/coverage'
import type { OpenResult } from '../../../runs/results/reader'
import { benchmarkOfTotals } from '../rule/totals'

/** The deviations of one bidder, from the summary table. */
export interface BidderDeviation {
  readonly bidderId: number
  readonly bidderName: string
  readonly num: number
  readonly price: number | null
  readonly positiveItemDev: number
  readonly positivePriceDev: number | null
  readonly negativeItemDev: number
  readonly negativePriceDev: number | null
}

export interface LadderStep {
  readonly bidderId: number
  readonly bidderName: string
  readonly total: number
  readonly fromBenchmark: number | null
  /** In percent. */
  readonly fromBenchmarkRate: number | null
  readonly fromControlRate: number | null
}

export interface RationalView {
  /** Only bidders that were compared: a bar of length 0 would claim that nothing deviates. */
  readonly deviations: readonly BidderDeviation[]
  /** Lowest total first; bids without a stated total are left out. */
  readonly ladder: readonly LadderStep[]
  readonly control: number | null
  readonly benchmark: number | null
}

const idOf = ({ bidderId }: { readonly bidderId: number }) => bidderId

async function totalOfFile(fileId: number | null | undefined): Promise<number | null> {
  const file = fileId ? await fileById(fileId) : null
  return file?.filePrice ?? null
}

const rateFrom = (total: number, reference: number | null) =>
  reference === null ? null : percent(subtract(total, reference), reference)

/**
 * The data of the pictures of a rationality run: deviations per bidder, and totals beside control price and
 * benchmark.
 */
export async function rationalView(run: OpenResult): Promise<RationalView> {
  const sums = [...run.rows('sums')] as unknown as BidderDeviation[]
  const values = decodeParams(run.params)
  const control = await totalOfFile(run.inputs.find(({ fileType }) => fileType === FILE_TYPE.control)?.fileId)
  const specified = await totalOfFile(specifiedFileId(values))
  const bids = sums.map(({ price }) => price)
  const bidderIds = sums.map(idOf)
  const benchmark = benchmarkOfTotals({ bids, bidderIds, control, specified }, engineParams(values).rational)
  const ladder = sums
    .flatMap(({ bidderId, bidderName, price: total }) =>
      total === null
        ? []
        : [
            {
              bidderId,
              bidderName,
              total,
              fromBenchmark: benchmark === null ? null : subtract(total, benchmark),
              fromBenchmarkRate: rateFrom(total, benchmark),
              fromControlRate: rateFrom(total, control),
            },
          ],
    )
    .sort((a, b) => a.total - b.total)
  const coverage = coverageIn(run)
  const compared = new Set(coverage?.bidders.filter(({ comparedNum }) => comparedNum > 0).map(idOf))
  const isCompared = (one: BidderDeviation) => (coverage ? compared.has(idOf(one)) : one.num > 0)
  return { deviations: sums.filter(isCompared), ladder, control, benchmark }
}
