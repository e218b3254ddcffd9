import { type BlockKind, type DocText, kindOf } from '../../engine/documents/doc-text'
import { type UnreadPages, unreadPages } from '../../engine/documents/unread-pages'

/** Characters of a part of a document that has no pages of its own. */
const PART = 1500

/** Text of a block that stands on one page. */
export interface Piece {
  readonly kind: BlockKind
  readonly start: number
  readonly end: number
}

/** A page of a document, or a part of one without pages of its own. */
export interface TextPage {
  readonly pieces: readonly Piece[]
  readonly characters: number
  /** Why its text was not read; null if it was. */
  readonly unread: UnreadPages['reason'] | null
}

export interface PagedText {
  /** Whether the pages are those of the document. */
  readonly isPaged: boolean
  readonly pages: readonly TextPage[]
}

const pageOf = (pieces: readonly Piece[], unread: TextPage['unread'] = null): TextPage => ({
  pieces,
  characters: pieces.reduce((sum, { start, end }) => sum + end - start, 0),
  unread,
})

/** A block in pieces that are no longer than a part. */
function piecesOf({ blocks }: DocText, block: number): Piece[] {
  const [kind, end] = [kindOf(blocks, block), blocks.ends[block]!]
  const pieces: Piece[] = []
  for (let start = blocks.starts[block]!; start < end; start += PART)
    pieces.push({ kind, start, end: Math.min(end, start + PART) })
  return pieces
}

function partsOf(doc: DocText): TextPage[] {
  const parts: Piece[][] = []
  let room = 0
  for (let block = 0; block < doc.blocks.count; block++) {
    for (const piece of piecesOf(doc, block)) {
      const length = piece.end - piece.start
      if (room < length) {
        parts.push([])
        room = PART
      }
      parts.at(-1)!.push(piece)
      room -= length
    }
  }
  return parts.map((pieces) => pageOf(pieces))
}

/** The text of a document by its pages; by parts of a page's length where the format has no pages. */
export function pagesOf(doc: DocText): PagedText {
  const unread = unreadPages(doc)
  const last = doc.blocks.pages.reduce((most, page) => Math.max(most, page), unread.at(-1)?.to ?? 0)
  if (last === 0) return { isPaged: false, pages: partsOf(doc) }
  const pieces = Array.from({ length: last }, (): Piece[] => [])
  for (let block = 0; block < doc.blocks.count; block++)
    pieces[Math.max(1, doc.blocks.pages[block]!) - 1]!.push(...piecesOf(doc, block))
  const reasonOf = (page: number) => unread.find(({ from, to }) => from <= page && page <= to)?.reason ?? null
  const isRecognised = (own: readonly Piece[]) => own.some(({ kind }) => kind === 'recognised')
  return {
    isPaged: true,
    pages: pieces.map((own, at) => pageOf(own, isRecognised(own) ? null : reasonOf(at + 1))),
  }
}

/** The page, from 1, on which a position of the text stands; 1 if it stands on none. */
export function pageAt({ pages }: PagedText, position: number): number {
  const at = pages.findIndex(({ pieces }) =>
    pieces.some(({ start, end }) => start <= position && position < end),
  )
  return Math.max(0, at) + 1
}
