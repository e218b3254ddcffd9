import { type GridBuilder, gridBuilder } from './limits'

/** Cells as people see them in a sheet: rows of texts, blank ones included, so that rows keep their number. */
export type Grid = readonly (readonly string[])[]

const SEPARATORS = ['\t', ',', ';'] as const

/** So far the first line is looked at: a heading is shorter. */
const HEADING = 100_000

/** How often each separator stands outside quotes in the first line that says something. */
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
  // A tab decides: cells pasted from a sheet may hold commas.
  if (counts.get('\t')! > 0) return '\t'
  return counts.get(';')! > counts.get(',')! ? ';' : ','
}

/** Texts of any size that a list cannot have are refused where the reading gets to it. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER

/**
 * Reads what a sheet copies to the clipboard (tabs) or a CSV file (commas or semicolons): `"` around a
 * cell that holds separators or line breaks, `""` for one of itself. A quote inside a cell that does not
 * begin with one is a quote. Lines end with `\n`, `\r\n` or `\r`.
 * @param limit rows a list may have; a heading may stand above them
 * @throws AppError tooManyRows, tooManyCells: as soon as it is known, before the rest is looked at
 */
export function gridOfText(text: string, limit = NO_LIMIT): Grid {
  const builder = gridBuilder(limit)
  let at = text.startsWith('\ufeff') ? 1 : 0
  const separator = separatorOf(text).charCodeAt(0)
  for (let row = 1; at < text.length; row++) at = readLine(text, at, separator, row, builder)
  return builder.grid
}

const [QUOTE, LF, CR] = [0x22, 0x0a, 0x0d]

/** Where the cell that goes on at `start` ends, quotes not minded. */
function endOfCell(text: string, start: number, separator: number): number {
  let at = start
  for (; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === separator || char === LF || char === CR) break
  }
  return at
}

/** Far longer than the longest text of a cell; of what is longer the beginning is enough for it to be refused. */
const LONGEST = 100_000

const unquoted = (cell: string) =>
  /["\r]/.test(cell) ? cell.replaceAll('""', '"').replaceAll(/\r\n?/g, '\n') : cell

/** Reads the line at `start`. @returns where the next one begins */
function readLine(text: string, start: number, separator: number, row: number, builder: GridBuilder): number {
  let at = start
  for (let column = 0; ; column++) {
    if (text.charCodeAt(at) === QUOTE) {
      const end = endOfQuotes(text, at)
      builder.put(row, column, unquoted(text.slice(at + 1, Math.min(end, at + LONGEST))))
      // After a quoted cell nothing else belongs to it; what stands there is left out.
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

/** Where the quote that closes the one at `start` stands, or the text ends. */
function endOfQuotes(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text.charCodeAt(at) !== QUOTE) continue
    if (text.charCodeAt(at + 1) !== QUOTE) return at
    at++
  }
  return text.length
}

const FATAL = { fatal: true }

/** The text of a file: by its BOM, else UTF-8, else GB18030, as Excel saves CSV in China. */
export function textOfBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', FATAL).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
