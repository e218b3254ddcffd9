import type { Bid, Row } from '../../../engine/analysis'

/** Something several bidders have in common: the bidders by their position in the section. */
export interface Shared {
  readonly bidders: readonly number[]
  readonly row: Row
}

/** Findings of several bidders, told one by one: of equal ones only the first is kept. */
export interface Sharing {
  /** One bidder's part of a finding; equal keys mean the same one. */
  add(key: string, bidder: number, rowOf: () => Row): void
  /** What at least two bidders have in common, in the order of appearance; the bidders in their order. */
  found(): Shared[]
}

export function sharing(): Sharing {
  const groups = new Map<string, { bidders: number[]; row: Row }>()
  return {
    add(key, bidder, rowOf) {
      const group = groups.get(key)
      if (!group) groups.set(key, { bidders: [bidder], row: rowOf() })
      else if (!group.bidders.includes(bidder)) group.bidders.push(bidder)
    },
    found: () =>
      [...groups.values()]
        .filter(({ bidders }) => bidders.length >= 2)
        .map(({ bidders, row }) => ({ bidders: bidders.sort((a, b) => a - b), row })),
  }
}

/** The cells that name the bidders of a shared finding; `bidderIds` is a JSON list. */
export function bidderCells(bids: readonly Bid[], { bidders }: Shared): Row {
  return {
    bidderCount: bidders.length,
    bidders: bidders.map((at) => bids[at]!.bidderName).join('、'),
    bidderIds: JSON.stringify(bidders.map((at) => bids[at]!.bidderId)),
  }
}

/** How many of the findings each pair of so many bidders shares; the first of a pair is the lower one. */
export function countByPair(shared: readonly Shared[], count: number): (one: number, two: number) => number {
  const counts = new Uint32Array(count * count)
  for (const { bidders } of shared) {
    for (let at = 0; at < bidders.length; at++) {
      for (let next = at + 1; next < bidders.length; next++) counts[bidders[at]! * count + bidders[next]!]!++
    }
  }
  return (one, two) => counts[one * count + two]!
}
