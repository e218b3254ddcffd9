import type { Row } from '../../../engine/analysis'
import type { OpenResult } from '../../../runs/results/reader'

/** Rows read at once where those of a pair begin. */
const BATCH = 200

type PairRows = Pick<OpenResult, 'bidders' | 'at'>

/**
 * Where a pair stands among all: every table of pairs is in their order, (1, 2), (1, 3), … (2, 3), …, by the places of the
 * bidders in the run. NaN for a bidder that is not in it.
 */
function pairOrder({ bidders }: PairRows): (one: unknown, two: unknown) => number {
  const places = new Map<unknown, number>(bidders.map(({ bidderId }, at) => [bidderId, at]))
  return (one, two) => {
    const [a, b] = [places.get(one) ?? Number.NaN, places.get(two) ?? Number.NaN]
    return Math.min(a, b) * bidders.length + Math.max(a, b)
  }
}

/** The first place from which on no row stands before the pair, found by halving. */
function firstPlace(isBefore: (place: number) => boolean): number {
  let high = 1
  while (isBefore(high - 1)) high *= 2
  let low = high >> 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The rows of two bidders, in either order, in a table of pairs: only these are read, and some twenty to find the first. A
 * section of a hundred bidders with a ring has ten thousands of them.
 */
export function rowsOfPair(run: PairRows, table: string, a: number, b: number): Row[] {
  const orderOf = pairOrder(run)
  const wanted = orderOf(a, b)
  const placeOf = (row: Row) => orderOf(row.bidder1Id, row.bidder2Id)
  const found: Row[] = []
  const start = firstPlace((place) => run.at(table, [place]).some((row) => placeOf(row) < wanted))
  for (let from = start; ; from += BATCH) {
    const batch = run.at(
      table,
      Array.from({ length: BATCH }, (_, at) => from + at),
    )
    const own = batch.filter((row) => placeOf(row) === wanted)
    found.push(...own)
    if (own.length < BATCH) return found
  }
}
