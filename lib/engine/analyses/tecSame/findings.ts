import type { ComparedText } from '../../documents/compared-text'
import type { SectionDocument } from '../../documents/section-documents'
import type { ComparedBid, SearchedText } from './bids'
import { isPicture, namesOf, searchedTexts } from './bids'
import { gramHashes } from './grams'
import { charactersIn, type Interval, lengthOf } from './intervals'
import { foreignNames } from './names'
import { commonHolders } from './options'
import type { Passage } from './passages'
import { pageAt } from './places'

type Codes = Pick<ComparedText, 'codes'>

/** An image that two bids have, byte for byte. */
export interface SharedImage {
  readonly bidder1: number
  readonly bidder2: number
  readonly hash: string
  readonly bytes: number
  readonly place1: ImagePlace
  readonly place2: ImagePlace
}
interface ImagePlace {
  readonly document: SectionDocument
  /** Its name inside the document. */
  readonly name: string
}

/** The first place of each image of some documents, by its hash. */
function imagesOf(documents: readonly SectionDocument[]) {
  const found = new Map<string, ImagePlace & { readonly bytes: number }>()
  for (const document of documents)
    for (const { hash, name, bytes } of document.doc.images)
      if (isPicture({ bytes }) && !found.has(hash)) found.set(hash, { document, name, bytes })
  return found
}

/** Equal images of each two bids; those of the tender, and those that most bids have, are nobody's own. */
export function sharedImages(
  bids: readonly Pick<ComparedBid, 'documents'>[],
  tender: readonly SectionDocument[],
  rate: number,
): SharedImage[] {
  const given = imagesOf(tender)
  const sets = bids.map(({ documents }) => imagesOf(documents))
  const holders = new Map<string, number>()
  for (const set of sets) for (const hash of set.keys()) holders.set(hash, (holders.get(hash) ?? 0) + 1)
  const isOwn = (hash: string) => !given.has(hash) && holders.get(hash)! < commonHolders(bids.length, rate)
  return sets.flatMap((one, bidder1) =>
    sets.slice(bidder1 + 1).flatMap((other, at) =>
      [...one].flatMap(([hash, place1]) => {
        const place2 = other.get(hash)
        if (!place2 || !isOwn(hash)) return []
        return [{ bidder1, bidder2: bidder1 + 1 + at, hash, bytes: place1.bytes, place1, place2 }]
      }),
    ),
  )
}

/** A bidder named in the bid of another, with the words around it. */
export interface NamedBidder {
  readonly bidder: number
  readonly named: number
  readonly name: string
  readonly document: SectionDocument
  readonly from: SearchedText['from']
  /** Positions in the document's text; null in a property or a path. */
  readonly start: number | null
  readonly end: number | null
  readonly page: number | null
  readonly around: string
}

/** Characters shown before and behind a name. */
const AROUND = 20

const within = (text: string, start: number, end: number) =>
  text
    .slice(Math.max(0, start - AROUND), end + AROUND)
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Names of other bidders in the documents of each bid, their properties and their paths.
 * @param ignored names that may stand in every bid
 */
export function namedBidders(
  bids: readonly ComparedBid[],
  tender: readonly SectionDocument[],
  ignored: readonly string[],
): NamedBidder[] {
  const texts = bids.map(({ documents }) => searchedTexts(documents))
  const given = searchedTexts(tender).map(({ compared }) => compared)
  const found = foreignNames(
    texts.map((own) => own.map(({ compared }) => compared)),
    bids.map(namesOf),
    given,
    ignored,
  )
  return found.map(({ bidder, named, name, document: at, start, end }) => {
    const { document, from, text, compared } = texts[bidder]![at]!
    const [first, last] = [compared.places[start]!, compared.places[end - 1]! + 1]
    const isText = from === 'text'
    return {
      ...{ bidder, named, name, document, from, around: within(text, first, last) },
      ...{ start: isText ? first : null, end: isText ? last : null },
      page: isText ? pageAt(document, first) : null,
    }
  })
}

const SHORT_WORD = 3
/** A passage of which equal runs cover so much is listed as these. */
const COVERED = 0.9

/** Percent of the three-character words of the shorter side that the other side has too. */
export function containment({ codes }: Codes, { parts1, parts2 }: Passage): number {
  const words = (parts: readonly Interval[]) =>
    new Set(parts.flatMap(([start, end]) => [...gramHashes(codes, start, end, SHORT_WORD)]))
  const [one, other] = [words(parts1), words(parts2)]
  const [less, more] = one.size <= other.size ? [one, other] : [other, one]
  let shared = 0
  for (const word of less) if (more.has(word)) shared++
  return less.size === 0 ? 0 : (shared / less.size) * 100
}

/** Whether equal runs of the pair show nearly all of a passage already. */
export function isCovered({ parts1 }: Passage, runs: readonly Interval[]): boolean {
  const length = parts1.reduce((sum, part) => sum + lengthOf(part), 0)
  const isIn = (position: number) => runs.some(([start, end]) => position >= start && position < end)
  return charactersIn(parts1, isIn) >= COVERED * length
}
