import { decoded } from '../../../engine/parse/documents/properties'
import { type GridBuilder, gridBuilder } from './limits'

/** The cells of a sheet as rows of texts. Blank rows are included, so that row numbers match the sheet. */
export type Grid = readonly (readonly string[])[]

const SEPARATORS = ['\t', ',', ';'] as const

/** Characters of the first line that are searched for separators; no heading is longer. */
const HEADING = 100_000

/** The separator of a text: the most frequent one outside quotes in its first non-blank line. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]))
  let isQuoted = false
  let start = 0
  while (' \n\r\ufeff'.includes(text.charAt(start)) && start < text.length) start++
  for (const char of text.slice(start, start + HEADING)) {
    if (char === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (char === '\n' || char === '\r') break
    else if (counts.has(char)) counts.set(char, counts.get(char)! + 1)
  }
  // Any tab wins: cells pasted from a sheet may contain commas.
  if (counts.get('\t')! > 0) return '\t'
  return counts.get(';')! > counts.get(',')! ? ';' : ','
}

/** Used where the caller checks the number of rows itself. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER

/**
 * Reads text copied from a sheet (tabs) or a CSV file (commas or semicolons): `"` around a cell with separators or
 * line breaks, `""` for a quote in such a cell. A quote inside a cell that does not begin with one is literal. Lines
 * end with `\n`, `\r\n` or `\r`.
 * @param limit the most rows of the list; one heading row is allowed in addition
 * @throws AppError tooManyRows, tooManyCells: as soon as the limit is reached, before the rest is read
 */
export function gridOfText(text: string, limit = NO_LIMIT): Grid {
  const builder = gridBuilder(limit)
  let at = text.startsWith('\ufeff') ? 1 : 0
  const separator = separatorOf(text).charCodeAt(0)
  for (let row = 1; at < text.length; row++) at = readLine(text, at, separator, row, builder)
  return builder.grid
}

const [QUOTE, LF, CR] = [0x22, 0x0a, 0x0d]

/** The end of an unquoted cell, or of the rest after a quoted one. */
function endOfCell(text: string, start: number, separator: number): number {
  let at = start
  for (; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === separator || char === LF || char === CR) break
  }
  return at
}

/** Far above the longest valid cell. Longer cells are cut; what remains is still too long and is refused later. */
const LONGEST = 100_000

const unquoted = (cell: string) =>
  /["\r]/.test(cell) ? cell.replaceAll('""', '"').replaceAll(/\r\n?/g, '\n') : cell

/** Reads the line at `start`. @returns the start of the next line */
function readLine(text: string, start: number, separator: number, row: number, builder: GridBuilder): number {
  let at = start
  for (let column = 0; ; column++) {
    if (text.charCodeAt(at) === QUOTE) {
      const end = endOfQuotes(text, at)
      builder.put(row, column, unquoted(text.slice(at + 1, Math.min(end, at + LONGEST))))
      // Text between the closing quote and the separator is ignored.
      at = endOfCell(text, end + 1, separator)
    } else {
      const end = endOfCell(text, at, separator)
      builder.put(row, column, text.slice(at, Math.min(end, at + LONGEST)))
      at = end
    }
    if (text.charCodeAt(at) !== separator) break
    at++
  }
  return at + (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? 2 : 1)
}

/** The position of the quote that closes the one at `start`, or the end of the text. */
function endOfQuotes(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text.charCodeAt(at) !== QUOTE) continue
    if (text.charCodeAt(at + 1) !== QUOTE) return at
    at++
  }
  return text.length
}

/** Decodes a text file: by its byte order mark, else as UTF-8, else as GB18030, which Excel uses for CSV in China. */
export function textOfBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return decoded(bytes)
}
