import { CFB, read, type WorkBook, type WorkSheet } from 'xlsx'
import type { Container } from '../../draft/report'
import { streamOfBytes } from '../../parse/bytes'
import { isGbName, openText } from '../../parse/encoding'
import { cellNumber, cellText, isPercentFormat, percentNumber, type Sheet, sheetBuilder } from './sheet'
import type { SheetSource, Workbook } from './workbook'

/** The old formats, read as a whole by the `xlsx` package; an .xlsx is read sheet by sheet instead. */
type OldContainer = Extract<Container, 'xls' | 'xml' | 'html'>

/** The file needs a password. */
export class PasswordProtected extends Error {}
/** The package cannot read the file. */
export class UnreadableWorkbook extends Error {}

const OPTIONS = { dense: true, cellHTML: false, cellText: false, cellNF: true, cellStyles: false } as const

interface RawCell {
  readonly t: string
  readonly v?: unknown
  readonly f?: string
  /** The format of a number. */
  readonly z?: string | number
}

const GB_CODE_PAGES: ReadonlySet<number> = new Set([936, 54_936])

/** The code page that the workbook stream of BIFF5 states: the first record with this number. */
function codePageOf(stream: ArrayLike<number>): number {
  for (let at = 0; at + 6 <= stream.length && at < 1 << 16; ) {
    const [type, length] = [stream[at]! | (stream[at + 1]! << 8), stream[at + 2]! | (stream[at + 3]! << 8)]
    if (type === 0x42) return stream[at + 4]! | (stream[at + 5]! << 8)
    at += 4 + length
  }
  return 936
}

const same = (text: string) => text

const bytesOf = (content: ArrayLike<number>) =>
  content instanceof Uint8Array ? content : Uint8Array.from(content)

const [BOF, EOF, BOUNDSHEET] = [0x0809, 0x000a, 0x0085]

/**
 * Whether the records of a workbook stream follow each other to the end, with a part from BOF to EOF for the workbook and
 * for each sheet that it names. The package skips what it does not understand, and would read half of a damaged file
 * without a word.
 */
function hasSoundRecords(stream: Uint8Array): boolean {
  let [depth, parts, sheets, at] = [0, 0, 0, 0]
  while (at + 4 <= stream.length) {
    const type = stream[at]! | (stream[at + 1]! << 8)
    const length = stream[at + 2]! | (stream[at + 3]! << 8)
    if (depth === 0 && type !== BOF) break
    if (at + 4 + length > stream.length) return false
    if (type === BOF) depth++
    else if (type === EOF) depth--
    else if (type === BOUNDSHEET) sheets++
    if (type === EOF && depth === 0) parts++
    at += 4 + length
  }
  return depth === 0 && parts >= sheets + 1
}

/**
 * How the texts of an .xls are decoded: BIFF5 holds them in a code page, which the package gives byte by byte as it has
 * no tables of it; in China it is 936 (formats-more.md §1).
 * @throws UnreadableWorkbook for a damaged file
 */
function decoderOf(bytes: Uint8Array): (text: string) => string {
  const file = CFB.read(bytes, { type: 'array' })
  const [modern, old] = [CFB.find(file, '/Workbook'), CFB.find(file, '/Book')]
  const stream = (modern ?? old)?.content
  if (!stream || !hasSoundRecords(bytesOf(stream))) throw new UnreadableWorkbook('records')
  if (modern || !GB_CODE_PAGES.has(codePageOf(stream))) return same
  const decoder = new TextDecoder('gb18030')
  return (text) => {
    const codes = Uint8Array.from(text, (char) => char.charCodeAt(0))
    return [...text].every((char) => char.charCodeAt(0) < 256) ? decoder.decode(codes) : text
  }
}

/** Without the console: the package writes a line there for each name and record that it does not know. */
function quietly<T>(work: () => T): T {
  const { log, warn, error } = console
  const say = () => {}
  Object.assign(console, { log: say, warn: say, error: say })
  try {
    return work()
  } finally {
    Object.assign(console, { log, warn, error })
  }
}

function readWith(
  bytes: Uint8Array,
  container: OldContainer,
): { book: WorkBook; decode: (text: string) => string } {
  try {
    if (container === 'xls') {
      const decode = quietly(() => decoderOf(bytes))
      const book = quietly(() => read(bytes, { ...OPTIONS, type: 'array', cellFormula: false }))
      return { book, decode }
    }
    const raw = container === 'html'
    const text = textOf(bytes)
    const book = quietly(() => read(text, { ...OPTIONS, type: 'string', raw, cellFormula: !raw }))
    return { book, decode: same }
  } catch (cause) {
    if (cause instanceof UnreadableWorkbook) throw cause
    const message = cause instanceof Error ? cause.message : String(cause)
    if (/password|encrypt/i.test(message)) throw new PasswordProtected(message, { cause })
    throw new UnreadableWorkbook(message, { cause })
  }
}

/** A text file in UTF-8, UTF-16, or the GB encoding that it declares or that alone fits. */
function textOf(bytes: Uint8Array): string {
  const { declared, utf16, skipped } = openText(streamOfBytes(bytes))
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    if (!isGbName(declared)) return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(skipped))
  } catch {
    // Not UTF-8, whatever it declares.
  }
  return new TextDecoder('gb18030').decode(bytes.subarray(skipped))
}

function readSheet(sheet: WorkSheet, name: string, hidden: boolean, decode: (text: string) => string): Sheet {
  const builder = sheetBuilder()
  const rows = ((sheet as { '!data'?: (RawCell | undefined)[][] })['!data'] ?? []) as (
    | RawCell
    | undefined
  )[][]
  for (let row = 0; row < rows.length; row++) {
    const cells = rows[row]
    if (!cells) continue
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column]
      if (!cell) continue
      const { t, v, f, z } = cell
      if (f !== undefined && (v === undefined || v === null)) builder.uncomputed()
      if (v === undefined || v === null || t === 'z') continue
      const isNumber = t === 'n' && typeof v === 'number'
      const text = isNumber
        ? typeof z === 'string' && isPercentFormat(z)
          ? percentNumber(v)
          : cellNumber(v)
        : typeof v === 'boolean'
          ? String(Number(v))
          : cellText(decode(String(v)))
      builder.put(row + 1, column, text, isNumber)
    }
  }
  for (const { s, e } of sheet['!merges'] ?? [])
    builder.merge({ top: s.r + 1, left: s.c, bottom: e.r + 1, right: e.c })
  return builder.finish(name, hidden)
}

/**
 * Opens an .xls (BIFF5, BIFF8), an Excel 2003 XML or an HTML table saved as Excel.
 * @param bytes the whole file, whose size the caller has checked
 * @throws PasswordProtected, UnreadableWorkbook
 */
export function openSpreadsheet(bytes: Uint8Array, container: OldContainer): Workbook {
  const { book, decode } = readWith(bytes, container)
  const sheets = book.SheetNames.map((stated, at): SheetSource => {
    const name = decode(stated)
    const hidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0
    return {
      name,
      read: () => {
        const sheet = book.Sheets[stated]
        return sheet ? readSheet(sheet, name, hidden, decode) : null
      },
    }
  })
  return { container, sheets }
}
