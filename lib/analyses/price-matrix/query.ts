import { pageOf, type Query, single } from '../../kit/query'
import type { MatrixChoice } from './places'

/** The tab of an analysis that shows its prices as a matrix. */
export const PRICES_TAB = 'prices'

export interface MatrixQuery extends Omit<MatrixChoice, 'shown'> {
  /** The bidders to show; null for all. */
  readonly bidders: readonly number[] | null
  readonly page: number
  readonly size: number
}

/** Bidders as one parameter of an address. */
export const bidderList = (ids: readonly number[]) => ids.join('.')

/** Reads `q, items=all, order=bill, bidders=<id>.<id>…, page, size`; invalid values are ignored. */
export function matrixQuery(query: Query): MatrixQuery {
  const ids = (single(query, 'bidders') ?? '').slice(0, 4000).split('.')
  const bidders = ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number)
  return {
    keyword: single(query, 'q')?.trim().slice(0, 200) ?? '',
    all: single(query, 'items') === 'all',
    order: single(query, 'order') === 'bill' ? 'bill' : 'spread',
    bidders: bidders.length > 0 ? bidders : null,
    ...pageOf(query),
  }
}
