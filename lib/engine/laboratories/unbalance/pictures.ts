import { monthsOf, type Plan } from './plan'
import { amountAt, ownDeviations, type PriceTable } from './prices'
import { breakEven, leadOf } from './quantities'
import type { ItemFacts } from './selection'

/** An item whose quantity moves the totals of two bids against each other. */
export interface PairItem {
  readonly item: number
  /** What the lead changes by if its quantity grows by 100 %, in yuan: above 0 the other bid gains. */
  readonly effect: number
  /** Change of its quantity in percent at which the totals are equal; null: none above −100 % is. */
  readonly breakEven: number | null
}

/** The items that move the lead of a bid over another most, the strongest first. */
export function pairItems(table: PriceTable, bidder: number, other: number, most: number): PairItem[] {
  const { items, prices, quantities } = table
  const lead = leadOf(table, bidder, other)
  const found: PairItem[] = []
  for (let item = 0; item < items; item++) {
    const [own, its] = [prices[bidder * items + item]!, prices[other * items + item]!]
    const quantity = quantities[item]!
    if (!(own > 0) || !(its > 0) || !(quantity > 0) || own === its) continue
    const change = lead === null ? null : breakEven(lead, own, its, quantity)
    found.push({ item, effect: (own - its) * quantity, breakEven: change })
  }
  return found.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect) || a.item - b.item).slice(0, most)
}

/** Where an item stands: the month of its payment, and how far its price is from the bid's own level. */
export interface PaidItem {
  readonly item: number
  readonly month: number
  readonly deviation: number
  readonly amount: number
}

/** The planned items of a bid with a base price, those with the largest amounts first. */
export function paidItems(
  table: PriceTable,
  plan: Plan,
  facts: ItemFacts,
  bidder: number,
  most: number,
): PaidItem[] {
  const [months, deviations] = [monthsOf(plan, facts), ownDeviations(table, bidder)]
  const found: PaidItem[] = []
  for (const [item, month] of months.entries()) {
    const deviation = deviations[item]!
    if (Number.isNaN(month) || Number.isNaN(deviation)) continue
    found.push({ item, month, deviation, amount: amountAt(table, bidder, item) })
  }
  return found.sort((a, b) => b.amount - a.amount || a.item - b.item).slice(0, most)
}
