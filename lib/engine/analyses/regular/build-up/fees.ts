import type { Bill } from '../../../bill/layout'
import type { itemPrices } from '../item-prices'
import { median } from '../search/statistics'

/** Fees at the usual rate are off it by no more than this share of the price, and by rounding. */
const TOLERANCE = 0.005
const ROUNDING = 1.5
const FEWEST_ITEMS = 5

/** What fees may be a share of: all costs, labour and machinery, labour. */
type Bases = readonly [number, number, number]

/**
 * Whether the fees of an item are those the bidder usually adds: the unit price less the costs is, for one of the
 * customary bases, at the middle rate of the item's unit project.
 */
export function feesFollow(bill: Bill, prices: ReturnType<typeof itemPrices>): (row: number) => boolean {
  const { unit, rows } = bill.items
  const { price, labor, material, machinery } = prices
  const basesOf = (row: number): Bases => {
    const [people, goods, machines] = [labor[row]! || 0, material[row]! || 0, machinery[row]! || 0]
    return [people + goods + machines, people + machines, people]
  }
  const feeOf = (row: number) => price[row]! - basesOf(row)[0]
  const rates = new Map<number, number[][]>()
  for (let row = 0; row < rows; row++) {
    const fee = feeOf(row)
    if (!(price[row]! > 0)) continue
    const own = rates.get(unit.get(row)) ?? [[], [], []]
    rates.set(unit.get(row), own)
    for (const [at, base] of basesOf(row).entries()) if (base > 0) own[at]!.push(fee / base)
  }
  const middles = new Map(
    [...rates].map(([key, own]) => [
      key,
      own.map((all) => (all.length < FEWEST_ITEMS ? Number.NaN : median(Float64Array.from(all)))),
    ]),
  )
  return (row) => {
    const fee = feeOf(row)
    const room = TOLERANCE * price[row]! + ROUNDING / 100
    const middle = middles.get(unit.get(row))
    return basesOf(row).some((base, at) => Math.abs(fee - (middle?.[at] ?? Number.NaN) * base) <= room)
  }
}
