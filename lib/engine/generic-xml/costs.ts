import { sum } from '../../domain/decimal'
import { isNear } from '../draft/check-items'
import { type Figure, NO_COMPONENTS } from '../draft/draft'
import { ENOUGH, perUnit } from '../xml-bills/stated-costs'
import type { State, StatedCosts, StatedParts } from './state'

export const addFigures = (a: Figure, b: Figure): Figure => {
  if (!a || !b) return a ?? b
  const value = sum([a.value, b.value])
  return { value, text: String(value) }
}

/** What the parts add up to; null where nothing, or nothing but zeros, is stated. */
function totalOf(parts: StatedParts): number | null {
  const known = Object.values(parts).flatMap((figure) => figure?.value ?? [])
  return known.some((value) => value !== 0) ? sum(known) : null
}

const READINGS = ['unit', 'unitNamesOfWhole', 'whole'] as const
type Reading = (typeof READINGS)[number]

const partsIn = (reading: Reading, stated: StatedCosts) => (reading === 'whole' ? stated.whole : stated.unit)

/** Whether the parts come to the price, or the amount; null if it cannot be told. */
function isClose(reading: Reading, stated: StatedCosts): boolean | null {
  const { unitPrice, amount } = stated.item
  const total = totalOf(partsIn(reading, stated))
  if (total === null) return null
  if (reading === 'unit') return unitPrice === null ? null : isNear(total, unitPrice.value)
  return amount === null || amount.value === 0 ? null : isNear(total, amount.value)
}

/**
 * Whether the parts of a whole item come to its amount, but not those of its unit to the price: of a small quantity, the cents
 * of the amount are more than the cents of the price. Such parts would look like an error that the file does not have.
 */
function isRoundingOnly(parts: StatedParts, { item }: StatedCosts): boolean {
  const { unitPrice, amount, quantity } = item
  const total = totalOf(parts)!
  if (!unitPrice || !amount || !quantity || quantity.value === 0) return false
  return isNear(total, amount.value, 0.03) && !isNear(total / quantity.value, unitPrice.value, 0.01)
}

/** Parts of one unit, or of the whole item, by which their sums come near on most items; left out where neither does. */
export function decideCosts({ to, costs }: State): void {
  const fits = READINGS.map((reading) => {
    const told = costs.flatMap((stated) => isClose(reading, stated) ?? [])
    return { reading, near: told.filter(Boolean).length, of: told.length }
  })
  const best = fits.reduce((first, other) => (other.near > first.near ? other : first))
  const first = costs[0]?.item.place
  if (!first || fits.every(({ of }) => of === 0)) return
  if (best.near < ENOUGH * best.of || best.near === 0) {
    to.log.problem('componentsNotRead', first, fits.map(({ near, of }) => `${near}/${of}`).join(' '))
    return
  }
  const isWhole = best.reading !== 'unit'
  if (isWhole) to.log.problem('costsDivided', first, String(best.of))
  for (const stated of costs) {
    const parts = partsIn(best.reading, stated)
    if (totalOf(parts) === null) continue
    const { item } = stated
    if (isWhole && isRoundingOnly(parts, stated)) {
      to.log.problem('componentsNotRead', item.place, item.name)
      continue
    }
    item.components = { ...NO_COMPONENTS }
    for (const [part, figure] of Object.entries(parts) as [keyof typeof parts, Figure][])
      item.components[part] = isWhole ? perUnit(figure, item.quantity) : figure
  }
}
