import { percent, subtract } from '../../../domain/decimal'
import { alignBill } from '../../../engine/align/align'
import type { Bid, Row, SectionInput } from '../../../engine/analysis'
import { bidTotal } from '../../../engine/bill-figures/bid-total'
import type { Compared } from '../../../engine/coverage/coverage'
import { sumOfProducts } from './amounts'
import type { RationalParams } from './params'

/** Deviating items of one side: their differences, and their amounts in the bid. */
interface Side {
  count: number
  readonly differences: number[]
  readonly quantities: number[]
}

/** The counts of one bid's summary. */
export interface Tally {
  readonly bid: Bid
  /** Bid row by tender row. */
  readonly bidOf: Int32Array
  /** Items with a deviation. */
  num: number
  readonly positive: Side
  readonly negative: Side
}

const emptySide = (): Side => ({ count: 0, differences: [], quantities: [] })

export function startTally(tender: SectionInput['tender'], bid: Bid): Tally {
  const { bidOf } = alignBill(tender, bid.bill).items
  return { bid, bidOf, num: 0, positive: emptySide(), negative: emptySide() }
}

/** Counts an item with a deviation; its amount uses the quantity of the bid. */
export function countItem(
  tally: Tally,
  tenderRow: number,
  side: -1 | 0 | 1,
  price: number,
  standard: number,
): void {
  tally.num++
  if (side === 0) return
  const into = side > 0 ? tally.positive : tally.negative
  into.count++
  const quantity = tally.bid.bill.items.quantity.get(tally.bidOf[tenderRow]!)
  if (quantity === null) return
  into.differences.push(subtract(price, standard))
  into.quantities.push(quantity)
}

const ANSWERS = ['positiveItem', 'positivePrice', 'negativeItem', 'negativePrice'] as const

/** The summary of a bid of which nothing was compared: it has no deviations to state, not even that there are none. */
export function withoutAnswers(row: Row): Row {
  if (row.comparedNum !== 0) return row
  const empty = ANSWERS.flatMap((key) => [`${key}Dev`, `${key}Rate`]).map((key) => [key, null])
  return { ...row, num: 0, ...Object.fromEntries(empty) }
}

export function summaryRow(
  { bid, num, positive, negative }: Tally,
  params: RationalParams,
  compared: Compared,
): Row {
  const price = bidTotal(bid.bill)
  const above = sumOfProducts(positive.differences, positive.quantities)
  const below = sumOfProducts(negative.differences, negative.quantities)
  return withoutAnswers({
    bidderId: bid.bidderId,
    bidderName: bid.bidderName,
    num,
    price,
    positiveItemDev: positive.count,
    positiveItemRate: percent(positive.count, num),
    positivePriceDev: above,
    positivePriceRate: percent(above, price),
    negativeItemDev: negative.count,
    negativeItemRate: percent(negative.count, num),
    negativePriceDev: below,
    negativePriceRate: percent(below, price),
    shareLimit: params.shareLimit,
    ...compared,
  })
}
