import type { PageBox, RecognisedLine } from '../../domain/technical/recognised-line'
import { BLOCK_KINDS, type Blocks, type DocText } from './doc-text'

/** A page that is a picture, from 1; `lines` null: it could not be read. */
export interface RecognisedPage {
  readonly page: number
  readonly lines: readonly RecognisedLine[] | null
}

/** What was read of the pictures of a document. It stands beside the document's text, so that only who asks for it takes it. */
export interface Recognised {
  readonly text: string
  readonly blocks: Blocks
  /** The pages on which text was found, ascending. */
  readonly pages: readonly number[]
  /** Lines on them that are too uncertain to be used. */
  readonly unsure: number
}

/** Raise it whenever a picture may be read differently: pages of an earlier version are read again. */
export const RECOGNITION_VERSION = 3

/** Lines that are less certain are not used. */
const LEAST_CONFIDENCE = 0.6
/** A line that ends so far before the others ends its paragraph, in thousandths of the page. */
const SHORT = 60

/** Whether a line is used. */
export const isSure = ({ confidence }: RecognisedLine) => confidence >= LEAST_CONFIDENCE

/** A line that is used: where it stands in the text, and on which page. */
export interface PlacedLine {
  readonly start: number
  readonly end: number
  readonly page: number
  readonly box: PageBox
}

/** The lines of which `recognisedOf` makes its text. */
export function placedLines(pages: readonly RecognisedPage[]): PlacedLine[] {
  let end = 0
  return pages.flatMap(({ page, lines }) =>
    (lines ?? []).filter(isSure).map(({ text, box }): PlacedLine => {
      const start = end
      end += text.length
      return { start, end, page, box }
    }),
  )
}

/** Part of the picture of a page. */
export interface PictureStrip {
  readonly page: number
  readonly box: PageBox
}

/** The parts of pages on which ranges of the text stand, one of each page. @param lines in the order of the text */
export function stripsOf(
  lines: readonly PlacedLine[],
  ranges: readonly (readonly [start: number, end: number])[],
): PictureStrip[] {
  const boxes = new Map<number, PageBox>()
  for (const line of lines) {
    if (!ranges.some(([start, end]) => line.start < end && line.end > start)) continue
    const [left, top, right, bottom] = boxes.get(line.page) ?? line.box
    const [x, y, u, v] = line.box
    boxes.set(line.page, [Math.min(left, x), Math.min(top, y), Math.max(right, u), Math.max(bottom, v)])
  }
  return [...boxes].map(([page, box]) => ({ page, box }))
}

/** The lines of a page as paragraphs. */
function paragraphsOf(lines: readonly RecognisedLine[]): string[] {
  const right = Math.max(...lines.map(({ box }) => box[2]))
  const paragraphs: string[] = []
  let isOpen = false
  for (const { text, box } of lines) {
    if (isOpen) paragraphs[paragraphs.length - 1] += text
    else paragraphs.push(text)
    isOpen = right - box[2] < SHORT
  }
  return paragraphs
}

/** @param pages in ascending order, so that what is read later changes no place of what was read before */
export function recognisedOf(pages: readonly RecognisedPage[]): Recognised | null {
  if (pages.length === 0) return null
  let text = ''
  const [starts, ends, numbers]: [number[], number[], number[]] = [[], [], []]
  for (const { page, lines } of pages)
    for (const paragraph of paragraphsOf((lines ?? []).filter(isSure))) {
      starts.push(text.length)
      text += paragraph
      ends.push(text.length)
      numbers.push(page)
    }
  // A picture without any text may be blank, or one that nobody can read.
  const read = pages.filter(({ lines }) => lines && lines.length > 0)
  return {
    text,
    blocks: {
      count: starts.length,
      kinds: new Uint8Array(starts.length).fill(BLOCK_KINDS.indexOf('recognised')),
      starts: Uint32Array.from(starts),
      ends: Uint32Array.from(ends),
      pages: Uint32Array.from(numbers),
    },
    pages: read.map(({ page }) => page),
    unsure: read.flatMap(({ lines }) => lines ?? []).filter((line) => !isSure(line)).length,
  }
}

const joined = (one: Uint32Array, other: Uint32Array, by = 0): Uint32Array =>
  Uint32Array.from([...one, ...other.map((value) => value + by)])

/** A document with what was read of its pictures behind its own text, whose places stay. */
export function withRecognised<D extends Pick<DocText, 'text' | 'blocks'>>(
  doc: D,
  recognised: Recognised | null,
): D {
  if (!recognised) return doc
  const [own, read, by] = [doc.blocks, recognised.blocks, doc.text.length]
  const blocks: Blocks = {
    count: own.count + read.count,
    kinds: Uint8Array.from([...own.kinds, ...read.kinds]),
    starts: joined(own.starts, read.starts, by),
    ends: joined(own.ends, read.ends, by),
    pages: joined(own.pages, read.pages),
  }
  return { ...doc, text: doc.text + recognised.text, blocks }
}
