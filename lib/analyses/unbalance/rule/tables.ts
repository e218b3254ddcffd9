import type { BidderName, Column, ResultTable } from '../../../engine/analysis'
import { reasonColumn } from '../../../engine/coverage/tables'

/**
 * One row per bid. `steadiness` is x* against the lowest bid, for the lowest bid itself the least of all others; `front` and
 * `meanMonth` need a payment plan and are empty in a run, which knows none.
 */
export const sums: ResultTable = {
  id: 'sums',
  findingKinds: [],
  columns: [
    { key: 'bidderName', kind: { type: 'text' }, width: 32 },
    { key: 'price', title: 'bidTotal', kind: { type: 'money' }, width: 18 },
    { key: 'level', kind: { type: 'percent' }, width: 12 },
    { key: 'steadiness', kind: { type: 'percent' }, width: 14 },
    { key: 'lowestShare', kind: { type: 'percent' }, width: 14 },
    { key: 'total95', kind: { type: 'money' }, width: 18 },
    { key: 'front', kind: { type: 'percent' }, width: 12, ifUsed: true },
    { key: 'meanMonth', kind: { type: 'decimal' }, width: 12, ifUsed: true },
    { key: 'uItems', kind: { type: 'count' }, width: 12, counts: { table: 'items' } },
    { key: 'uShare', kind: { type: 'percent' }, width: 14 },
    reasonColumn,
  ],
}

/** By how many percent the quantity must change for this bid and another to have equal totals. */
const breakEvenColumns = (bidders: readonly BidderName[]): Column[] =>
  bidders.map(({ bidderId, bidderName }) => {
    return { key: `bidder_${bidderId}`, heading: bidderName, kind: { type: 'percent' }, width: 16 }
  })

/** One row per bid and item whose own-level deviation reaches the limit. */
export const items: ResultTable = {
  id: 'items',
  findingKinds: [],
  searchKey: 'itemName',
  groupBy: ['unitLabel'],
  finding: ['itemName', 'bidderName', 'bidderPrice', 'basePrice', 'ownDeviation', 'amountShare'],
  bidderColumns: breakEvenColumns,
  columns: [
    { key: 'serial', kind: { type: 'serial' }, width: 8 },
    { key: 'bidderName', kind: { type: 'text' }, width: 22 },
    { key: 'itemCode', kind: { type: 'text' }, width: 16 },
    { key: 'itemName', kind: { type: 'text' }, width: 28 },
    { key: 'measureUnit', kind: { type: 'text' }, width: 10 },
    { key: 'quantity', kind: { type: 'quantity' }, width: 14 },
    { key: 'bidderPrice', kind: { type: 'money' }, width: 16 },
    { key: 'basePrice', kind: { type: 'money' }, width: 16 },
    { key: 'ownDeviation', kind: { type: 'percent' }, width: 14 },
    { key: 'amount', kind: { type: 'money' }, width: 18 },
    { key: 'amountShare', kind: { type: 'percent' }, width: 12 },
  ],
}
