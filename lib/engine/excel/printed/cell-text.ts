import { isWordBreak } from '../../documents/pdf/words'

/** A line of a cell as it is printed: where it begins and ends, in points. */
export interface CellLine {
  readonly text: string
  readonly left: number
  readonly right: number
  /** Of its letters. */
  readonly size: number
}

const isWide = (char: string) => char.charCodeAt(0) >= 0x2e80

/** What never ends a line, and what never begins one. */
const OPENING = '（(【《“'
const CLOSING = '）)】》”，。、；：！？,.;:'

/** The end of the piece of a text that is never divided between lines: a Chinese character with its marks, or a word. */
function endOfPiece(text: string): number {
  let end = 0
  while (end < text.length - 1 && OPENING.includes(text[end]!)) end++
  if (isWide(text[end] ?? '')) end++
  else end += /^[^\s\u2e80-\uffff]*/.exec(text.slice(end))![0].length
  while (end < text.length && CLOSING.includes(text[end]!)) end++
  return end
}

/** The room that a letter takes, and that between the text of a cell and its lines. */
const LETTER = 0.5
export const PADDING = 12

/** The room that the first piece of a text takes, in letters of this size. */
export const roomOfPiece = (text: string, size: number): number =>
  [...text.slice(0, endOfPiece(text))].reduce((sum, char) => sum + (isWide(char) ? 1 : LETTER), 0) * size

/** Whether a line was ended because the next piece has no room on it, not by its writer. */
function isWrapped(line: CellLine, next: CellLine, width: number): boolean {
  return line.right - line.left + roomOfPiece(next.text, line.size) > width - PADDING
}

const OF_FIGURES = /^[\dA-Z.,，．\s]+$/

/** The text of a cell of this width whose lines are known: what was wrapped is one line again. */
export function joinedLines(lines: readonly CellLine[], width: number): string {
  let text = ''
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    if (!before) text = line.text
    else if (OF_FIGURES.test(text) && OF_FIGURES.test(line.text)) text += line.text
    else if (!isWrapped(before, line, width)) text += `\n${line.text}`
    else text += needsBlank(before, line, width) ? ` ${line.text}` : line.text
  }
  return text
}

/** How many letters the last word of a text has. */
function lastWord(text: string): number {
  let from = text.length
  while (from > 0 && text[from - 1] !== ' ' && !isWide(text[from - 1]!)) from--
  return text.length - from
}

/** Words are parted by a blank, which no line ends with; a word too long for a line is not. */
function needsBlank(before: CellLine, after: CellLine, width: number): boolean {
  if (!isWordBreak(before.text, after.text)) return false
  const letters = lastWord(before.text) + endOfPiece(after.text)
  return LETTER * letters * before.size <= width - PADDING
}

const FIGURE = /^[\d,]{1,30}\.\d{1,10}$/

/** A figure as people write it in a document, as figures of workbooks are written: negative in brackets. */
export function printedText(text: string): string {
  const plain = text.length > 40 ? '' : text.normalize('NFKC').trim()
  if (!plain.startsWith('(') || !plain.endsWith(')')) return text
  const figure = plain.slice(1, -1).trim().replace(/^¥/, '').trim()
  return FIGURE.test(figure) ? `-${figure}` : text
}
