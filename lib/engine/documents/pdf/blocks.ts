import type { BlockKind } from '../doc-text'
import { type Line, textOfLine } from './lines'
import { type Role, usualPitch } from './repeated'
import { isWordBreak } from './words'

/** Lines that make one block of the text. */
export interface LineBlock {
  readonly kind: BlockKind
  readonly lines: readonly Line[]
}

/** In letters: from which on a line begins further in, or ends early. */
const INDENT = 1.2
const EARLY = 2.5
/** Its width in sizes, about. */
const LATIN_LETTER = 0.55
const OTHER_SIZE = 0.6
/** Points by which equal distances of lines differ. */
const REGULAR = 0.6
/** Distance of lines of one paragraph, in usual ones; where nothing is usual, in letters. */
const WIDER = 1.25
const WIDEST = 2.6
const HEADING_LARGER = 0.9
const LONGEST_HEADING = 60

/** A blank between a figure and Han characters is lost; what goes on as a sentence is none. */
const CAPTION =
  /^(图|表|附图|附表|Figure|Table)\s?[\d一二三四五六七八九十]{1,4}([-–.．\s:：]|$|(?!所示|[中为可给列和与及至的是])[\u2e80-\u9fff])/
const LONGEST_CAPTION = 60
/** A line that begins with a number of a heading or an item, behind a sentence that has ended. */
const NUMBERED =
  /^(第[一二三四五六七八九十\d]{1,3}[章节篇]|[一二三四五六七八九十]{1,3}、|[（(][一二三四五六七八九十\d]{1,3}[）)]|\d{1,2}[.、．)）](?!\d))/
const FULL_STOP = /[。；;！？]$/
const SENTENCE_END = /[。；;！!？?，,：:]$/

/** What is usual on a page. */
interface Usual {
  readonly pitch: number
  readonly size: number
  /** Right end of the text, by column. */
  readonly right: ReadonlyMap<number, number>
}

function usualOf(lines: readonly Line[], size: number): Usual {
  const right = new Map<number, number>()
  for (const line of lines) right.set(line.column, Math.max(right.get(line.column) ?? 0, line.right))
  return { pitch: usualPitch(lines), size, right }
}

/** What the first word of a line takes: a line before it that has more room left was ended on purpose. */
function roomFor(line: Line): number {
  const word = /^[!-~\u00c0-\u024f]*/.exec(textOfLine(line))![0].length
  return Math.max(EARLY, word * LATIN_LETTER + 1) * line.size
}

/** Whether lines this far apart follow each other more than once, as in a paragraph with wider lines. */
function isRegular(lines: readonly Line[], at: number): boolean {
  const distance = (to: number) => {
    const [line, before] = [lines[to], lines[to - 1]]
    return line && before && line.size === before.size ? line.baseline - before.baseline : Number.NaN
  }
  return [at - 1, at + 1].some((to) => Math.abs(distance(to) - distance(at)) <= REGULAR)
}

function beginsBlock(lines: readonly Line[], at: number, isFirst: boolean, usual: Usual): boolean {
  const { pitch, right } = usual
  const [line, before] = [lines[at]!, lines[at - 1]!]
  const distance = line.baseline - before.baseline
  const most = pitch > 0 ? pitch * WIDER + 1 : line.size * WIDEST
  if (!line.isLevel || !before.isLevel || line.column !== before.column) return true
  if (line.hasGaps || before.hasGaps || isContentsLine(textOfLine(before))) return true
  const isWide = distance > most && (distance > line.size * WIDEST || !isRegular(lines, at))
  if (distance <= 0 || isWide || Math.abs(line.size - before.size) > OTHER_SIZE) return true
  const isEnded = FULL_STOP.test(textOfLine(before))
  if (isEnded && (distance > most || NUMBERED.test(textOfLine(line)))) return true
  if (before.right + roomFor(line) < (right.get(before.column) ?? 0)) return true
  const further = line.left - before.left
  return further > INDENT * line.size || (!isFirst && further < -INDENT * line.size)
}

const LEADERS: Readonly<Record<string, number>> = { '.': 1, '·': 1, '…': 3 }
const LEAST_LEADERS = 4
const PAGE_NUMBER = /[\d\-–IVXivx]/
const LONGEST_NUMBER = 6

/** Whether a line ends as one of a table of contents: dots, then a page number. */
function isContentsLine(text: string): boolean {
  let at = text.length
  while (at > 0 && text.length - at <= LONGEST_NUMBER && PAGE_NUMBER.test(text[at - 1]!)) at--
  if (at === text.length) return false
  let dots = 0
  for (; at > 0 && dots < LEAST_LEADERS; at--) {
    const char = text[at - 1]!
    if (LEADERS[char]) dots += LEADERS[char]
    else if (char.trim() !== '') return false
  }
  return dots >= LEAST_LEADERS
}

/** Rows with gaps that follow each other are a table. */
function isCell(lines: readonly Line[], at: number): boolean {
  return lines[at]!.hasGaps && Boolean(lines[at - 1]?.hasGaps || lines[at + 1]?.hasGaps)
}

function kindOf(lines: readonly Line[], usual: Usual): BlockKind {
  const text = textOfBlock(lines).trim()
  if (isContentsLine(text)) return 'contents'
  if (CAPTION.test(text) && text.length <= LONGEST_CAPTION && !SENTENCE_END.test(text)) return 'caption'
  const isLarger = lines[0]!.size > usual.size + HEADING_LARGER
  return isLarger && text.length <= LONGEST_HEADING && !SENTENCE_END.test(text) ? 'heading' : 'paragraph'
}

/** Lines of Chinese are joined as they are, words with a blank. */
export const textOfBlock = (lines: readonly Line[]): string =>
  lines.map(textOfLine).reduce((text, line) => text + (text && isWordBreak(text, line) ? ' ' : '') + line, '')

/**
 * The blocks of a page: paragraphs by the distance of lines, indents, lines that end early and sizes.
 * `size`: the usual one of the document.
 */
export function blocksOf(all: readonly Line[], roles: ReadonlyMap<Line, Role>, size: number): LineBlock[] {
  const of = (role: Role) => all.filter((line) => roles.get(line) === role)
  const lines = all.filter((line) => !roles.has(line))
  const usual = usualOf(lines, size)
  const groups: { lines: Line[]; isTable: boolean }[] = []
  for (const [at, line] of lines.entries()) {
    const last = groups.at(-1)
    if (last && at > 0 && !beginsBlock(lines, at, last.lines.length === 1, usual)) last.lines.push(line)
    else groups.push({ lines: [line], isTable: isCell(lines, at) })
  }
  return [
    ...of('header').map((line): LineBlock => ({ kind: 'header', lines: [line] })),
    ...groups.map(({ lines, isTable }): LineBlock => {
      const kind = kindOf(lines, usual)
      return { kind: isTable && kind === 'paragraph' ? 'cell' : kind, lines }
    }),
    ...of('footer').map((line): LineBlock => ({ kind: 'footer', lines: [line] })),
  ]
}
