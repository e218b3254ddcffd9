import { createRandom, type Random } from '@/lib/domain/random'
import type { Look } from './looks'
import { type OutlineBlock, writeOutline } from './outline'

const CM = 72 / 2.54

/** How a paragraph looks; lengths in points. */
export interface TextLook {
  readonly font: 'SimSun' | 'SimHei' | 'FangSong' | 'KaiTi'
  readonly size: number
  readonly bold: boolean
  readonly colour: string
  readonly pitch: number
  /** In characters. */
  readonly firstLine: number
}

/** A paragraph to be set, with the number of its block. */
export interface SetParagraph {
  readonly text: string
  readonly look: TextLook
  readonly isCentred?: boolean
  /** Cells of a row, each at its place across the page. */
  readonly cells?: readonly string[]
  readonly endsPage?: boolean
}

/** A line at its place: from the left and the top of its page. */
export interface SetLine {
  readonly text: string
  readonly x: number
  readonly baseline: number
  readonly look: TextLook
}

export interface SetPage {
  readonly width: number
  readonly height: number
  readonly lines: SetLine[]
}

/** Where text may stand, and what stands outside of it. */
export interface PageFrame {
  width: number
  height: number
  top: number
  bottom: number
  left: number
  right: number
  header: string | null
  footer: string | null
  /** Where page numbers stand, from 0 at the left to 1; null for none. */
  number: number | null
  firstNumber: number
}

/** A document that keeps a profile, and can still be changed. */
export interface PdfDraft {
  readonly look: Look
  readonly random: Random
  readonly paragraphs: SetParagraph[]
  readonly frame: PageFrame
}

/** Widths of Latin letters in sizes: half a Han character, or what a proportional typeface has at most. */
export type Latin = 'half' | 'proportional'

function widthOfChar(char: string, latin: Latin): number {
  if (!/[\x20-\x7e³]/.test(char)) return 1
  if (latin === 'half') return 0.5
  return /[mMW%@]/.test(char) ? 0.95 : /[A-Z]/.test(char) ? 0.74 : 0.6
}
const widthOf = (text: string, latin: Latin = 'half') =>
  [...text].reduce((sum, char) => sum + widthOfChar(char, latin), 0)

/** Signs that begin no line: word processors let one of them stand out of the margin. */
const HANGING = '，。；：、！？'
/** Words and figures stay together, and brackets with what they enclose. */
const TOKENS = /[A-Za-z0-9.+%³,;:()]+|[（][^（）]?|[^A-Za-z0-9.+%³,;:()][）]?/g

function linesOf(text: string, most: number, firstLine: number, latin: Latin): string[] {
  const lines: string[] = []
  let line = ''
  let room = most - firstLine
  for (const token of text.match(TOKENS) ?? []) {
    if (widthOf(line + token, latin) > room && !HANGING.includes(token)) {
      lines.push(line)
      line = ''
      room = most
    }
    line += token
  }
  return [...lines, line].filter((one) => one !== '')
}

/** What this look is of text: the distance of lines of a multiple is that of the typeface. */
const textLookOf = (look: Look): TextLook => ({
  ...{ font: 'SimSun', size: look.size, bold: false, colour: '000000', firstLine: look.firstLine },
  pitch: 'exact' in look.line ? look.line.exact : look.line.multiple * 1.3 * look.size,
})

function paragraphsOf(look: Look, block: OutlineBlock): SetParagraph[] {
  const text = textLookOf(look)
  const flat = { ...text, firstLine: 0 }
  if (block.kind === 'paragraph') return [{ text: block.text, look: text }]
  if (block.kind === 'heading')
    return [
      {
        text: block.number + block.text,
        look: { ...flat, size: look.hasHeadingStyles ? look.headingSize : look.size },
      },
    ]
  if (block.kind === 'table') return block.rows.map((cells) => ({ text: cells.join(''), cells, look: flat }))
  const font = look.figure.font === '仿宋' ? 'FangSong' : look.figure.font === '黑体' ? 'SimHei' : 'SimSun'
  return [{ text: block.text, isCentred: true, look: { ...flat, font, size: look.figure.size } }]
}

export function pdfDraftOf(seed: string, look: Look, characters: number): PdfDraft {
  const { top, bottom, left, right } = look.margins
  const blocks = writeOutline(`${seed} ${look.profile}`, characters)
  return {
    look,
    random: createRandom(seed, 'pdf', look.profile),
    paragraphs: blocks.flatMap((block) => paragraphsOf(look, block)),
    frame: {
      ...{ width: 21 * CM, height: 29.7 * CM },
      ...{ top: top * CM, bottom: bottom * CM, left: left * CM, right: right * CM },
      ...{ header: null, footer: null, number: look.hasPageNumbers ? 0.5 : null, firstNumber: 1 },
    },
  }
}

const SMALL: TextLook = { font: 'SimSun', size: 9, bold: false, colour: '000000', pitch: 12, firstLine: 0 }

function furnish(frame: PageFrame, page: SetPage, at: number): void {
  const { header, footer, number, left, top, bottom, width, height } = frame
  const put = (text: string, x: number, baseline: number) =>
    page.lines.push({ text, x, baseline, look: SMALL })
  if (header !== null) put(header, left, top / 2)
  if (footer !== null) put(footer, left, height - bottom / 2)
  if (number === null) return
  const text = `${frame.firstNumber + at}`
  put(text, number * width - widthOf(text) * 4.5, height - bottom / 2)
}

/** Sets the paragraphs line by line on pages. */
export function pagesOf({ paragraphs, frame }: PdfDraft, latin: Latin): SetPage[] {
  const pages: SetPage[] = []
  const open = () => {
    pages.push({ width: frame.width, height: frame.height, lines: [] })
    return frame.top
  }
  let y = open()
  for (const { text, look, isCentred, cells, endsPage } of paragraphs) {
    const room = frame.width - frame.left - frame.right
    const lines = cells ? [text] : linesOf(text, room / look.size, look.firstLine, latin)
    for (const [at, line] of lines.entries()) {
      if (y + look.pitch > frame.height - frame.bottom) y = open()
      // Letters stand in the middle of their line.
      const baseline = y + (look.pitch - look.size) / 2 + 0.88 * look.size
      const { lines: set } = pages.at(-1)!
      y += look.pitch
      if (cells)
        for (const [column, cell] of cells.entries())
          set.push({ text: cell, x: frame.left + (column * room) / cells.length + 4, baseline, look })
      else {
        const indent = isCentred
          ? (room - widthOf(line, latin) * look.size) / 2
          : at === 0
            ? look.firstLine * look.size
            : 0
        set.push({ text: line, x: frame.left + Math.max(0, indent), baseline, look })
      }
    }
    if (endsPage) y = open()
  }
  for (const [at, page] of pages.entries()) furnish(frame, page, at)
  return pages
}
