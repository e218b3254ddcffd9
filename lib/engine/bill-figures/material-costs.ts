import { sum } from '../../domain/decimal'
import type { Bill } from '../bill/layout'

/** Material cost of every item: `Clf`, or `Zcf` + `Fcf` if it is missing (formats.md §2); NaN if unknown. */
export function materialCosts({ items }: Bill): Float64Array {
  const main = items.mainMaterial.values
  const aux = items.auxMaterial.values
  return items.material.values.map((material, item) => {
    if (!Number.isNaN(material)) return material
    if (Number.isNaN(main[item]!)) return aux[item]!
    return Number.isNaN(aux[item]!) ? main[item]! : sum([main[item]!, aux[item]!])
  })
}
