import { createRandom } from '@/lib/domain/random'
import type { Cents } from './figures'
import type { Components } from './model'
import type { SectionPlan } from './plan'

/** Prices of one bill in cents, by row of the plan's items. The unit price is the sum of the components. */
export interface PriceTable {
  readonly price: Float64Array
  readonly labor: Float64Array
  readonly material: Float64Array
  readonly machinery: Float64Array
  readonly manage: Float64Array
  readonly profit: Float64Array
}

export function emptyPrices(rows: number): PriceTable {
  const column = () => new Float64Array(rows)
  return {
    price: column(),
    labor: column(),
    material: column(),
    machinery: column(),
    manage: column(),
    profit: column(),
  }
}

/** Sets a row; the rounding difference between components and price goes to management, then to profit. */
export function setRow(
  table: PriceTable,
  row: number,
  price: Cents,
  parts: Omit<Components, 'manage'>,
): void {
  const { labor, material, machinery } = parts
  let profit = parts.profit
  let manage = price - labor - material - machinery - profit
  if (manage < 0) {
    profit += manage
    manage = 0
  }
  table.price[row] = price
  table.labor[row] = labor
  table.material[row] = material
  table.machinery[row] = machinery
  table.manage[row] = manage
  table.profit[row] = profit
}

/**
 * Prices of a bidder: the plan's, times the bidder's discount, times independent log-normal noise per item.
 * `bidder` null gives the control price: the plan's prices unchanged.
 */
export function priceItems(plan: SectionPlan, bidder: number | null, noise: number): PriceTable {
  const table = emptyPrices(plan.items.length)
  const random = createRandom(plan.seed, 'prices', bidder ?? 'control')
  const level = bidder === null ? 1 : random.between(0.88, 0.985)
  const spread = bidder === null ? 0 : noise
  for (const item of plan.items) {
    const target = item.price * level * Math.exp(spread * random.normal())
    const weights = item.shares.map((share) => share * Math.exp((spread / 2) * random.normal()))
    const sum = weights.reduce((a, b) => a + b, 0)
    const part = (i: number) => Math.round((target * weights[i]!) / sum)
    const labor = Math.max(1, part(0))
    const material = Math.max(1, part(1))
    const machinery = part(2)
    const profit = part(4)
    setRow(table, item.row, labor + material + machinery + part(3) + profit, {
      labor,
      material,
      machinery,
      profit,
    })
  }
  return table
}

export function componentsAt(table: PriceTable, row: number): Components {
  return {
    labor: table.labor[row]!,
    material: table.material[row]!,
    machinery: table.machinery[row]!,
    manage: table.manage[row]!,
    profit: table.profit[row]!,
  }
}
