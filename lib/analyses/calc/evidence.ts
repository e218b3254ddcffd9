import { plainText, round2 } from '../../domain/decimal'
import type { Row } from '../../engine/analysis'
import type { BillTable, Fact, FactTable } from '../evidence'

export const calcBill: BillTable = {
  table: 'details',
  isOfBidAlone: true,
  spot: (locator, row) => locator.calc(row),
}

/** That the opening record states another price than the total of the bid. */
export const openingPrice = (bidder: unknown, recorded: unknown, total: unknown): Fact => ({
  kind: 'openingPrice',
  bidders: [Number(bidder)],
  what: [recorded, total].map((price) => plainText(round2(Number(price)))).join('|'),
})

/** The only total that is compared with a price instead of a sum, as its calculation says. */
const isOpeningPrice = ({ text }: Row) => typeof text === 'string' && /^投标总价 .* ≠ 开标记录 /.test(text)

export const calcFacts: readonly FactTable[] = [
  {
    table: 'details',
    kinds: ['costSummary'],
    of: (row) => (isOpeningPrice(row) ? openingPrice(row.bidderId, row.bidderPrice, row.calcPrice) : null),
  },
]
