import { createRandom } from '@/lib/domain/random'
import type { SectionPlan } from '../plan'
import { emptyPrices, type PriceTable, setRow } from '../prices'
import type { PatternPlant } from './plant'

/** The rows a pattern covers: exactly its share, chosen at random, ascending. */
export function patternRows(plan: SectionPlan, plant: PatternPlant): number[] {
  const random = createRandom(
    plan.seed,
    'pattern',
    plant.bidder,
    plant.from,
    plant.pattern,
    plant.constant ?? 0,
  )
  const rows = plan.items.map((item) => item.row)
  return random.sample(rows, Math.round(rows.length * plant.share)).sort((a, b) => a - b)
}

const scaled = (value: number, factor: number) => (value === 0 ? 0 : Math.max(1, Math.round(value * factor)))

function copyRow(target: PriceTable, source: PriceTable, row: number, factor: number): void {
  setRow(target, row, scaled(source.price[row]!, factor), {
    labor: scaled(source.labor[row]!, factor),
    material: scaled(source.material[row]!, factor),
    machinery: scaled(source.machinery[row]!, factor),
    profit: scaled(source.profit[row]!, factor),
  })
}

/** The price is the other's plus a constant; the components keep the bidder's own proportions. */
function shiftRow(target: PriceTable, source: PriceTable, row: number, cents: number): void {
  const price = Math.max(1, source.price[row]! + cents)
  const part = (column: Float64Array) => Math.floor((column[row]! * price) / target.price[row]!)
  setRow(target, row, price, {
    labor: part(target.labor),
    material: part(target.material),
    machinery: part(target.machinery),
    profit: part(target.profit),
  })
}

/** `own` with the pattern's rows derived from `source`. */
export function applyPattern(
  plan: SectionPlan,
  plant: PatternPlant,
  own: PriceTable,
  source: PriceTable,
): PriceTable {
  const target = emptyPrices(own.price.length)
  for (const column of Object.keys(own) as (keyof PriceTable)[]) target[column].set(own[column])
  const random = createRandom(plan.seed, 'disguise', plant.bidder, plant.from)
  const constant = plant.constant ?? 1
  for (const row of patternRows(plan, plant)) {
    if (plant.pattern === 'difference') {
      shiftRow(target, source, row, Math.round(constant * 100))
      continue
    }
    const disguise = plant.disguise ? 1 + random.between(-plant.disguise, plant.disguise) : 1
    copyRow(target, source, row, plant.pattern === 'identical' ? 1 : constant * disguise)
  }
  return target
}
