import type { BillTable } from '../evidence'

export const rationalBill: BillTable = {
  table: 'details',
  kinds: ['positive', 'negative'],
  spot: (locator, row, { bidders }) => locator.rational(row, bidders.length),
}
