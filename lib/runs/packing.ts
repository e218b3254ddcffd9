import type { RunInput } from '@/db/schema'
import { FILE_TYPE } from '../domain/number-codes'
import type { BidderName, ResultTable, UnpackFilter } from '../engine/analysis'

/** How kept rows stand for the rows of a table: one for each bidder of the run. */
export interface Packing {
  readonly unpack: NonNullable<ResultTable['unpack']>
  readonly bidders: readonly BidderName[]
}

/** The bidders a run was computed from, in their order; a name that is gone gives way to the file's. */
export function biddersOfRun(
  inputs: readonly RunInput[],
  names: ReadonlyMap<number, string>,
): readonly BidderName[] {
  return inputs.flatMap(({ fileType, bidderId, fileName }) =>
    fileType === FILE_TYPE.bid && bidderId !== null
      ? [{ bidderId, bidderName: names.get(bidderId) ?? fileName }]
      : [],
  )
}

interface Span {
  readonly start: number
  readonly size: number
}

/** How many rows of a bidder, or of all, each kept row has. */
export function rowsOfKept({ bidders }: Packing, { bidderId }: UnpackFilter): number {
  if (bidderId === undefined) return bidders.length
  return bidders.filter((bidder) => bidder.bidderId === bidderId).length
}

/** The kept rows that hold the rows of a span, each of them holding `each`. */
export function spanOfKept(each: number, { start, size }: Span): Span {
  const first = Math.floor(start / each)
  return { start: first, size: Math.ceil((start + size) / each) - first }
}
