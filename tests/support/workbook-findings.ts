import { calc } from '@/lib/analyses/calc/rule/index'
import type { Bill } from '@/lib/engine/bill/layout'
import { collect } from './collect'

/** The arithmetic errors of one bid: their kinds, the lines they are about, and by how much they are off. */
export function arithmeticErrors(bill: Bill) {
  const bid = { bidderId: 1, bidderName: '甲', bill, openingPrice: null }
  const { details } = collect(calc, { tender: bill, control: null, bids: [bid], record: null } as never)
  return details!.map(({ errorType, itemName, diff }) => [errorType, itemName, diff])
}
