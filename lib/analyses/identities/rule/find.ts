import type { BidderName, SectionInput } from '../../../engine/analysis'
import { biddersTakingPart } from '../../../engine/feature-codes/holders'
import { type Authentication, authenticationsOf } from './authentications'
import { grouped } from './grouped'
import { READER_TYPE } from './owners'
import { type Loan, loans, type Shared, sharedOwners, sharedReaders } from './shared'

/** The findings from the authentications of a section. A bidder is given by its position in `bidders`. */
export interface Found {
  readonly bidders: readonly BidderName[]
  readonly authentications: readonly Authentication[]
  readonly byBidder: ReadonlyMap<number, readonly Authentication[]>
  readonly readers: readonly Shared[]
  /** Owners of different readers used by several bidders. */
  readonly owners: readonly Shared[]
  readonly loans: readonly Loan[]
  /** Public readers: visible, but not counted. */
  readonly publicReaders: readonly (Shared & { readonly remark: string })[]
}

/** Remarks of public readers: those on the public list, and those of owners whose readers are public. */
function readerRemarks({ record }: SectionInput, authentications: readonly Authentication[]) {
  const remarks = new Map<string, string>()
  for (const { reader, publicRemark, readerOwner } of authentications)
    if (reader !== null && publicRemark !== null) remarks.set(reader, publicRemark || (readerOwner ?? ''))
  for (const { featureType, code, remark } of record?.publicCodes ?? [])
    if (featureType === READER_TYPE) remarks.set(code, remark)
  return remarks
}

export function find(input: SectionInput): Found {
  const bidders = biddersTakingPart(input)
  const authentications = authenticationsOf(input, bidders)
  const remarks = readerRemarks(input, authentications)
  const shared = sharedReaders(input, bidders, authentications)
  return {
    bidders,
    authentications,
    byBidder: grouped(authentications, ({ bidder }) => bidder),
    readers: shared.filter(({ code }) => !remarks.has(code)),
    owners: sharedOwners(authentications),
    loans: loans(authentications),
    publicReaders: shared.flatMap((reader) => {
      const remark = remarks.get(reader.code)
      return remark === undefined ? [] : [{ ...reader, remark }]
    }),
  }
}
