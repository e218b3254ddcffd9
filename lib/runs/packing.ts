import type { RunInput } from '@/db/schema'
import { isOfBidder } from '../domain/number-codes'
import type { BidderName, ResultTable, Row, UnpackFilter } from '../engine/analysis'

/** A packed table: each stored row unpacks to one row per bidder of the run. */
export interface Packing {
  readonly unpack: NonNullable<ResultTable['unpack']>
  readonly bidders: readonly BidderName[]
}

/**
 * The bidders a run was computed from, in their order. The file name replaces the name of a deleted bidder.
 */
export function biddersOfRun(
  inputs: readonly RunInput[],
  names: ReadonlyMap<number, string>,
): readonly BidderName[] {
  const bidders = new Map<number, BidderName>()
  for (const { fileType, bidderId, fileName } of inputs)
    if (isOfBidder(fileType) && bidderId !== null && !bidders.has(bidderId))
      bidders.set(bidderId, { bidderId, bidderName: names.get(bidderId) ?? fileName })
  return [...bidders.values()]
}

interface Span {
  readonly start: number
  readonly size: number
}

/** How many rows each stored row unpacks to, for one bidder or for all. */
export function rowsOfStored({ bidders }: Packing, { bidderId }: UnpackFilter): number {
  if (bidderId === undefined) return bidders.length
  return bidders.filter((bidder) => bidder.bidderId === bidderId).length
}

/** The stored rows that cover a span of rows, if each unpacks to `each` rows. */
export function spanOfStored(each: number, { start, size }: Span): Span {
  const first = Math.floor(start / each)
  return { start: first, size: Math.ceil((start + size) / each) - first }
}

/** The rows of a stored row under a filter, each with its place among all rows of the table. */
export function placesIn({ unpack, bidders }: Packing, stored: Row, ord: number, filter: UnpackFilter) {
  const before = ord * bidders.length
  const places = new Map(bidders.map(({ bidderId }, at) => [bidderId, before + at]))
  return unpack(stored, bidders, filter).map((row) => ({ row, place: places.get(Number(row.bidderId))! }))
}
