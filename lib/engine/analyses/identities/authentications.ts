import { comparedCode } from '../../../domain/feature-code'
import { norm } from '../../../domain/norm'
import type { BidderName, SectionInput } from '../../analysis'
import type { RecordedIdentity } from '../../section-record'

/** Card readers are feature codes of this type (specification §9). */
export const READER_TYPE = '10'

/** An authentication with what it is compared by; null for a marker of nothing. */
export interface Authentication extends RecordedIdentity {
  /** Place of the bidder among those that take part. */
  readonly bidder: number
  readonly reader: string | null
  readonly person: string | null
}

/** What platforms write where nobody is named. */
const NOBODY: ReadonlySet<string> = new Set(['无', '未知', '不详'])

/** A name as it compares: by `norm`; the markers of nothing are those of feature codes, and their like. */
function comparedPerson(name: string | null): string | null {
  const person = comparedCode(READER_TYPE, name) === null ? '' : norm(name ?? '')
  return person === '' || NOBODY.has(person) ? null : person
}

/** By bidder, then by time, those without one last; else as recorded. */
function inOrder(a: Authentication, b: Authentication): number {
  const [one, two] = [a.time ?? '9', b.time ?? '9']
  if (a.bidder !== b.bidder) return a.bidder - b.bidder
  return one === two ? 0 : one < two ? -1 : 1
}

/** The authentications of these bidders. */
export function authenticationsOf(input: SectionInput, bidders: readonly BidderName[]): Authentication[] {
  const placeOf = new Map(bidders.map(({ bidderName }, at) => [bidderName, at]))
  const found = (input.record?.identities ?? []).flatMap((row): Authentication[] => {
    const bidder = placeOf.get(row.bidderName)
    if (bidder === undefined) return []
    const { readerId, readerOwner } = row
    return [
      { ...row, bidder, reader: comparedCode(READER_TYPE, readerId), person: comparedPerson(readerOwner) },
    ]
  })
  return found.sort(inOrder)
}
