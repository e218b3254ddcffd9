import { subtract } from '../../../domain/decimal'
import type { PriceTable } from './prices'

/**
 * By how many percent the quantity of one item must change for two bids to have equal totals; null if no change of it
 * does: equal prices, or less than nothing left.
 * @param lead how much the other bid's total is above this one's
 */
export function breakEven(lead: number, price: number, other: number, quantity: number): number | null {
  if (!(price > 0) || !(other > 0) || !(quantity > 0) || price === other || lead === 0) return null
  const change = (lead / ((price - other) * quantity)) * 100
  return change < -100 ? null : change
}

/** How much the total of a bid is above that of another; null if either is not stated. */
export function leadOf({ totals }: PriceTable, bidder: number, other: number): number | null {
  const [own, its] = [totals[bidder] ?? null, totals[other] ?? null]
  return own === null || its === null ? null : subtract(its, own)
}

/** The bid with the lowest total, the first of equal ones; null if no bid states one. */
export function lowestBid({ totals }: PriceTable): number | null {
  let lowest: number | null = null
  for (const [bidder, total] of totals.entries())
    if (total !== null && (lowest === null || total < totals[lowest]!)) lowest = bidder
  return lowest
}

/**
 * x* of two bids in percent: if every item may change by at most so much, the one stays below the other. 0 for equal
 * totals; null if no change brings them together.
 */
export function steadiness(table: PriceTable, bidder: number, other: number): number | null {
  const { items, prices, quantities } = table
  const lead = leadOf(table, bidder, other)
  if (lead === null) return null
  if (lead === 0) return 0
  let movable = 0
  for (let item = 0; item < items; item++) {
    const [one, two] = [prices[bidder * items + item]!, prices[other * items + item]!]
    if (one > 0 && two > 0 && quantities[item]! > 0) movable += Math.abs(one - two) * quantities[item]!
  }
  return movable > 0 ? (Math.abs(lead) / movable) * 100 : null
}

/** x* of every bid against the lowest one: the least of all others for the lowest itself, the section's steadiness. */
export function steadinessOfAll(table: PriceTable): (number | null)[] {
  const lowest = lowestBid(table)
  if (lowest === null) return table.totals.map(() => null)
  const against = table.totals.map((_, other) => (other === lowest ? null : steadiness(table, lowest, other)))
  const known = against.filter((one) => one !== null)
  return against.map((one, bidder) =>
    bidder === lowest ? (known.length > 0 ? Math.min(...known) : null) : one,
  )
}

/** Where the totals of two bids meet when the items of one class change: the change in percent. */
export interface Crossing {
  readonly bidder: number
  readonly other: number
  readonly change: number
}

/** Totals as lines over the change of a class: total + share × change / 100, with the crossings between two changes. */
export function linesOf(
  table: PriceTable,
  isMember: (item: number) => boolean,
  [from, to]: readonly [number, number],
): { readonly shares: readonly number[]; readonly crossings: readonly Crossing[] } {
  const { bidders, items, prices, quantities } = table
  const shares = Array.from({ length: bidders }, (_, bidder) => {
    let share = 0
    for (let item = 0; item < items; item++)
      if (isMember(item)) share += prices[bidder * items + item]! * (quantities[item]! || 0)
    return share
  })
  const crossings: Crossing[] = []
  for (let bidder = 0; bidder < bidders; bidder++) {
    for (let other = bidder + 1; other < bidders; other++) {
      const lead = leadOf(table, bidder, other)
      const slope = shares[bidder]! - shares[other]!
      if (lead === null || slope === 0) continue
      const change = (lead / slope) * 100
      if (change >= from && change <= to) crossings.push({ bidder, other, change })
    }
  }
  return { shares, crossings }
}
