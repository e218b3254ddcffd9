import type { DocumentState } from '../../../domain/technical/document-states'
import type { DocImage, DocText } from '../doc-text'
import { DocBuilder, TooLarge } from '../docx/builder'
import { areTooMany } from '../garbled'
import { listOf } from '../unread-pages'
import { blocksOf, textOfBlock } from './blocks'
import {
  type PdfFont,
  type PdfLayout,
  RUN_BOLD,
  RUN_INVISIBLE,
  RUN_OUTSIDE,
  RUN_PAPER_COLOURED,
} from './layout'
import { type Line, linesOf, textOfLine } from './lines'
import { readFacts } from './metadata'
import type { Chunk, DocumentFacts, PageContent } from './page-content'
import { lengthOf, oddOn, pictureReason } from './picture-pages'
import { type Role, repeatedLines } from './repeated'
import { RunWriter } from './run-writer'

/** What was read of a document, page by page. */
export interface ReadPages {
  readonly facts: DocumentFacts
  /** Those that were read: the first ones. */
  readonly pages: readonly PageContent[]
  readonly images: readonly DocImage[]
  readonly problems: readonly string[]
  /** Reading was ended before the last page: too long, too slow or too large. */
  readonly isCut: boolean
}

export interface ReadPdf {
  readonly doc: DocText
  /** Null if nothing was read. */
  readonly layout: PdfLayout | null
}

const TINY = 2

/** Of most characters, in points. */
function usualSize(pages: readonly PageContent[]): number {
  const counts = new Map<number, number>()
  for (const { chunks } of pages)
    for (const { size, text } of chunks) {
      const rounded = Math.round(size * 4) / 4
      counts.set(rounded, (counts.get(rounded) ?? 0) + text.length)
    }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

/** Letters of drawn fonts may have any size in the text's own scale, so their width must be small too. */
const isTiny = ({ size, left, right, text }: Chunk) => size < TINY && (right - left) / text.length < TINY

/** Counts what a reader of the page does not see; each character once. */
function countHidden(chunks: readonly Chunk[], builder: DocBuilder, page: number): void {
  for (const chunk of chunks) {
    const { text, flags } = chunk
    if (flags & RUN_OUTSIDE) builder.hide('outside', text.length, page)
    else if (flags & RUN_INVISIBLE) builder.hide('hidden', text.length, page)
    else if (isTiny(chunk)) builder.hide('tiny', text.length, page)
    else if (flags & RUN_PAPER_COLOURED) builder.hide('white', text.length, page)
  }
}

/** Writes the text of the pages. @returns whether all of it fitted */
function write(pages: readonly PageContent[], builder: DocBuilder, runs: RunWriter): boolean {
  const lines = pages.map((page) => linesOf(page, RUN_BOLD))
  const roles = repeatedLines(pages.map(({ height }, at) => ({ height, lines: lines[at]! })))
  const size = usualSize(pages)
  try {
    for (const [at, page] of pages.entries()) {
      writePage(lines[at]!, at + 1, { roles, size }, builder, runs)
      for (const note of page.notes) builder.block('comment', note.text, at + 1)
      for (const text of page.altTexts) builder.block('altText', text, at + 1)
      countHidden(page.chunks, builder, at + 1)
    }
    return true
  } catch (error) {
    if (error instanceof TooLarge) return false
    throw error
  }
}

function writePage(
  lines: readonly Line[],
  page: number,
  { roles, size }: { readonly roles: ReadonlyMap<Line, Role>; readonly size: number },
  builder: DocBuilder,
  runs: RunWriter,
): void {
  for (const block of blocksOf(lines, roles, size)) {
    const number = builder.block(block.kind, textOfBlock(block.lines), page)
    const start = builder.startOf(number)
    for (const [at, line] of block.lines.entries()) {
      // A line begins where the text of those before it ends, with the blank between them.
      const before = textOfBlock(block.lines.slice(0, at + 1)).length - textOfLine(line).length
      runs.add(line, page, number, start + before)
    }
  }
}

/** The names of all fonts, which are nearly always the same where one person has set two documents. */
const fontsOf = (pages: readonly PageContent[]) =>
  [...new Set(pages.flatMap(({ newFonts }) => newFonts.flatMap(({ name }) => name ?? [])))].sort().join(', ')

interface Unreadable {
  readonly noText: readonly number[]
  readonly garbled: readonly number[]
  readonly damaged: readonly number[]
}

function unreadableIn(pages: readonly PageContent[]): Unreadable {
  const those = (is: (page: PageContent) => boolean) =>
    pages.flatMap((page, at) => (is(page) ? [at + 1] : []))
  return {
    noText: those((page) => pictureReason(page) === 'noText'),
    garbled: those((page) => pictureReason(page) === 'garbled'),
    damaged: those((page) => page.isDamaged),
  }
}

/** A document with nothing on it was read as a whole, and still nobody has handed in anything. */
const isBlank = (pages: readonly PageContent[]) =>
  pages.every((page) => lengthOf(page) + page.images + page.shapes === 0 && !page.isDamaged)

function stateOf(pages: readonly PageContent[], { noText, garbled, damaged }: Unreadable): DocumentState {
  const filled = pages.filter((page) => lengthOf(page) > 0 || page.images > 0 || page.isDamaged).length
  const isEmpty = pages.every((page) => lengthOf(page) === 0)
  if (pages.length > 0 && damaged.length === pages.length && isEmpty) return 'damaged'
  if (noText.length > 0 && noText.length >= filled) return 'noText'
  const sum = (of: (page: PageContent) => number) => pages.reduce((total, page) => total + of(page), 0)
  const odd = sum(oddOn)
  if (odd > 0 && areTooMany(odd, sum(lengthOf))) return 'garbled'
  return noText.length + garbled.length + damaged.length > 0 ? 'partly' : 'read'
}

/** Makes the text and the layout of a document of what its pages show. */
export function assemble({ facts, pages, images, problems, isCut }: ReadPages): ReadPdf {
  const builder = new DocBuilder()
  const runs = new RunWriter()
  const known = readFacts(facts, builder)
  for (const page of pages) {
    builder.trace('geometry', `${Math.round(page.width)} ${Math.round(page.height)}`)
    for (const link of page.links) builder.trace('link', link)
    for (const { author } of page.notes) builder.trace('revisionAuthor', author)
  }
  builder.trace('fonts', fontsOf(pages))
  const isWhole = write(pages, builder, runs) && !isCut
  const unreadable = unreadableIn(pages)
  const lists = Object.entries(unreadable).flatMap(([code, numbers]: [string, readonly number[]]) =>
    numbers.length > 0 ? [`${code} ${listOf(numbers)}`] : [],
  )
  const cut = isWhole ? [] : [`tooLarge ${pages.length}/${facts.pages}`]
  const blank = isWhole && isBlank(pages) ? ['blank'] : []
  const doc: DocText = {
    state: isWhole ? stateOf(pages, unreadable) : 'tooLarge',
    text: builder.text(),
    blocks: builder.blocks(),
    images,
    traces: builder.allTraces(),
    ...builder.hidden(),
    statedPages: facts.pages,
    problems: [...problems, ...known, ...lists, ...blank, ...cut],
  }
  const fonts: PdfFont[] = pages.flatMap(({ newFonts }) => newFonts)
  return {
    doc,
    layout: {
      pages: pages.map(({ width, height, images, imageShare, shapes }) => {
        return { width, height, images, imageShare, shapes }
      }),
      fonts,
      runs: runs.finish(),
      signatures: [...facts.signatures, ...facts.signers],
    },
  }
}
