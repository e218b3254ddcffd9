import type { Row } from '../../../engine/analysis'
import type { Fragment } from './fragments'
import type { Interval } from './intervals'

/** Evidence that joins two bidders: shares of equal text and of passages that are flagged, strong traces, equal pictures. */
export const EDGE_KINDS = ['share', 'passage', 'facts', 'traces', 'images'] as const
export type EdgeKind = (typeof EDGE_KINDS)[number]

/**
 * Bidders, by their ids, whom the evidence of these kinds joins, directly or through others. `sums`: the stored rows of
 * that table, so that leaving one kind out redraws the groups.
 */
export function groupsFrom(sums: readonly Row[], kinds: ReadonlySet<EdgeKind>): number[][] {
  const joined = sums.filter(({ reasons }) =>
    (JSON.parse(String(reasons)) as EdgeKind[]).some((reason) => kinds.has(reason)),
  )
  const ids = [
    ...new Set(joined.flatMap(({ bidder1Id, bidder2Id }) => [Number(bidder1Id), Number(bidder2Id)])),
  ]
  const at = new Map(ids.sort((a, b) => a - b).map((id, place) => [id, place]))
  const pairs = joined.map(
    ({ bidder1Id, bidder2Id }) => [at.get(Number(bidder1Id))!, at.get(Number(bidder2Id))!] as const,
  )
  return groupsOf(ids.length, pairs).map((group) => group.map((place) => ids[place]!))
}

/** Bidders joined by evidence, directly or through others. */
function groupsOf(bidders: number, pairs: readonly (readonly [number, number])[]): number[][] {
  const group = Int32Array.from({ length: bidders }, (_, bidder) => bidder)
  for (const [one, other] of pairs) {
    const [from, to] = [group[other]!, group[one]!]
    if (from !== to)
      for (let bidder = 0; bidder < bidders; bidder++) if (group[bidder] === from) group[bidder] = to
  }
  const members = new Map<number, number[]>()
  for (let bidder = 0; bidder < bidders; bidder++)
    members.set(group[bidder]!, [...(members.get(group[bidder]!) ?? []), bidder])
  return [...members.values()].filter((list) => list.length > 1)
}

interface Side {
  readonly other: number
  readonly place: Interval
}

/**
 * All bidders who have a fragment's text, the two of the pair and whoever shares at least `minLength` characters of
 * it with the first of them; by fragment.
 */
export function holdersOf(fragments: readonly Fragment[], bidders: number, minLength: number): number[][] {
  const sides = Array.from({ length: bidders }, (): Side[] => [])
  for (const { bidder1, bidder2, start1, start2, length } of fragments) {
    sides[bidder1]!.push({ other: bidder2, place: [start1, start1 + length] })
    sides[bidder2]!.push({ other: bidder1, place: [start2, start2 + length] })
  }
  for (const list of sides) list.sort((a, b) => a.place[0] - b.place[0])
  const longest = sides.map((list) =>
    list.reduce((most, { place }) => Math.max(most, place[1] - place[0]), 0),
  )
  return fragments.map(({ bidder1, bidder2, start1, length }) => {
    const holders = new Set([bidder1, bidder2])
    const list = sides[bidder1]!
    for (let at = firstFrom(list, start1 - longest[bidder1]!); at < list.length; at++) {
      const { other, place } = list[at]!
      if (place[0] >= start1 + length) break
      const shared = Math.min(place[1], start1 + length) - Math.max(place[0], start1)
      if (shared >= minLength) holders.add(other)
    }
    return [...holders].sort((a, b) => a - b)
  })
}

/** The first that begins at this place or behind it. */
function firstFrom(list: readonly Side[], start: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]!.place[0] < start) low = middle + 1
    else high = middle
  }
  return low
}
