import type { BillTable } from '../evidence'

export const calcBill: BillTable = { table: 'details', spot: (locator, row) => locator.calc(row) }
