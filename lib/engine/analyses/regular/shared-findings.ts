import type { Bid, Row } from '../../analysis'

/** Something several bidders have in common: the bidders by their position in the section. */
export interface Shared {
  readonly bidders: readonly number[]
  readonly row: Row
}

/** One bidder's part of it; equal keys mean the same thing. */
export interface Part {
  readonly key: string
  readonly bidder: number
  readonly row: Row
}

/** What at least two bidders have in common, in the order of appearance. */
export function sharedAmong(parts: Iterable<Part>): Shared[] {
  const groups = new Map<string, { bidders: Set<number>; row: Row }>()
  for (const { key, bidder, row } of parts) {
    const group = groups.get(key)
    if (group) group.bidders.add(bidder)
    else groups.set(key, { bidders: new Set([bidder]), row })
  }
  return [...groups.values()]
    .filter(({ bidders }) => bidders.size >= 2)
    .map(({ bidders, row }) => ({ bidders: [...bidders].sort((a, b) => a - b), row }))
}

/** The cells that name the bidders of a shared finding; `bidderIds` is a JSON list. */
export function bidderCells(bids: readonly Bid[], { bidders }: Shared): Row {
  return {
    bidderCount: bidders.length,
    bidders: bidders.map((at) => bids[at]!.bidderName).join('、'),
    bidderIds: JSON.stringify(bidders.map((at) => bids[at]!.bidderId)),
  }
}

/** How many of the findings each pair of bidders shares. */
export function countByPair(shared: readonly Shared[]): (one: number, two: number) => number {
  const counts = new Map<string, number>()
  for (const { bidders } of shared) {
    for (const [at, one] of bidders.entries()) {
      for (const two of bidders.slice(at + 1)) {
        const key = `${one}|${two}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
  }
  return (one, two) => counts.get(`${one}|${two}`) ?? 0
}
