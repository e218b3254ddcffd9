import type { ComparedText } from '../../../engine/documents/compared-text'
import type { SectionDocument } from '../../../engine/documents/section-documents'
import type { ComparedBid, SearchedText } from './bids'
import { namesOf, searchedTexts } from './bids'
import { gramHashes } from './grams'
import { charactersIn, type Interval, lengthOf } from './intervals'
import { foreignNames } from './names'
import type { Passage } from './passages/find'
import { pageAt } from './places'

type Codes = Pick<ComparedText, 'codes'>

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
