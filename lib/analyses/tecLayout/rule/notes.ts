import { comparedText } from '../../../engine/documents/compared-text'
import type { SectionDocument } from '../../../engine/documents/section-documents'
import { DocxDocument } from './docx-document'
import type { LayoutRule } from './rules'
import { isSubstitute } from './typefaces'

/** What a reader of the findings should know of a document; it is no finding. */
export interface LayoutNote {
  /** `docGrid`, `substitutedFont`, `textsDiffer`, `pagesStated`. */
  readonly note: string
  /** A typeface, a percentage, a number of pages: nothing that tells whose the document is. */
  readonly detail: string | null
}

/** Fonts in the document that its maker may not have chosen. */
function substituted({ layout }: SectionDocument): string[] {
  if (layout?.type !== 'pdf') return []
  const names = layout.layout.fonts.flatMap(({ name }) => (name !== null && isSubstitute(name) ? [name] : []))
  return [...new Set(names)]
}

/** Whether multiples of a line stand on the grid of their section, and so are farther apart than they say. */
function isOnGrid({ doc, layout }: SectionDocument): boolean {
  if (layout?.type !== 'docx') return false
  const document = new DocxDocument({ doc, format: layout.format })
  return document.bodyParagraphs().some((at) => {
    const { section } = layout.format.paragraphs[at]!
    const grid = layout.format.sections[section]?.bag.get('docGrid.type')
    if (!['lines', 'linesAndChars', 'snapToChars'].includes(grid ?? '')) return false
    const { lineRule, snapsToGrid } = document.effective.paragraph(at)
    return lineRule === 'multiple' && snapsToGrid && document.textOf(at).trim() !== ''
  })
}

export function notesOf(document: SectionDocument, rules: readonly LayoutRule[]): LayoutNote[] {
  const notes: LayoutNote[] = substituted(document).map((detail) => ({ note: 'substitutedFont', detail }))
  const hasMultiples = rules.some(({ key }) => key === 'lineMultiple')
  if (hasMultiples && isOnGrid(document)) notes.push({ note: 'docGrid', detail: null })
  const { doc, layout } = document
  if (layout?.type === 'docx' && doc.statedPages !== null)
    notes.push({ note: 'pagesStated', detail: String(doc.statedPages) })
  return notes
}

const GRAM = 8
/** Shorter texts have too few characters for a percentage. */
const LEAST = 100
const MOST_APART = 1
/** Numbers of headings and lists stand in a PDF and not in the text of a DOCX. */
const NUMBERS = /^[\d一二三四五六七八九十()（）.、,①-⑳A-Za-z•·■●-]{0,8}$/

function hashes(codes: Uint16Array): Float64Array {
  const found = new Float64Array(Math.max(0, codes.length - GRAM + 1))
  for (let at = 0; at < found.length; at++) {
    let [high, low] = [7, 11]
    for (let i = 0; i < GRAM; i++) {
      high = (Math.imul(high, 31) + codes[at + i]!) | 0
      low = (Math.imul(low, 1_000_003) ^ codes[at + i]!) | 0
    }
    found[at] = (high >>> 0) * 2 ** 21 + (low >>> 11)
  }
  return found
}

/** The characters of a text that no run of eight has in the other. */
function apartFrom(codes: Uint16Array, own: Float64Array, other: ReadonlySet<number>): number {
  const covered = new Uint8Array(codes.length)
  for (const [at, hash] of own.entries()) if (other.has(hash)) covered.fill(1, at, at + GRAM)
  let apart = 0
  for (let at = 0; at < codes.length; ) {
    let end = at
    while (end < codes.length && !covered[end]) end++
    if (end > at && !NUMBERS.test(String.fromCharCode(...codes.subarray(at, Math.min(end, at + 10)))))
      apart += end - at
    at = end + 1
  }
  return apart
}

/** How much two texts differ, in percent of the longer; null if they are too short to tell. */
function differenceOf(one: Uint16Array, other: Uint16Array): number | null {
  if (Math.min(one.length, other.length) < LEAST) return null
  const [mine, theirs] = [hashes(one), hashes(other)]
  const apart = Math.max(
    apartFrom(one, mine, new Set(theirs)) / one.length,
    apartFrom(other, theirs, new Set(mine)) / other.length,
  )
  return Math.round(apart * 10_000) / 100
}

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]{1,5}$/, '')

/** The DOCX and the PDF of a bidder that claim to be one document: equal names, or the only two. */
function twins(documents: readonly SectionDocument[]): [docx: number, pdf: number][] {
  const of = (type: string) => documents.flatMap(({ layout }, at) => (layout?.type === type ? [at] : []))
  const [docx, pdf] = [of('docx'), of('pdf')]
  if (docx.length === 1 && pdf.length === 1) return [[docx[0]!, pdf[0]!]]
  return docx.flatMap((one) => {
    const name = baseName(documents[one]!.name)
    return pdf
      .filter((other) => baseName(documents[other]!.name) === name)
      .map((other) => [one, other] as [number, number])
  })
}

/** Notes on documents that claim to be one and are not; `at`: the position of the PDF. */
export function textNotes(documents: readonly SectionDocument[]): { at: number; note: LayoutNote }[] {
  return twins(documents).flatMap(([docx, pdf]) => {
    const [one, other] = [docx, pdf].map((at) => comparedText(documents[at]!.doc, { tables: true }).codes)
    const apart = differenceOf(one!, other!)
    return apart !== null && apart > MOST_APART
      ? [{ at: pdf, note: { note: 'textsDiffer', detail: `${apart}` } }]
      : []
  })
}
