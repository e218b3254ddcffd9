import type { TextPage } from '../../../documents/technical/pages'
import type { Row } from '../../../engine/analysis'
import type { PlacedRow } from '../../../runs/results/pages'
import type { OpenResult } from '../../../runs/results/reader'
import { type DocumentMarks, marksOfRow } from '../rule/marks'
import { type StripKind, type StripRun, sharedIn, stripOf } from '../rule/pictures'
import type { ReadDocument } from './documents'

/** A document as far as its text goes. */
type TextDocument = Omit<ReadDocument, 'document' | 'lines'>

/** Part of a text of one kind. */
export interface TextPart {
  readonly kind: StripKind
  readonly text: string
  /** The shared texts that it belongs to: the places of their rows. */
  readonly marks: readonly number[]
}

/** A page as a reader shows it. */
export interface MarkedPage {
  /** From 1. */
  readonly page: number
  readonly unread: TextPage['unread']
  readonly pieces: readonly { readonly kind: string; readonly parts: readonly TextPart[] }[]
}

/** Where a shared text stands in a document. */
interface Mark {
  readonly id: number
  readonly start: number
  readonly end: number
}

/** Whose text is where in a document. */
export interface MarkedDocument {
  readonly document: TextDocument
  readonly runs: readonly StripRun[]
  readonly marks: readonly Mark[]
}

type Place = Pick<DocumentMarks, 'fileId' | 'position'>

/** Every compared document with its marks, by the places in which rows name them. */
export function marksByDocument(run: Pick<OpenResult, 'rows'>): Map<string, DocumentMarks> {
  const all = [...run.rows('marks')].map(marksOfRow)
  return new Map(all.map((marks) => [placeKey(marks), marks]))
}

/** The compared documents of a bidder, in the order in which they are compared. */
export const documentsOfBidder = (run: Pick<OpenResult, 'rows'>, bidderId: number): DocumentMarks[] =>
  [...run.rows('marks', { bidderId })].map(marksOfRow)

export const placeKey = ({ fileId, position }: Place): string => `${fileId}-${position}`

/** A document in which nothing was compared. */
const unmarked = ({ fileId, position, name, doc }: TextDocument): DocumentMarks => ({
  ...{ fileId, position, document: name, characters: doc.text.length },
  ...{ tender: [], common: [], leftOut: [] },
})

const isIn = (row: Row, side: 1 | 2, { fileId, position }: Place) =>
  row[`fileId${side}`] === fileId && row[`position${side}`] === position

/** Where the text of a row stands on one side, the parts of a reworded text each for itself. */
export function rangesOf(row: Row, side: 1 | 2): readonly (readonly [number, number])[] {
  const parts = row[`parts${side}`]
  return typeof parts === 'string'
    ? (JSON.parse(parts) as [number, number][])
    : [[Number(row[`start${side}`]), Number(row[`end${side}`])]]
}

/** The places of one row in a document. */
function marksOf({ row, place: id }: PlacedRow, document: Place): Mark[] {
  return ([1, 2] as const).flatMap((side) => {
    if (!isIn(row, side, document)) return []
    return rangesOf(row, side).map(([start, end]) => ({ id, start, end }))
  })
}

/** @param shared rows of `fragments`, of two bidders */
export function markDocument(
  document: TextDocument,
  known: DocumentMarks | undefined,
  shared: readonly PlacedRow[],
): MarkedDocument {
  const marks = known ?? unmarked(document)
  const rows = shared.map(({ row }) => row)
  return {
    document,
    runs: stripOf(marks, sharedIn(rows, document)),
    marks: shared.flatMap((placed) => marksOf(placed, document)).sort((a, b) => a.start - b.start),
  }
}

const isAcross = (start: number, end: number) => (one: { readonly start: number; readonly end: number }) =>
  one.start < end && one.end > start

/** How the text of a blind section is shown before its reveal. */
type Mask = ((text: string) => { readonly text: string; readonly place: (at: number) => number }) | null

const asItIs = (text: string) => ({ text, place: (at: number) => at })

function partsOf(
  { document, runs, marks }: MarkedDocument,
  start: number,
  end: number,
  mask: Mask,
): TextPart[] {
  const [own, overlapping] = [runs.filter(isAcross(start, end)), marks.filter(isAcross(start, end))]
  const inside = [...own, ...overlapping].flatMap((one) => [one.start, one.end])
  const cuts = [...new Set([start, end, ...inside.filter((at) => at > start && at < end)])].sort(
    (a, b) => a - b,
  )
  const shown = (mask ?? asItIs)(document.doc.text.slice(start, end))
  return cuts.slice(1).flatMap((to, at): TextPart[] => {
    const from = cuts[at]!
    const text = shown.text.slice(shown.place(from - start), shown.place(to - start))
    const covers = isAcross(from, to)
    const ids = overlapping.filter(covers).map(({ id }) => id)
    return text === '' ? [] : [{ kind: own.find(covers)?.kind ?? 'own', text, marks: [...new Set(ids)] }]
  })
}

/** Pages of a document with whose text is where. @param from of the first page, from 1 */
export function markedPages(marked: MarkedDocument, from: number, count: number, mask: Mask): MarkedPage[] {
  const { pages } = marked.document.paged
  return pages.slice(from - 1, from - 1 + count).map(({ pieces, unread }, at) => ({
    page: from + at,
    unread,
    pieces: pieces.map(({ kind, start, end }) => ({ kind, parts: partsOf(marked, start, end, mask) })),
  }))
}
