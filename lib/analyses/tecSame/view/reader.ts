import { stripOf } from '../../../documents/recognition/pictures'
import { type PagedText, pageAt } from '../../../documents/technical/pages'
import type { DocumentState } from '../../../domain/technical/document-states'
import type { PageBox } from '../../../domain/technical/recognised-line'
import type { BidderName, Row } from '../../../engine/analysis'
import { type PictureStrip, stripsOf } from '../../../engine/documents/recognised'
import type { PlacedRow } from '../../../runs/results/pages'
import type { OpenResult } from '../../../runs/results/reader'
import { documentOf, type ReadDocument } from './documents'
import {
  type MarkedPage,
  markDocument,
  markedPages,
  marksByDocument,
  placeKey,
  rangesOf,
} from './marked-text'
import { placedOfPair } from './pairs'
import { markKey, type TecSameQuery } from './query'

/** Pages that one call gives at most. */
const PAGES_AT_ONCE = 20
/** Pages of each document that the page itself has, around the shared text that it opens. */
const FIRST_PAGES = 3

/** A document that a reader can show. */
export interface ReaderDocument {
  /** As addresses name it. */
  readonly key: string
  readonly name: string
  readonly state: DocumentState
  readonly isPaged: boolean
  /** Characters of each page; none if nothing of it was read. */
  readonly sizes: readonly number[]
}

export interface ReaderSide {
  readonly bidder: BidderName
  readonly documents: readonly ReaderDocument[]
}

/** Where a shared text stands in one of two bids. */
export interface MarkPlace {
  readonly document: string
  /** From 1; null where the document is not there any more. */
  readonly page: number | null
  /** Where it stands on pictures that were read. */
  readonly strips: readonly PictureStrip[]
}

/** A shared text that both readers show. */
export interface ReaderMark {
  readonly id: number
  /** Names it in addresses. */
  readonly key: string
  readonly kind: 'equal' | 'near' | 'reworded' | 'facts'
  readonly length: number
  readonly places: readonly [MarkPlace, MarkPlace]
}

/** Pages of a document that are there from the beginning. */
export interface FirstPages {
  readonly document: string
  readonly pages: readonly MarkedPage[]
}

/** What the two readers of a pair begin with. */
export interface ReaderView {
  readonly sides: readonly [ReaderSide, ReaderSide]
  readonly marks: readonly ReaderMark[]
  readonly chosen: number | null
  /** Before the reveal of a blind section no picture is shown: nobody has read all that it says. */
  readonly hasPictures: boolean
  readonly first: readonly FirstPages[]
}

type Pair = readonly [BidderName, BidderName]
type Read = ReadonlyMap<string, ReadDocument>

/** The documents of a bidder as the run has read them, without what is equal to another. */
const readingsOf = (run: OpenResult, { bidderId }: BidderName): Row[] => [
  ...run.rows('readings', { bidderId }),
]

const keyOf = (row: Row, side: '' | 1 | 2) =>
  placeKey({ fileId: Number(row[`fileId${side}`]), position: Number(row[`position${side}`]) })

function sideOf(readings: readonly Row[], bidder: BidderName, read: Read): ReaderSide {
  const documents = readings.map((row): ReaderDocument => {
    const found = read.get(keyOf(row, ''))
    return {
      key: keyOf(row, ''),
      name: String(row.document),
      state: row.state as DocumentState,
      isPaged: found?.paged.isPaged ?? false,
      sizes: found?.paged.pages.map(({ characters }) => characters) ?? [],
    }
  })
  return { bidder, documents }
}

const pageIn = (paged: PagedText | undefined, position: number) => (paged ? pageAt(paged, position) : null)

const sideOfRow = (row: Row, { bidderId }: BidderName): 1 | 2 => (row.bidder1Id === bidderId ? 1 : 2)

function markOf({ row, place: id }: PlacedRow, pair: Pair, read: Read): ReaderMark {
  const placeOf = (bidder: BidderName): MarkPlace => {
    const side = sideOfRow(row, bidder)
    const document = keyOf(row, side)
    const found = read.get(document)
    const strips = found ? stripsOf(found.lines, rangesOf(row, side)) : []
    return { document, page: pageIn(found?.paged, Number(row[`start${side}`])), strips }
  }
  return {
    ...{
      id,
      key: markKey(row),
      kind: row.kind as ReaderMark['kind'],
      length: Number(row.length),
    },
    places: [placeOf(pair[0]), placeOf(pair[1])],
  }
}

/** The shared texts of a pair in the order of the first bid. */
function inOrder(shared: readonly PlacedRow[], pair: Pair, { documents }: ReaderSide): PlacedRow[] {
  const order = new Map(documents.map(({ key }, at) => [key, at]))
  const placeIn = ({ row }: PlacedRow): readonly [number, number] => {
    const side = sideOfRow(row, pair[0])
    return [order.get(keyOf(row, side)) ?? 0, Number(row[`start${side}`])]
  }
  return [...shared].sort((a, b) => placeIn(a)[0] - placeIn(b)[0] || placeIn(a)[1] - placeIn(b)[1])
}

type Wanted = Pick<TecSameQuery, 'mark' | 'documents'>

/** What the readers open with: the text or the documents of the address, else the first text. */
function openedMark(marks: readonly ReaderMark[], { mark, documents }: Wanted): ReaderMark | null {
  const named = marks.find(({ key }) => key === mark)
  const isElsewhere = documents.some((document) => document !== null)
  return named ?? (isElsewhere ? null : (marks[0] ?? null))
}

/** The two readers of a pair. */
export async function readerView(run: OpenResult, pair: Pair, wanted: Wanted): Promise<ReaderView> {
  const readings = [readingsOf(run, pair[0]), readingsOf(run, pair[1])] as const
  const read = new Map<string, ReadDocument>()
  for (const row of readings.flat()) {
    const place = { fileId: Number(row.fileId), position: Number(row.position) }
    const found = await documentOf(run, place)
    if (found) read.set(placeKey(place), found)
  }
  const shared = [...placedOfPair(run, 'fragments', [pair[0].bidderId, pair[1].bidderId])]
  const sides = [sideOf(readings[0], pair[0], read), sideOf(readings[1], pair[1], read)] as const
  const marks = inOrder(shared, pair, sides[0]).map((placed) => markOf(placed, pair, read))
  const chosen = openedMark(marks, wanted)
  const known = marksByDocument(run)
  const first = sides.flatMap(({ documents }, side): FirstPages[] => {
    const named = chosen?.places[side]?.document ?? wanted.documents[side]
    const open = documents.find(({ key }) => key === named) ?? documents[0]
    const document = open && read.get(open.key)
    if (!open || !document) return []
    const from = Math.max(1, (chosen?.places[side]?.page ?? 1) - 1)
    const marked = markDocument(document, known.get(open.key), shared)
    return [{ document: open.key, pages: markedPages(marked, from, FIRST_PAGES, run.veil?.masked ?? null) }]
  })
  return { sides, marks, chosen: chosen?.id ?? null, hasPictures: !run.veil, first }
}

/** What the readers ask for when they are scrolled. */
export interface AskedPages {
  readonly fileId: number
  readonly position: number
  /** Any page of the block that is wanted. */
  readonly page: number
  /** Whose shared texts are marked; null: none. */
  readonly pair: readonly [number, number] | null
}

/** A block of pages of a document; null if the result has no such document. */
export async function readerPages(run: OpenResult, asked: AskedPages) {
  const document = await documentOf(run, asked)
  if (!document) return null
  const shared = asked.pair ? [...placedOfPair(run, 'fragments', asked.pair)] : []
  const marked = markDocument(document, marksByDocument(run).get(placeKey(asked)), shared)
  const from = Math.floor((asked.page - 1) / PAGES_AT_ONCE) * PAGES_AT_ONCE + 1
  return {
    name: document.name,
    isPaged: document.paged.isPaged,
    total: document.paged.pages.length,
    from,
    pages: markedPages(marked, from, PAGES_AT_ONCE, run.veil?.masked ?? null),
  }
}

/** Part of the picture of a page of a document, in thousandths of the page. */
export interface AskedStrip extends Pick<AskedPages, 'fileId' | 'position' | 'page'> {
  readonly box: PageBox
}

/** A part of a picture as JPEG; null if the result has no such document, or nobody may see its pictures yet. */
export async function readerStrip(run: OpenResult, asked: AskedStrip): Promise<Uint8Array | null> {
  const found = run.veil ? null : await documentOf(run, asked)
  return found && (await stripOf(found.document, asked.page, asked.box))
}
