import type { ReaderSource } from '../../../domain/codes'
import { comparedCode } from '../../../domain/feature-code'
import type { BidderName, SectionInput } from '../../../engine/analysis'
import type { Authentication } from './authentications'
import { grouped } from './grouped'
import { READER_TYPE } from './owners'

/** One bidder's use of a reader, or of the readers of one owner. */
export interface Use {
  readonly bidder: number
  /** The distinct readers and owners of these authentications, in the spelling of this bidder's rows. */
  readonly readers: readonly string[]
  readonly owners: readonly string[]
  readonly source: ReaderSource
  /** The earliest time. */
  readonly time: string | null
}

/** A card reader of two or more bidders, or an owner whose readers they use. */
export interface Shared {
  readonly code: string
  /** In the order of the bidders. */
  readonly uses: readonly Use[]
}

interface Mark {
  readonly code: string | null
  readonly bidder: number
  readonly source: 'identity' | 'record'
  readonly reader: string | null
  readonly owner: string | null
  readonly time: string | null
}

const different = (texts: readonly (string | null)[]) =>
  [...new Set(texts.map((text) => text?.trim()))].filter((text): text is string => Boolean(text))

function useOf(bidder: number, marks: readonly Mark[]): Use {
  const sources = new Set(marks.map(({ source }) => source))
  return {
    bidder,
    readers: different(marks.map(({ reader }) => reader)),
    owners: different(marks.map(({ owner }) => owner)),
    source: sources.size > 1 ? 'both' : [...sources][0]!,
    time: marks.flatMap(({ time }) => time ?? []).sort()[0] ?? null,
  }
}

/** Codes of two or more bidders, at least one of whom authenticated with it; sorted by code. */
function sharedAmong(marks: readonly Mark[]): Shared[] {
  const shared = [...grouped(marks, ({ code }) => code)].flatMap(([code, all]): Shared[] => {
    const uses = grouped(all, ({ bidder }) => bidder)
    if (uses.size < 2 || all.every(({ source }) => source === 'record')) return []
    const inOrder = [...uses].sort(([a], [b]) => a - b)
    return [{ code, uses: inOrder.map(([bidder, own]) => useOf(bidder, own)) }]
  })
  return shared.sort((a, b) => (a.code < b.code ? -1 : 1))
}

const identityMark = (row: Authentication, code: string | null): Mark => {
  return {
    code,
    bidder: row.bidder,
    source: 'identity',
    reader: row.readerId,
    owner: row.readerOwner,
    time: row.time,
  }
}

/** Card readers recorded by the platform in operation steps (feature type 10). */
function recordedReaders({ record }: SectionInput, bidders: readonly BidderName[]): Mark[] {
  const placeOf = new Map(bidders.map(({ bidderName }, at) => [bidderName, at]))
  return (record?.steps ?? []).flatMap(({ bidderName, featureType, feature, time }): Mark[] => {
    const bidder = placeOf.get(bidderName)
    if (bidder === undefined || featureType !== READER_TYPE) return []
    const code = comparedCode(READER_TYPE, feature)
    return [{ code, bidder, source: 'record', reader: feature, owner: null, time }]
  })
}

/** Card readers of several bidders, from their authentications and the platform's operation records. */
export function sharedReaders(
  input: SectionInput,
  bidders: readonly BidderName[],
  authentications: readonly Authentication[],
): Shared[] {
  const marks = authentications.map((row) => identityMark(row, row.reader))
  return sharedAmong([...marks, ...recordedReaders(input, bidders)])
}

/**
 * Owners of different readers of several bidders. Excluded are a single reader of several bidders (see
 * `sharedReaders`), the reader of another bidder (see `loans`), and public readers.
 */
export function sharedOwners(authentications: readonly Authentication[]): Shared[] {
  const considered = authentications.filter(
    ({ lender, publicRemark }) => lender === null && publicRemark === null,
  )
  const marks = considered.map((row) => identityMark(row, row.owner))
  return sharedAmong(marks).filter(({ code }) => {
    const readers = considered.flatMap(({ owner, reader }) => (owner === code ? [reader] : []))
    return new Set(readers).size > 1 || readers.includes(null)
  })
}

/** A bidder that authenticates with another bidder's reader. */
export interface Loan {
  /** Position of the bidder who owns the reader. */
  readonly lender: number
  readonly use: Use
}

/** Uses of other bidders' readers, by user and then by owner. */
export function loans(authentications: readonly Authentication[]): Loan[] {
  const lent = authentications.filter(({ lender }) => lender !== null)
  const byUse = grouped(lent, ({ bidder, lender }) => `${bidder} ${lender}`)
  return [...byUse.values()].map((rows) => {
    const { bidder, lender } = rows[0]!
    const marks = rows.map((row) => identityMark(row, row.owner))
    return { lender: lender!, use: useOf(bidder, marks) }
  })
}
