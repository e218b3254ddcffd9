import type { Bill } from '../../../../engine/bill/layout'
import { median } from '../../../../engine/statistics/order'
import type { itemPrices } from '../item-prices'

/** Fees at the usual rate are off it by no more than this share of the price, and by rounding. */
const TOLERANCE = 0.005
const ROUNDING = 1.5
const FEWEST_ITEMS = 5

/** What fees may be a share of: all costs, labour and machinery, labour. */
const BASES = 3

/** The bases of every item, in yuan, one after the other. */
function basesOf({ labor, material, machinery }: ReturnType<typeof itemPrices>): Float64Array {
  const bases = new Float64Array(labor.length * BASES)
  for (let row = 0; row < labor.length; row++) {
    const people = labor[row]! || 0
    const machines = machinery[row]! || 0
    bases[row * BASES] = people + (material[row]! || 0) + machines
    bases[row * BASES + 1] = people + machines
    bases[row * BASES + 2] = people
  }
  return bases
}

/** The middle rate of each unit project for each base; NaN where too few items tell. */
function middleRates(unitOf: Int32Array, fees: Float64Array, bases: Float64Array): Map<number, number[]> {
  const rates = new Map<number, number[][]>()
  for (const [row, fee] of fees.entries()) {
    if (Number.isNaN(fee)) continue
    const own = rates.get(unitOf[row]!) ?? [[], [], []]
    rates.set(unitOf[row]!, own)
    for (let at = 0; at < BASES; at++) {
      const base = bases[row * BASES + at]!
      if (base > 0) own[at]!.push(fee / base)
    }
  }
  const middle = (all: number[]) => (all.length < FEWEST_ITEMS ? Number.NaN : median(Float64Array.from(all)))
  return new Map([...rates].map(([unit, own]) => [unit, own.map(middle)]))
}

/**
 * Whether the fees of an item are those the bidder usually adds: the unit price less the costs is, for one of the
 * customary bases, at the middle rate of the item's unit project.
 */
export function feesFollow({ items }: Bill, prices: ReturnType<typeof itemPrices>): (row: number) => boolean {
  const bases = basesOf(prices)
  const fees = prices.price.map((price, row) => (price > 0 ? price - bases[row * BASES]! : Number.NaN))
  const middles = middleRates(items.unit.values, fees, bases)
  return (row) => {
    const room = TOLERANCE * prices.price[row]! + ROUNDING / 100
    const middle = middles.get(items.unit.values[row]!)
    for (let at = 0; at < BASES; at++) {
      if (Math.abs(fees[row]! - (middle?.[at] ?? Number.NaN) * bases[row * BASES + at]!) <= room) return true
    }
    return false
  }
}
