import { Locator } from '../../bill-view/locate'
import { ENGINE_DEFAULTS } from '../../domain/params/engine'
import { alignBill } from '../../engine/align/align'
import type { Row, SectionInput } from '../../engine/analysis'
import type { Bill } from '../../engine/bill/layout'
import { bidTotal } from '../../engine/bill-figures/bid-total'
import { cellIn, type Ground, type GroundCell, type TableGrounds } from '../grounds'
import { droppedOf, entering, lowestBid } from './rule/benchmark'
import type { RationalParams } from './rule/params'

/** How the benchmark follows from the cells after the price: the one, their average, the lowest, the second lowest. */
const MODE = { one: 0, average: 1, lowest: 2, second: 3 } as const

interface Benchmark {
  readonly cells: readonly GroundCell[]
  readonly by: Readonly<Record<string, number>>
}

/** The price of an item of the tender in another bill; none if it states none above 0. */
function priceIn(tender: Bill, bill: Bill | null | undefined, item: number): GroundCell[] {
  const row = bill ? alignBill(tender, bill).items.bidOf[item]! : -1
  return bill && row >= 0 && bill.items.unitPrice.values[row]! > 0
    ? [cellIn(bill, 'items.unitPrice', row)]
    : []
}

function amongBids({ tender, control, bids }: SectionInput, item: number, params: RationalParams): Benchmark {
  const { benchmark, lowestBy, floatRate } = params
  const ids = bids.map(({ bidderId }) => bidderId)
  if (benchmark === 'zdj' && lowestBy === 'total') {
    const lowest = lowestBid(bids.map(({ bill }) => bidTotal(bill)))
    return { cells: priceIn(tender, bids[lowest]?.bill, item), by: { mode: MODE.one, float: 0 } }
  }
  const cells = entering(ids, params).flatMap((at) => priceIn(tender, bids[at]!.bill, item))
  if (benchmark !== 'hlj')
    return { cells, by: { mode: benchmark === 'cdj' ? MODE.second : MODE.lowest, float: 0 } }
  const joining = params.controlInMean ? priceIn(tender, control, item) : []
  const by = {
    mode: MODE.average,
    float: floatRate,
    ...droppedOf(cells.length, params),
    joins: joining.length,
  }
  return { cells: [...cells, ...joining], by }
}

function benchmarkOf(input: SectionInput, item: number, params: RationalParams): Benchmark {
  const { tender, control, specified } = input
  const one = (bill: Bill | null | undefined, float: number): Benchmark => ({
    cells: priceIn(tender, bill, item),
    by: { mode: MODE.one, float },
  })
  if (params.benchmark === 'kzj') return one(control, params.floatRate)
  return params.benchmark === 'file' ? one(specified, 0) : amongBids(input, item, params)
}

/** The limit that a deviation reaches, where a limit in percent alone decides. */
function limitOf({ devType }: Row, { limitBy, limitSign, ...params }: RationalParams) {
  const limit = devType === 'positive' ? params.positiveLimit : params.negativeLimit
  return limitBy === 'rate' ? { limit, more: Number(limitSign === 'gt') } : null
}

export const rationalGrounds: TableGrounds = {
  table: 'details',
  of: (input) => {
    const { tender, bids } = input
    const params = input.params?.rational ?? ENGINE_DEFAULTS.rational
    const locators = new Map(bids.map(({ bidderId, bill }) => [bidderId, new Locator(tender, bill)]))
    return (row): Ground[] => {
      const spot = locators.get(Number(row.bidderId))?.rational(row, bids.length)
      const bid = bids.find(({ bidderId }) => bidderId === row.bidderId)
      if (!bid || !spot?.isExact || spot.table !== 'items' || typeof row.dev !== 'number') return []
      const { cells, by } = benchmarkOf(input, spot.tenderRow, params)
      const price = cellIn(bid.bill, 'items.unitPrice', spot.bidRow)
      if (cells.length === 0) return []
      return [
        {
          kind: 'deviation',
          cells: [price, ...cells],
          states: row.dev,
          by: { ...by, ...limitOf(row, params) },
        },
      ]
    }
  },
}
