import { contentByResource, quotasOf, type SectionBuildUps, type UsualBids, usualBids } from './decisions'
import type { ResourceName } from './resources'

/** A resource of an item in both bids: content per unit and price in cents; null where the bid does not state it. */
export interface ContentSides {
  readonly resource: ResourceName
  readonly contents: readonly [number | null, number | null]
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

/** Items of two bidders with their build-ups side by side, for these places; `usual` can be worked out once for all. */
export function buildUpSides(
  section: SectionBuildUps,
  pair: readonly [number, number],
  places: readonly number[],
  usual: UsualBids = usualBids(section),
): BuildUpSides[] {
  const { bills, builds, rows, table } = section
  const quotas = (bid: number, place: number) => {
    const row = bid < 0 ? -1 : rows[bid]![place]!
    return row < 0 || !builds[bid]!.hasQuotas ? null : quotasOf(bills[bid]!)[row]!
  }
  const contents = (bid: number, place: number) => {
    const row = bid < 0 ? -1 : rows[bid]![place]!
    return row < 0 ? new Map<number, number>() : contentByResource(bills[bid]!, builds[bid]!, row)
  }
  const centsOf = (bid: number, resource: number) => table.cents[bid * table.count + resource]! || null
  return places.map((place) => {
    const [one, two] = pair.map((bid) => contents(bid, place)) as [Map<number, number>, Map<number, number>]
    const common = contents(usual.contents[place]!, place)
    const resources = [...new Set([...one.keys(), ...two.keys(), ...common.keys()])].filter((at) => at >= 0)
    return {
      place,
      quotas: [quotas(pair[0], place), quotas(pair[1], place)],
      usual: quotas(usual.quotas[place]!, place),
      contents: resources
        .sort((a, b) => a - b)
        .map((resource) => ({
          resource: table.names[resource]!,
          contents: [one.get(resource) ?? null, two.get(resource) ?? null],
          usual: usual.contents[place]! < 0 ? null : (common.get(resource) ?? 0),
          cents: [centsOf(pair[0], resource), centsOf(pair[1], resource)],
        })),
    }
  })
}
