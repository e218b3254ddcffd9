import { add, decimalOf, multiply, numberOf, subtract, sum } from '../../../domain/decimal'

/** The comparable items of a section (rules.md §5.1) with everybody's unit prices, as plain numbers. */
export interface PriceTable {
  readonly bidders: number
  readonly items: number
  /** Quantity of the tender; NaN if it states none: the item is then no part of anything. */
  readonly quantities: Float64Array
  /** Bidder × `items` + item; 0 where the bid has no comparable price. */
  readonly prices: Float64Array
  /** Base price of each item; NaN without one. */
  readonly base: Float64Array
  /** Highest price of the tender for each item: that of the control price; NaN without one. */
  readonly caps: Float64Array
  /** Total of each bid in yuan; null if it states none. */
  readonly totals: readonly (number | null)[]
}

/** The fewest bids whose median stands for a price. */
const FEWEST = 3

function median(sorted: readonly number[]): number {
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : sum([sorted[half - 1]!, sorted[half]!]) / 2
}

/** The control price of each item, else the median of the bids if there are three, else NaN. */
export function basePrices(
  bidders: number,
  items: number,
  prices: Float64Array,
  control: Float64Array | null,
): Float64Array {
  const base = new Float64Array(items)
  for (let item = 0; item < items; item++) {
    const stated = control?.[item] ?? 0
    const own: number[] = []
    for (let bidder = 0; bidder < bidders; bidder++) {
      const price = prices[bidder * items + item]!
      if (price > 0) own.push(price)
    }
    const isKnown = own.length >= FEWEST
    base[item] = stated > 0 ? stated : isKnown ? median(own.sort((a, b) => a - b)) : Number.NaN
  }
  return base
}

/** Amount of an item of a bid; 0 where it has no comparable price. */
export function amountAt({ items, prices, quantities }: PriceTable, bidder: number, item: number): number {
  const amount = prices[bidder * items + item]! * quantities[item]!
  return Number.isNaN(amount) ? 0 : amount
}

/** Σ price × quantity of a bid, exact. */
export function comparableSum({ items, prices, quantities }: PriceTable, bidder: number): number {
  let total = decimalOf(0)
  for (let item = 0; item < items; item++) {
    const price = prices[bidder * items + item]!
    const quantity = quantities[item]!
    if (price > 0 && !Number.isNaN(quantity))
      total = add(total, multiply(decimalOf(price), decimalOf(quantity)))
  }
  return numberOf(total)
}

/** Everything else of a bid, which no change of quantities touches; null if its total is not stated. */
export function restOf(table: PriceTable, bidder: number): number | null {
  const total = table.totals[bidder] ?? null
  return total === null ? null : subtract(total, comparableSum(table, bidder))
}

/** Level of a bid: its items with a base price against the base prices; null without any. */
export function levelOf(table: PriceTable, bidder: number): number | null {
  const { items, prices, quantities, base } = table
  let [own, whole] = [0, 0]
  for (let item = 0; item < items; item++) {
    const price = prices[bidder * items + item]!
    const [quantity, standard] = [quantities[item]!, base[item]!]
    if (!(price > 0) || !(quantity > 0) || !(standard > 0)) continue
    own += price * quantity
    whole += standard * quantity
  }
  return whole > 0 ? own / whole : null
}

/**
 * Own-level deviation of every item in percent: where a bid puts its money, whatever its discount; NaN without a base
 * price or a price.
 */
export function ownDeviations(table: PriceTable, bidder: number): Float64Array {
  const { items, prices, base, quantities } = table
  const level = levelOf(table, bidder)
  return Float64Array.from({ length: items }, (_, item) => {
    const price = prices[bidder * items + item]!
    const isKnown = level !== null && price > 0 && base[item]! > 0 && quantities[item]! > 0
    return isKnown ? (price / (base[item]! * level) - 1) * 100 : Number.NaN
  })
}
