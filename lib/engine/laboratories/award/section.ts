import { sum } from '../../../domain/decimal'

/** A bidder as the laboratory sees it; scores other than that of the price by name. */
export interface AwardBidder {
  readonly bidderId: number
  /** Evaluated price in yuan; null if there is none. */
  readonly price: number | null
  /** Whether the bid was admitted: only such bids take part. */
  readonly isOk: boolean
  /** The price was typed by hand. */
  readonly isTyped?: boolean
  /** What the evaluation adds to the price (经评审的价格). */
  readonly adjustment?: number | null
  readonly scores?: Readonly<Record<string, number | null>>
}

export interface AwardSection {
  readonly bidders: readonly AwardBidder[]
  /** 最高投标限价 H. */
  readonly limit: number | null
  /** Fixed sums Z that no bidder may change. */
  readonly fixed: number | null
  /** The owner's estimate. */
  readonly owner: number | null
}

/**
 * The bids that take part, by price and then by bidder: the order in which a record lists them decides nothing. A bidder
 * is known by its place here.
 */
export interface Field {
  readonly ids: readonly number[]
  /** Ascending, each above 0. */
  readonly prices: readonly number[]
  readonly scores: readonly Readonly<Record<string, number | null>>[]
  readonly limit: number | null
  readonly fixed: number | null
  readonly owner: number | null
}

const priceOf = ({ price, adjustment }: AwardBidder, adjusted: boolean) =>
  adjusted && price !== null ? sum([price, adjustment ?? 0]) : price

/** Why a bidder does not take part at all; null if it does. */
export function absence({ isOk, price }: AwardBidder): 'notAdmitted' | 'noPrice' | null {
  if (!isOk) return 'notAdmitted'
  return price !== null && price > 0 ? null : 'noPrice'
}

export function fieldOf({ bidders, limit, fixed, owner }: AwardSection, adjusted: boolean): Field {
  const taking = bidders
    .filter((bidder) => absence(bidder) === null)
    .map((bidder) => ({ ...bidder, price: priceOf(bidder, adjusted)! }))
    .filter(({ price }) => price > 0)
    .sort((a, b) => a.price - b.price || a.bidderId - b.bidderId)
  return {
    ids: taking.map(({ bidderId }) => bidderId),
    prices: taking.map(({ price }) => price),
    scores: taking.map(({ scores }) => scores ?? {}),
    limit,
    fixed,
    owner,
  }
}

/** The same field with another price of one bidder. */
export function withPrice(field: Field, bidderId: number, price: number): Field {
  const from = field.ids.indexOf(bidderId)
  const prices = field.prices.toSpliced(from, 1)
  const ids = field.ids.toSpliced(from, 1)
  let to = 0
  while (to < ids.length && (prices[to]! < price || (prices[to] === price && ids[to]! < bidderId))) to++
  return {
    ...field,
    ids: ids.toSpliced(to, 0, bidderId),
    prices: prices.toSpliced(to, 0, price),
    scores: field.scores.toSpliced(from, 1).toSpliced(to, 0, field.scores[from]!),
  }
}
