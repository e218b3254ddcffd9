import type { ZipEntryStream } from '../zip/stream'
import { columnLetters } from './column-letters'
import { type CellFormat, cellStyle, FONT, HEADER_STYLE, TITLE_STYLE } from './styles'
import { escapeXml, fitText, looksLikeFormula, needsPreserve } from './text'

export interface SheetColumn {
  readonly header: string
  /** In characters, Excel's unit of width. */
  readonly width: number
  readonly format: CellFormat
}

/** A figure formatted differently from its column. */
export interface FormattedFigure {
  readonly value: number
  readonly format: CellFormat
}

/** A text of which a part is marked. */
export interface MarkedText {
  readonly before: string
  readonly changed: string
  readonly after: string
}

export interface SheetRow {
  /** null is an empty cell. */
  readonly cells: readonly (string | number | FormattedFigure | MarkedText | null)[]
  /** Cells to highlight. */
  readonly warn?: readonly boolean[]
  /** Depth in the tree; a row of depth 1 is folded under the row above it. */
  readonly outline?: number
  /** The title or the head of a further table on the sheet, all texts. */
  readonly look?: 'title' | 'header'
}

export interface Sheet {
  readonly name: string
  /** Title in a merged row above the header. */
  readonly title?: string
  /** Lines below the title, each over the whole width. */
  readonly lead?: readonly string[]
  /** Without any header there is no header row. */
  readonly columns: readonly SheetColumn[]
  /** Depth of the tree that the `outline` of the rows forms. */
  readonly outlineDepth?: number
  readonly rows: Iterable<SheetRow>
}

/** The most rows the format allows per sheet. */
export const MAX_ROWS = 1_048_576
/** Characters buffered before they are passed to the compressor. */
const CHUNK = 131_072

const textXml = (text: string) =>
  `<t${needsPreserve(text) ? ' xml:space="preserve"' : ''}>${escapeXml(text)}</t>`

const inlineCell = (place: string, style: number, xml: string) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is>${xml}</is></c>`

const textCell = (place: string, style: number, text: string) => inlineCell(place, style, textXml(text))

/** The marked part is bold and underlined, which also a black and white print shows. */
function markedCell(place: string, style: number, { before, changed, after }: MarkedText): string {
  const run = (text: string, pen: string) => (text === '' ? '' : `<r>${pen}${textXml(text)}</r>`)
  const marked = run(changed, `<rPr><b/><u/>${FONT}</rPr>`)
  return inlineCell(place, style, run(before, '') + marked + run(after, ''))
}

/** What the cells of a column share: [plain, warned]. */
interface ColumnPen {
  readonly letters: string
  readonly format: CellFormat
  readonly styles: readonly [number, number]
}

const both = (format: Parameters<typeof cellStyle>[0]): readonly [number, number] => [
  cellStyle(format, false),
  cellStyle(format, true),
]
const TEXT = both('text')
const QUOTED = both('quoted')

/** The value written to the file: Excel stores percentages as fractions of 1. */
const stored = (value: number, format: CellFormat) =>
  format === 'percent' ? Number((value / 100).toPrecision(15)) : value

function cellXml(pen: ColumnPen, row: number, cell: SheetRow['cells'][number], warn: boolean): string {
  const which = warn ? 1 : 0
  const place = pen.letters + row
  const marked = typeof cell === 'object' && cell !== null && 'changed' in cell ? cell : null
  const isFigure = typeof cell === 'object' && cell !== null && 'value' in cell
  const value = isFigure ? cell.value : marked ? marked.before + marked.changed + marked.after : cell
  const format = isFigure ? cell.format : pen.format
  if (typeof value === 'number' && format !== 'text') {
    const style = (isFigure ? both(format) : pen.styles)[which]
    if (Number.isFinite(value)) return `<c r="${place}" s="${style}"><v>${stored(value, format)}</v></c>`
  } else if (value !== null && value !== undefined && value !== '') {
    const text = fitText(String(value))
    const style = (looksLikeFormula(text) ? QUOTED : TEXT)[which]
    return marked?.changed && text === value ? markedCell(place, style, marked) : textCell(place, style, text)
  }
  return warn ? `<c r="${place}" s="${pen.styles[1]}"/>` : ''
}

const LOOKS = { title: TITLE_STYLE, header: HEADER_STYLE } as const

function rowXml(pens: readonly ColumnPen[], row: number, { cells, warn, outline, look }: SheetRow): string {
  if (look) {
    const texts = cells.map((cell, at) =>
      textCell(columnLetters(at) + row, LOOKS[look], fitText(String(cell))),
    )
    return `<row r="${row}">${texts.join('')}</row>`
  }
  let out = outline ? `<row r="${row}" outlineLevel="${Math.min(outline, 7)}">` : `<row r="${row}">`
  for (let i = 0; i < pens.length; i++) {
    out += cellXml(pens[i]!, row, cells[i] ?? null, warn !== undefined && warn[i] === true)
  }
  return `${out}</row>`
}

const hasHeader = ({ columns }: Sheet) => columns.some(({ header }) => header !== '')

/** Rows above the header: the title and the lines below it. */
const rowsAbove = ({ title, lead = [] }: Sheet) => (title ? 1 : 0) + lead.length

function headXml(sheet: Sheet, headerRow: number): string {
  const widths = sheet.columns.map((c, i) => {
    return `<col min="${i + 1}" max="${i + 1}" width="${c.width}" customWidth="1"/>`
  })
  const header = sheet.columns.map((c, i) => textCell(columnLetters(i) + headerRow, HEADER_STYLE, c.header))
  const depth = sheet.outlineDepth ? ` outlineLevelRow="${Math.min(sheet.outlineDepth, 7)}"` : ''
  const title = sheet.title
    ? `<row r="1" ht="24" customHeight="1">${textCell('A1', TITLE_STYLE, fitText(sheet.title))}</row>`
    : ''
  const leadFrom = sheet.title ? 2 : 1
  const lead = (sheet.lead ?? []).map((text, i) => {
    return `<row r="${leadFrom + i}">${textCell(`A${leadFrom + i}`, TEXT[0], fitText(text))}</row>`
  })
  const pane = headerRow
    ? `<pane ySplit="${headerRow}" topLeftCell="A${headerRow + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>`
    : ''
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr>\
<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>\
<sheetFormatPr defaultRowHeight="15"${depth}/><cols>${widths.join('')}</cols>\
<sheetData>${title}${lead.join('')}${headerRow ? `<row r="${headerRow}">${header.join('')}</row>` : ''}`
}

function tailXml(sheet: Sheet, lastColumn: string, headerRow: number, lastRow: number): string {
  const filter = headerRow ? `<autoFilter ref="A${headerRow}:${lastColumn}${lastRow}"/>` : ''
  const above = sheet.columns.length > 1 ? rowsAbove(sheet) : 0
  const merges = Array.from({ length: above }, (_, i) => `<mergeCell ref="A${i + 1}:${lastColumn}${i + 1}"/>`)
  const merge = above > 0 ? `<mergeCells count="${above}">${merges.join('')}</mergeCells>` : ''
  return `</sheetData>${filter}${merge}<pageMargins left="0.4" right="0.4" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>\
<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`
}

export interface WrittenSheet {
  /** 0 without a header. */
  readonly headerRow: number
  readonly lastRow: number
  readonly lastColumn: string
}

/**
 * Writes one worksheet part from `rows` until they end or the sheet is full; the remaining rows stay in the
 * iterator.
 */
export async function writeSheet(
  entry: ZipEntryStream,
  sheet: Sheet,
  rows: PeekableRows,
  maxRows: number,
  signal: AbortSignal | undefined,
): Promise<WrittenSheet> {
  const headerRow = hasHeader(sheet) ? rowsAbove(sheet) + 1 : 0
  const pens = sheet.columns.map((column, i): ColumnPen => {
    return { letters: columnLetters(i), format: column.format, styles: both(column.format) }
  })
  const lastColumn = columnLetters(Math.max(0, sheet.columns.length - 1))
  let text = headXml(sheet, headerRow)
  let last = headerRow || rowsAbove(sheet)
  while (rows.next !== null && last < maxRows) {
    last++
    text += rowXml(pens, last, rows.next)
    rows.advance()
    if (text.length < CHUNK) continue
    signal?.throwIfAborted()
    await entry.write(Buffer.from(text))
    text = ''
  }
  text += tailXml(sheet, lastColumn, headerRow, last)
  await entry.write(Buffer.from(text))
  return { headerRow, lastRow: last, lastColumn }
}

/** Rows with one row of look-ahead, to tell a full sheet from a finished one. */
export interface PeekableRows {
  readonly next: SheetRow | null
  advance(): void
  /** Closes a source that was not read to its end. */
  stop(): void
}

export function peekable(rows: Iterable<SheetRow>): PeekableRows {
  const source = rows[Symbol.iterator]()
  let next: SheetRow | null = null
  const advance = () => {
    const step = source.next()
    next = step.done ? null : step.value
  }
  advance()
  return {
    get next() {
      return next
    },
    advance,
    stop: () => {
      if (next !== null) source.return?.()
    },
  }
}
