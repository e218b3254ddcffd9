import type { Random } from '@/lib/domain/random'
import type { Firm, Site } from './model'
import type { HistoryOptions } from './options'

/** A ring in one of its sections. */
export interface PlannedRing {
  readonly members: readonly Firm[]
  /** Whose turn it is to win. */
  readonly turn: Firm
}

interface Rings {
  readonly rings: readonly {
    readonly members: readonly Firm[]
    readonly places: readonly number[]
    /** How often members take part elsewhere. */
    readonly rate: number
  }[]
  /** By the place of the section. */
  readonly at: ReadonlyMap<number, PlannedRing>
}

const keyOf = ({ trade, area }: { readonly trade: number; readonly area: number }) => `${trade} ${area}`

/** Places of sections by trade, place and quarter of size; the ones with most sections first. */
function strataOf(sites: readonly Site[]): number[][] {
  const strata = new Map<string, number[]>()
  for (const [at, site] of sites.entries()) {
    const key = `${keyOf(site)} ${site.quarter}`
    strata.set(key, [...(strata.get(key) ?? []), at])
  }
  return [...strata.values()].sort((a, b) => b.length - a.length)
}

/** Puts each ring into a stratum of its own, with members at home there; they win in turn. */
export function planRings(
  random: Random,
  options: Required<HistoryOptions>,
  firms: readonly Firm[],
  sites: readonly Site[],
): Rings {
  const strata = strataOf(sites)
  const taken = new Set<Firm>()
  const at = new Map<number, PlannedRing>()
  const rings = options.rings.map(({ members: count, sections, elsewhere: rate }, ring) => {
    const stratum = strata[ring % strata.length]!
    const home = keyOf(sites[stratum[0]!]!)
    const free = firms.filter((firm) => keyOf(firm) === home && !taken.has(firm))
    const members = random.sample(free, count)
    const places = random.sample(stratum, sections).sort((a, b) => a - b)
    for (const member of members) taken.add(member)
    for (const [turn, place] of places.entries())
      at.set(place, { members, turn: members[turn % members.length]! })
    return { members, places, rate }
  })
  return { rings, at }
}
