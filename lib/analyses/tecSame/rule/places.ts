import type { ComparedText } from '../../../engine/documents/compared-text'
import type { SectionDocument } from '../../../engine/documents/section-documents'
import { bidderAt, type Corpus } from './corpus'
import type { Interval } from './intervals'

/** Where a text stands in a document: positions of its text, and the page (from 1) if the format has pages. */
export interface DocumentPlace {
  readonly document: SectionDocument
  readonly start: number
  readonly end: number
  readonly page: number | null
}

/** A document that takes part, with the text that is compared. */
export interface ComparedDocument {
  readonly document: SectionDocument
  readonly compared: ComparedText & {
    /** Where what was read of pictures begins. */
    readonly recognisedFrom: number
  }
}

/** The block that holds a position of the text; -1 before the first. */
function blockAt({ doc }: SectionDocument, place: number): number {
  const { starts, count } = doc.blocks
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= place) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The page of a position; null where the format has no pages of its own (DOCX). */
export function pageAt(document: SectionDocument, place: number): number | null {
  const block = blockAt(document, place)
  return (block < 0 ? 0 : document.doc.blocks.pages[block]!) || null
}

/** A range of compared text as a range of the document's own text. */
function placeOf({ document, compared }: ComparedDocument, [from, to]: Interval): DocumentPlace {
  const start = compared.places[from]!
  const last = compared.places[to - 1]!
  return { document, start, end: last + 1, page: pageAt(document, start) }
}

/** Finds where a range of the corpus stands, which is within one document: barriers part them. */
export function placesIn(corpus: Corpus, bids: readonly (readonly ComparedDocument[])[]) {
  return ([from, to]: Interval): DocumentPlace => {
    const bidder = bidderAt(corpus, from)
    let start = corpus.starts[bidder]!
    for (const one of bids[bidder]!) {
      const end = start + one.compared.codes.length
      if (from < end) return placeOf(one, [from - start, Math.min(to, end) - start])
      start = end + 1
    }
    throw new RangeError(`no document of bidder ${bidder} holds position ${from}`)
  }
}
