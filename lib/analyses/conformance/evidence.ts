import type { BillTable } from '../evidence'

/** What bids changed or left out is about rows of the tender bill too. */
export const conformanceBill: BillTable = {
  table: 'details',
  ofTender: true,
  spot: (locator, row) => locator.conformance(row),
}
