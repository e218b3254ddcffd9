import { type Bill, billWriter, openBill } from './layout'

/** A bill without anything in it, for an analysis that reads none. */
export const noBill = (): Bill => openBill(billWriter().finish())
