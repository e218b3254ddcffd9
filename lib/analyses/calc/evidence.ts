import type { BillTable } from '../evidence'

export const calcBill: BillTable = {
  table: 'details',
  isOfBidAlone: true,
  spot: (locator, row) => locator.calc(row),
}
