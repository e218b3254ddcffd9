import { fileById } from '../../../documents/files/data'
import { documentLayout, documentsOf, documentText } from '../../../documents/technical/data'
import type { Row } from '../../../engine/analysis'
import { type BlockKind, type DocText, kindOf } from '../../../engine/documents/doc-text'
import type { DocLayout } from '../../../engine/documents/section-documents'
import { recent } from '../../../kit/recent'
import type { OpenResult } from '../../../runs/results/reader'
import { type PageBoxes, type PageCounts, pageBoxes, pageStrip } from '../rule/pictures'
import { checkRule, type LayoutRule } from '../rule/rules'
import type { DocumentQuery } from './query'

/** A document of a result, as its rows name it. */
export interface ListedDocument {
  readonly fileId: number
  readonly position: number
  readonly name: string
  readonly bidderId: number
  readonly bidderName: string
}

/** The documents of bidders in a result, in its order. */
export const documentsOfRun = (run: OpenResult): ListedDocument[] =>
  [...run.rows('readings')].flatMap(({ fileId, position, document, bidderId, bidderName }) =>
    bidderId === null || fileId === null
      ? []
      : [
          {
            ...{ fileId: Number(fileId), position: Number(position), name: String(document) },
            ...{ bidderId: Number(bidderId), bidderName: String(bidderName) },
          },
        ],
  )

/** The document of an address; the first one if it names none. */
export const chosenDocument = (
  documents: readonly ListedDocument[],
  { fileId, position }: DocumentQuery,
): ListedDocument | null =>
  documents.find((one) => one.fileId === fileId && one.position === position) ?? documents[0] ?? null

interface Stored {
  readonly doc: DocText
  readonly layout: DocLayout | null
}

const opened = recent<Promise<Stored | null>>('layout.documents', 3)

async function read(sha256: string): Promise<Stored | null> {
  const doc = await documentText(sha256)
  return doc && { doc, layout: await documentLayout(sha256) }
}

/** What is stored of a document of a result; null if it is not there any more. */
async function storedDocument(run: OpenResult, { fileId, position }: ListedDocument): Promise<Stored | null> {
  const hidden = run.veil ? run.veil.documentBehind(fileId) : { fileId, position }
  const file = hidden && (await fileById(hidden.fileId))
  if (!hidden || file?.openId !== run.openId) return null
  const own = (await documentsOf(file.sha256)).find((one) => one.position === hidden.position)
  return own ? opened(own.document, () => read(own.document)) : null
}

/** A part of a text, and the place that it is of. */
export interface TextPiece {
  readonly text: string
  readonly isMarked: boolean
}

/** A block of text as the reader shows it. */
export interface ShownBlock {
  readonly block: number
  readonly kind: BlockKind
  readonly pieces: readonly TextPiece[]
  /** Rows of places in it. */
  readonly places: readonly Row[]
}

export interface ShownPage {
  readonly page: number
  readonly pages: number
  /** A document without pages of its own is shown in parts. */
  readonly isPart: boolean
  readonly blocks: readonly ShownBlock[]
  /** The page as boxes, where the positions of its text are known. */
  readonly boxes: PageBoxes | null
  /** The places of every page. */
  readonly strip: readonly PageCounts[]
  /** Places that are in no page: of the whole document, its properties and its name. */
  readonly elsewhere: readonly Row[]
}

/** Blocks of a part of a document without pages. */
const PART = 150

interface Pages {
  readonly pages: number
  readonly isPart: boolean
  readonly pageOf: (block: number) => number
}

function pagesOf({ doc, layout }: Stored): Pages {
  const { count, pages } = doc.blocks
  if (layout?.type === 'pdf')
    return { pages: layout.layout.pages.length, isPart: false, pageOf: (block) => pages[block] ?? 0 }
  return {
    pages: Math.max(1, Math.ceil(count / PART)),
    isPart: true,
    pageOf: (block) => Math.floor(block / PART) + 1,
  }
}

/** Names that are hidden may reach over the ends of a place, so under a veil a block is marked as a whole. */
function piecesOf(
  run: OpenResult,
  { text, blocks }: DocText,
  block: number,
  places: readonly Row[],
): TextPiece[] {
  const [from, to] = [blocks.starts[block]!, blocks.ends[block]!]
  if (run.veil) return [{ text: run.veil.text(text.slice(from, to)), isMarked: places.length > 0 }]
  const cuts = places
    .flatMap(({ start, end }) =>
      start === null || start === undefined ? [] : [[Number(start), Number(end)] as const],
    )
    .sort(([one], [other]) => one - other)
  const pieces: TextPiece[] = []
  let at = from
  for (const [start, end] of cuts) {
    const [first, last] = [Math.max(at, start), Math.min(to, end)]
    if (last <= first) continue
    pieces.push(
      { text: text.slice(at, first), isMarked: false },
      { text: text.slice(first, last), isMarked: true },
    )
    at = last
  }
  pieces.push({ text: text.slice(at, to), isMarked: cuts.length === 0 && places.length > 0 })
  return pieces.filter((piece) => piece.text !== '')
}

/** The rules that a run checked, as far as they are about margins. */
function rulesOf(run: OpenResult): LayoutRule[] {
  return [...run.rows('rules')].flatMap(({ rule, required, scope }) => {
    const figure = Number(required)
    const stated = {
      key: String(rule),
      value: Number.isNaN(figure) ? String(required) : figure,
      scope: String(scope),
    }
    return checkRule(stated) === null ? [stated as LayoutRule] : []
  })
}

function pageIn({ block, page }: DocumentQuery, { pages, pageOf }: Pages, count: number): number {
  const wanted = block !== null && block < count ? pageOf(block) : page
  return Math.min(Math.max(1, wanted), Math.max(1, pages))
}

/** A page of a document with the places that were found there; null if the document is not there any more. */
export async function shownPage(
  run: OpenResult,
  document: ListedDocument,
  query: DocumentQuery,
): Promise<ShownPage | null> {
  const stored = await storedDocument(run, document)
  if (!stored) return null
  const { doc, layout } = stored
  const pages = pagesOf(stored)
  const page = pageIn(query, pages, doc.blocks.count)
  const rows = [...run.rows('details', { bidderId: document.bidderId })].filter(
    (row) => row.fileId === document.fileId && row.position === document.position && row.state === 'differs',
  )
  const blockOf = (row: Row) => (typeof row.block === 'number' ? row.block : null)
  const placed = rows.map((row) => {
    const block = blockOf(row)
    return { row, block, page: block === null ? Number(row.page ?? 0) : pages.pageOf(block) }
  })
  const blocks = Array.from({ length: doc.blocks.count }, (_, block) => block)
    .filter((block) => pages.pageOf(block) === page)
    .map((block): ShownBlock => {
      const places = placed.filter((one) => one.block === block).map(({ row }) => row)
      return { block, kind: kindOf(doc.blocks, block), pieces: piecesOf(run, doc, block, places), places }
    })
  const counted = placed.map(({ row, page: own }) => ({ ...row, page: own || null }))
  return {
    page,
    pages: pages.pages,
    isPart: pages.isPart,
    blocks,
    boxes: layout?.type === 'pdf' ? pageBoxes(doc, layout.layout, page, rulesOf(run)) : null,
    strip: pageStrip(counted, pages.pages),
    elsewhere: placed
      .filter((one) => one.page === 0 || (one.block === null && one.page === page))
      .map(({ row }) => row),
  }
}
