import { openPackage, partOf } from '../../documents/docx/package'
import { type Element, type Walker, walkXml } from '../../documents/xml-walk'
import { type Refusal, refused } from '../../draft/refusal'
import type { Entry } from '../../parse/archive'
import type { ByteSource } from '../../parse/bytes'
import { SheetTooLarge } from '../cells/sheet'
import type { Workbook } from '../cells/workbook'
import { printedText } from './cell-text'
import type { Band, PrintedCell, PrintedPage } from './printed-page'
import { isTable } from './printed-page'
import { sheetsOf } from './sheets'

/** Twentieths of a point. */
const TWIPS = 20
/** The width of a column that a table has beyond those that it lists. */
const UNLISTED = 40
const MOST_COLUMNS = 256
/** Of 20,000 items with their analyses. */
const MOST_CELLS = 3_000_000

type Cell = { -readonly [key in keyof PrintedCell]: PrintedCell[key] } & { isContinued: boolean }

interface OpenTable {
  readonly xs: number[]
  readonly rows: Cell[][]
  column: number
  /** Where its band belongs: a table inside of it comes after it. */
  readonly place: number
}

/** What begins another part of a line: a page number, 标段, the word for a seal; behind two blanks any label. */
const BEGINS = /^(第|共)\d*(页|$)|^标段[:：]|^[(（](单位)?(盖章|公章|签字)/
const LABEL = /^[^:：]{2,6}[:：]/

/** The parts of a line, between which a tab or blanks stand. */
function partsOf(line: string): string[] {
  const parts: string[] = []
  for (const piece of line.split('\t')) {
    let [part, isApart] = ['', false]
    for (const word of piece.replace(/\s/g, ' ').split(' ')) {
      const begins = BEGINS.test(word) || (isApart && LABEL.test(word))
      isApart = word === ''
      if (isApart) continue
      if (part !== '' && begins) parts.push(part)
      part = part === '' || begins ? word : `${part} ${word}`
    }
    if (part !== '') parts.push(part)
  }
  return parts
}

/** Deleted text, instructions of fields, and what a shape or a second form of the same content repeats. */
const SKIPPED: ReadonlySet<string> = new Set([
  'del',
  'moveFrom',
  'instrText',
  'Fallback',
  'pPrChange',
  'tcPrChange',
])

/** Reads the tables of a document and the paragraphs around them. */
class TableWalker implements Walker {
  readonly pages: PrintedPage[] = []
  private bands: Band[] = []
  private readonly tables: OpenTable[] = []
  private paragraph: string | null = null
  private isText = false
  /** The open paragraph is the last one of its section. */
  private isLast = false
  private skipped = 0
  private cells = 0
  private number = 1

  open(element: Element): undefined {
    const { name } = element
    if (this.skipped > 0 || SKIPPED.has(name)) this.skipped++
    else if (name === 't') this.isText = true
    else if (name === 'p') this.paragraph = ''
    else if (name === 'tab') this.add('\t')
    else if (name === 'br' || name === 'cr') this.lineBreak(element)
    else if (name === 'pageBreakBefore' && this.tables.length === 0) this.endPage()
    else if (name === 'sectPr') this.isLast = true
    else if (name === 'noBreakHyphen') this.add('-')
    else this.tableParts(name, element)
  }

  private tableParts(name: string, element: Element): void {
    const table = this.tables.at(-1)
    const value = Number(element.attribute('val') ?? 1) || 1
    if (name === 'tbl') this.begin()
    else if (!table) return
    else if (name === 'gridCol' && table.xs.length > MOST_COLUMNS) return
    else if (name === 'gridCol')
      table.xs.push(table.xs.at(-1)! + Math.max(1, Number(element.attribute('w')) || 0) / TWIPS)
    else if (name === 'tr') {
      table.rows.push([])
      table.column = 0
    } else if (name === 'gridBefore') table.column += Math.min(value, MOST_COLUMNS)
    else if (name === 'tc') this.cell(table)
    else if (name === 'gridSpan') this.span(table, Math.min(value, MOST_COLUMNS))
    else if (name === 'vMerge' && element.attribute('val') !== 'restart') this.continueCell(table)
  }

  private begin(): void {
    this.bands.push({ parts: [] })
    this.tables.push({ xs: [0], rows: [], column: 0, place: this.bands.length - 1 })
  }

  private cell(table: OpenTable): void {
    if (table.column >= MOST_COLUMNS) return
    if (++this.cells > MOST_CELLS) throw new SheetTooLarge('cells')
    const left = table.column++
    table.rows.at(-1)?.push({ text: '', left, right: table.column, rows: 1, isContinued: false })
  }

  private span(table: OpenTable, columns: number): void {
    const cell = table.rows.at(-1)?.at(-1)
    if (!cell) return
    cell.right = Math.min(cell.left + columns, MOST_COLUMNS)
    table.column = cell.right
  }

  private continueCell(table: OpenTable): void {
    const cell = table.rows.at(-1)?.at(-1)
    if (cell) cell.isContinued = true
  }

  private lineBreak(element: Element): void {
    if (element.attribute('type') === 'page' && this.tables.length === 0) this.endPage()
    else this.add('\n')
  }

  private add(text: string): void {
    if (this.paragraph !== null) this.paragraph += text
  }

  text(text: string): void {
    if (this.isText && this.skipped === 0) this.add(text)
  }

  close(name: string): void {
    if (this.skipped > 0) this.skipped--
    else if (name === 't') this.isText = false
    else if (name === 'p') this.endParagraph()
    else if (name === 'tbl') this.endTable()
  }

  private endParagraph(): void {
    const text = (this.paragraph ?? '').trim()
    this.paragraph = null
    const cell = this.tables.at(-1)?.rows.at(-1)?.at(-1)
    if (cell) cell.text += cell.text === '' || text === '' ? text : `\n${text}`
    else if (text !== '' && this.tables.length === 0)
      for (const line of text.split('\n')) this.bands.push({ parts: partsOf(line) })
    this.endSection()
  }

  private endSection(): void {
    if (this.isLast && this.tables.length === 0) this.endPage()
    this.isLast = false
  }

  private endTable(): void {
    const { xs, rows, place } = this.tables.pop()!
    const columns = rows.reduce((most, row) => Math.max(most, row.at(-1)?.right ?? 0), 0)
    while (xs.length <= columns) xs.push(xs.at(-1)! + UNLISTED)
    this.bands[place] = { xs, rows: rows.map((row, at) => row.flatMap((cell) => merged(rows, at, cell))) }
    if (this.tables.length > 0) return
    this.endPage()
    this.number++
  }

  endPage(): void {
    if (this.bands.length > 0) this.pages.push({ number: this.number, bands: this.bands })
    this.bands = []
  }
}

/** A cell with the rows that continue it, which have none of their own. */
function merged(rows: readonly (readonly Cell[])[], at: number, cell: Cell): PrintedCell[] {
  if (cell.isContinued && at > 0 && rows[at - 1]!.some(({ left }) => left === cell.left)) return []
  let below = at + 1
  while (rows[below]?.some(({ left, isContinued }) => isContinued && left === cell.left)) below++
  return [{ text: printedText(cell.text), left: cell.left, right: cell.right, rows: below - at }]
}

/** Whether an archive is a document of Word, of whatever program. */
export const isWordDocument = (entries: readonly Entry[]): boolean =>
  entries.some(({ name }) => name.toLowerCase() === 'word/document.xml')

/** The tables of a DOCX as sheets of cells, or why there are none. @throws ImportError */
export function openDocx(source: ByteSource): Workbook | Refusal {
  const opened = openPackage(source)
  if (opened === 'encrypted') return refused('passwordProtected')
  if (opened === 'tooLarge') return refused('printedTooLarge')
  const main = typeof opened === 'string' ? null : partOf(opened, opened.main)
  if (!main) return refused('damaged')
  const walker = new TableWalker()
  walkXml(main, walker)
  walker.endPage()
  if (!walker.pages.some(({ bands }) => bands.some(isTable))) return refused('noPrintedTable')
  const sheets = sheetsOf(walker.pages)
  return { container: 'docx', sheets: sheets.map((sheet) => ({ name: sheet.name, read: () => sheet })) }
}
