import type { SectionBuildUps } from './build-ups'
import type { ResourceName } from './resources'
import { contentByResource, placeContents } from './usual/contents'
import { bidWithQuotas, quotasOf } from './usual/quotas'
import { usualQuotas } from './usual/usual-quotas'

/** A resource of an item in both bids: content per unit and price in cents; null where the bid does not state it. */
export interface ContentSides {
  readonly resource: ResourceName
  readonly contents: readonly [number | null, number | null]
  /**
   * Whether the bid states the resource, or could: it has the item and its file states contents of this kind of cost. Else
   * nothing is compared.
   */
  readonly isKnown: readonly [boolean, boolean]
  /** What most bids state; null if too few agree on the item. */
  readonly usual: number | null
  readonly cents: readonly [number | null, number | null]
}

/** An item with both build-ups side by side. `place` numbers the compared items of the section. */
export interface BuildUpSides {
  readonly place: number
  /** Quotas in their order; null: the bid lacks the item, or its file has no quotas at all. */
  readonly quotas: readonly [readonly string[] | null, readonly string[] | null]
  readonly usual: readonly string[] | null
  readonly contents: readonly ContentSides[]
}

/** Items of two bidders with their build-ups side by side, for these places; the usual quotas can be worked out once for all. */
export function buildUpSides(
  section: SectionBuildUps,
  pair: readonly [number, number],
  places: readonly number[],
  usual: Float64Array = usualQuotas(section),
): BuildUpSides[] {
  const { bills, builds, rows, table, classes } = section
  const quotas = (bid: number, place: number) => {
    const row = bid < 0 ? -1 : rows[bid]![place]!
    return row < 0 || !builds[bid]!.hasQuotas ? null : quotasOf(bills[bid]!, row)
  }
  const contents = (bid: number, place: number) => {
    const row = bid < 0 ? -1 : rows[bid]![place]!
    return row < 0 ? new Map<number, number>() : contentByResource(section, bid, row)
  }
  const isKnown = (bid: number, place: number, resource: number) => {
    const { states, hasContents } = builds[bid]!
    return rows[bid]![place]! >= 0 && (states[classes[resource]!] ?? hasContents)
  }
  const centsOf = (bid: number, resource: number) => table.cents[bid * table.count + resource]! || null
  return places.map((place) => {
    const [one, two] = pair.map((bid) => contents(bid, place)) as [Map<number, number>, Map<number, number>]
    const common = placeContents(section, place).usual
    const resources = [...new Set([...one.keys(), ...two.keys(), ...common.keys()])]
      .filter((at) => one.has(at) || two.has(at) || (common.get(at) ?? 0) > 0)
      .filter((at) => at >= 0)
    return {
      place,
      quotas: [quotas(pair[0], place), quotas(pair[1], place)],
      usual: quotas(bidWithQuotas(section, place, usual[place]!), place),
      contents: resources
        .sort((a, b) => a - b)
        .map((resource) => ({
          resource: table.names[resource]!,
          contents: [one.get(resource) ?? null, two.get(resource) ?? null],
          isKnown: [
            one.has(resource) || isKnown(pair[0], place, resource),
            two.has(resource) || isKnown(pair[1], place, resource),
          ],
          usual: common.get(resource) ?? null,
          cents: [centsOf(pair[0], resource), centsOf(pair[1], resource)],
        })),
    }
  })
}
