import type { PriceListLine } from '../../../../engine/price-list'
import { centsOf } from '../item-prices'
import type { SectionResources } from './resources'

export interface ReferenceList {
  readonly lines: readonly PriceListLine[]
}

/**
 * The published prices in cents by resource of the section, 0 where a list has none: one array without tax and one
 * with, for each list. Of several lines of one resource the first with a price counts.
 */
export function referencePrices(section: SectionResources, lists: readonly ReferenceList[]): Float64Array[] {
  return lists.flatMap(({ lines }) => {
    // Made when the first price is found: most further parts of a list state one kind of price, or no known resource.
    const tables: (Float64Array | undefined)[] = []
    for (const line of lines) {
      const stated = [line.price, line.priceWithTax].map((price) => centsOf(price ?? Number.NaN))
      const resource = stated.some((cents) => cents > 0) ? section.find(line) : null
      if (resource === null) continue
      for (const [kind, cents] of stated.entries()) {
        if (!(cents > 0)) continue
        tables[kind] ??= new Float64Array(section.count)
        tables[kind][resource] ||= cents
      }
    }
    return tables.filter((prices) => prices !== undefined)
  })
}
