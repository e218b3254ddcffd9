import { sum } from '../../domain/decimal'
import { isNear } from '../draft/check-items'
import type { Components, DraftItem, Figure } from '../draft/draft'
import type { Collector } from './collector'

/** The costs of an item as stated: per unit, or for the whole item; the file decides (formats-more.md §3). */
export interface StatedCosts {
  readonly item: DraftItem
  readonly labor: Figure
  readonly material: Figure
  readonly mainMaterial: Figure
  readonly equipment: Figure
  readonly machinery: Figure
  readonly manage: Figure
  readonly profit: Figure
  readonly risk: Figure
  readonly provisional: Figure
}

/** A choice holds if it fits on this share of the items. */
export const ENOUGH = 0.9

const figuresOf = (costs: StatedCosts) => [
  costs.labor,
  costs.material,
  costs.mainMaterial,
  costs.equipment,
  costs.machinery,
  costs.manage,
  costs.profit,
  costs.risk,
]

/** A figure of the whole item as one of its unit: derived, and reported as such. */
export function perUnit(figure: Figure, quantity: Figure): Figure {
  if (!figure || !quantity || quantity.value === 0) return null
  const value = Number((figure.value / quantity.value).toPrecision(12))
  return { value, text: String(value) }
}

function componentsOf(costs: StatedCosts, of: (figure: Figure) => Figure): Components {
  const both = costs.material && costs.mainMaterial ? [costs.material.value, costs.mainMaterial.value] : null
  const material = both
    ? { value: sum(both), text: String(sum(both)) }
    : (costs.material ?? costs.mainMaterial)
  return {
    labor: of(costs.labor),
    material: of(material),
    mainMaterial: null,
    auxMaterial: null,
    machinery: of(costs.machinery),
    manage: of(costs.manage),
    profit: of(costs.profit),
    both: null,
    equipment: of(costs.equipment),
    risk: of(costs.risk),
  }
}

/** Costs are per unit if their sum is near the price, whole if near the amount; the file decides once (§3). */
export function decideCosts(to: Collector, costs: readonly StatedCosts[]): void {
  let [unit, whole, of] = [0, 0, 0]
  for (const stated of costs) {
    const known = figuresOf(stated).flatMap((figure) => figure?.value ?? [])
    const total = known.length > 0 ? sum(known) : null
    const { unitPrice, amount } = stated.item
    if (total === null || !unitPrice) continue
    of++
    if (isNear(total, unitPrice.value)) unit++
    else if (amount && isNear(total, amount.value)) whole++
  }
  const first = costs[0]?.item.place
  if (of === 0 || !first) return
  const isWhole = whole > unit
  if (Math.max(unit, whole) < ENOUGH * of) {
    to.log.problem('componentsNotRead', first, `${unit} / ${whole} / ${of}`)
    return
  }
  if (isWhole) to.log.problem('costsDivided', first, String(of))
  for (const stated of costs) {
    const { item } = stated
    item.components = componentsOf(stated, (figure) => (isWhole ? perUnit(figure, item.quantity) : figure))
    item.provisional = stated.provisional
  }
}
