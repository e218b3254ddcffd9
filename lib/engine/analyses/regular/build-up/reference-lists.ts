import type { PriceListLine } from '../../../price-list'
import { centsOf } from '../item-prices'
import type { SectionResources } from './resources'

/** One part of a price list. */
export interface ReferenceList {
  readonly lines: readonly PriceListLine[]
}

/**
 * The published prices in cents by resource of the section, 0 where a list has none: one array without tax and one
 * with, for each list. Of several lines of one resource the first with a price counts.
 */
export function referencePrices(section: SectionResources, lists: readonly ReferenceList[]): Float64Array[] {
  return lists.flatMap(({ lines }) => {
    const [without, withTax] = [new Float64Array(section.count), new Float64Array(section.count)]
    for (const line of lines) {
      const resource = section.find(line)
      if (resource === null) continue
      without[resource] ||= centsOf(line.price ?? Number.NaN)
      withTax[resource] ||= centsOf(line.priceWithTax ?? Number.NaN)
    }
    return [without, withTax].filter((prices) => prices.some((price) => price > 0))
  })
}
