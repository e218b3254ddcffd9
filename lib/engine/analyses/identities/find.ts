import type { BidderName, SectionInput } from '../../analysis'
import { biddersTakingPart } from '../held-codes/holders'
import { type Authentication, authenticationsOf, READER_TYPE } from './authentications'
import { grouped } from './grouped'
import { type Shared, sharedPersons, sharedReaders } from './shared'

/** What the authentications of a section tell. A bidder is named by its place in `bidders`. */
export interface Found {
  readonly bidders: readonly BidderName[]
  readonly authentications: readonly Authentication[]
  readonly byBidder: ReadonlyMap<number, readonly Authentication[]>
  readonly readers: readonly Shared[]
  readonly persons: readonly Shared[]
  /** Readers anybody may use: they stay visible, and are not counted. */
  readonly publicReaders: readonly (Shared & { readonly remark: string })[]
}

export function find(input: SectionInput): Found {
  const bidders = biddersTakingPart(input)
  const authentications = authenticationsOf(input, bidders)
  const known = (input.record?.publicCodes ?? []).filter(({ featureType }) => featureType === READER_TYPE)
  const remarks = new Map(known.map(({ code, remark }) => [code, remark]))
  const shared = sharedReaders(input, bidders, authentications)
  return {
    bidders,
    authentications,
    byBidder: grouped(authentications, ({ bidder }) => bidder),
    readers: shared.filter(({ code }) => !remarks.has(code)),
    persons: sharedPersons(authentications),
    publicReaders: shared.flatMap((reader) => {
      const remark = remarks.get(reader.code)
      return remark === undefined ? [] : [{ ...reader, remark }]
    }),
  }
}
