import { runJob } from '../../../compute/pool'
import { recentBill } from '../../../documents/bills/recent'
import { round2 } from '../../../domain/decimal'
import { norm } from '../../../domain/norm'
import { FILE_TYPE } from '../../../domain/number-codes'
import type { Bill } from '../../../engine/bill/layout'
import type { Translate } from '../../../kit/i18n/translator'
import { recent } from '../../../kit/recent'
import type { BillReader } from '../../../runs/input/section-input'
import type { OpenResult } from '../../../runs/results/reader'
import type { MatrixPart } from '../../price-matrix/part'
import type { MatrixCell, MatrixLine, MatrixSource, MatrixWords } from '../../price-matrix/source'
import { deviation } from '../../rational/rule/benchmark'
import { priceColumns } from '../job-kinds'
import { MARK_BITS } from '../rule/compared-pair'
import { flaggedGroups } from './groups'
import { MARKS } from './pair-items'
import { columnsOf, type PriceColumns } from './price-columns'
import { regularPairs } from './regular'

/** A matrix of 60 bidders and 20,000 items takes 11 MB. */
const columns = recent<Promise<PriceColumns>>('priceMatrix.columns', 2)

/** The prices of a run, read in a thread: all bills of a section take seconds. */
const columnsOfRun = (run: OpenResult): Promise<PriceColumns> =>
  columns(`${run.id} ${run.result}`, () => runJob(priceColumns, { runId: run.id }))

const figure = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? null : round2(value)

function lineOf(tender: Bill, columns: PriceColumns, row: number): MatrixLine {
  const { items, units } = tender
  const { bids, prices, control, marks } = columns
  const benchmark = control ? control[row]! : Number.NaN
  const cellOf = (at: number): MatrixCell => ({
    price: figure(prices[at]),
    dev: deviation(prices[at]!, benchmark),
    side: null,
    marks: MARKS.filter((mark) => (marks[at]! & MARK_BITS[mark]) !== 0),
  })
  const unit = items.unit.get(row)
  return {
    place: row,
    unitLabel: unit < 0 ? '' : (units.name.get(unit) ?? ''),
    itemCode: items.code.get(row) || null,
    itemName: items.name.get(row) || null,
    isRate: false,
    benchmark: figure(benchmark),
    cells: Array.from({ length: bids }, (_, at) => cellOf(row * bids + at)),
  }
}

/** Its benchmark is the control price, and its prices have marks. */
const words = (translate: Translate): MatrixWords => ({
  legend: translate('priceMatrix.legendRegular'),
  benchmark: translate('priceMatrix.controlPrice'),
  noBenchmark: translate('priceMatrix.noControl'),
  marks: {
    title: translate('regular.pairs.patterns'),
    short: (mark) => translate(`regular.details.mark.${mark}`),
    name: (mark) => translate(`regular.details.markName.${mark}`),
  },
})

/** The items of the tender with the prices that the regularity analysis compared; the control price is the benchmark. */
async function regularPrices(run: OpenResult, columns: PriceColumns): Promise<MatrixSource> {
  const file = run.inputs.find(({ fileType }) => fileType === FILE_TYPE.tender)!
  const tender = await recentBill(file.sha256, FILE_TYPE.tender)
  const { bids, prices, marks } = columns
  return {
    bidders: run.bidders,
    words,
    *each(keyword) {
      const wanted = norm(keyword)
      for (let row = 0; row < tender.items.rows; row++) {
        if (wanted !== '' && !norm(tender.items.name.get(row)).includes(wanted)) continue
        const [from, to] = [row * bids, (row + 1) * bids]
        yield {
          place: row,
          prices: Array.from(prices.subarray(from, to), figure),
          found: Array.from(marks.subarray(from, to), (bits) => bits !== 0),
        }
      }
    },
    at: (places) => places.map((row) => lineOf(tender, columns, row)),
  }
}

export const regularMatrixPart = {
  source: async (run: OpenResult, billOf?: BillReader) =>
    regularPrices(run, billOf ? await columnsOf(run, billOf) : await columnsOfRun(run)),
  groups: (run: OpenResult) => flaggedGroups(regularPairs(run), run.bidders),
} satisfies MatrixPart
