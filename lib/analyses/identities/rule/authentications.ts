import { comparedCode } from '../../../domain/feature-code'
import type { BidderName, SectionInput } from '../../../engine/analysis'
import type { RecordedIdentity } from '../../../engine/section-record'
import { type Owners, READER_TYPE, readerOwners } from './owners'

/** An authentication with its comparable values; null for a marker of an unknown value. */
export interface Authentication extends RecordedIdentity {
  /** Position of the bidder among those that take part. */
  readonly bidder: number
  readonly reader: string | null
  readonly owner: string | null
  /** Position of the bidder who owns the reader, if it is another one. */
  readonly lender: number | null
  /** Remark of the public reader, or of an owner whose readers are public; null for any other. */
  readonly publicRemark: string | null
}

/** By bidder, then by time, those without a time last; otherwise in recorded order. */
function inOrder(a: Authentication, b: Authentication): number {
  const [one, two] = [a.time ?? '9', b.time ?? '9']
  if (a.bidder !== b.bidder) return a.bidder - b.bidder
  return one === two ? 0 : one < two ? -1 : 1
}

function authenticationOf(
  row: RecordedIdentity,
  bidder: number,
  owners: Owners,
  publicReaders: ReadonlyMap<string, string>,
): Authentication {
  const reader = comparedCode(READER_TYPE, row.readerId)
  const owner = owners.compared(row.readerOwner)
  const lender = owner === null ? undefined : owners.bidderOf(owner)
  const ofReader = reader === null ? undefined : publicReaders.get(reader)
  const ofOwner = owner === null ? undefined : owners.publicRemark(owner)
  return {
    ...row,
    bidder,
    reader,
    owner,
    lender: lender === undefined || lender === bidder ? null : lender,
    publicRemark: ofReader ?? ofOwner ?? null,
  }
}

export function authenticationsOf(input: SectionInput, bidders: readonly BidderName[]): Authentication[] {
  const placeOf = new Map(bidders.map(({ bidderName }, at) => [bidderName, at]))
  const owners = readerOwners(input, bidders)
  const listed = (input.record?.publicCodes ?? []).filter(({ featureType }) => featureType === READER_TYPE)
  const publicReaders = new Map(listed.map(({ code, remark }) => [code, remark]))
  const found = (input.record?.identities ?? []).flatMap((row): Authentication[] => {
    const bidder = placeOf.get(row.bidderName)
    return bidder === undefined ? [] : [authenticationOf(row, bidder, owners, publicReaders)]
  })
  return found.sort(inOrder)
}
