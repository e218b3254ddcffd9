import type { Row } from '../../../engine/analysis'

const pairOf = ({ bidder1Id, bidder2Id }: Row) => `${bidder1Id} ${bidder2Id}`
const reasonsOf = ({ reasons }: Row): number => JSON.parse(String(reasons)).length
const largest = ({ share1, share2, passageShare }: Row) =>
  Math.max(...[share1, share2, passageShare].map((share) => Number(share ?? -1)))

/** Rows of pairs: the most reasons to look at a pair first, then the larger share. */
export const heaviestFirst = (sums: readonly Row[]): Row[] =>
  [...sums].sort((a, b) => reasonsOf(b) - reasonsOf(a) || largest(b) - largest(a))

/** Other rows about two bidders in the order of their pairs; those of one pair stay as they are. */
export function byPairs(sums: readonly Row[], rows: readonly Row[]): Row[] {
  const places = new Map(sums.map((row, at) => [pairOf(row), at]))
  const placeOf = (row: Row) => places.get(pairOf(row)) ?? sums.length
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b))
}
