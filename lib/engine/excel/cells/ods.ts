import { type Element, type Walker, walkXml } from '../../documents/xml-walk'
import { type Refusal, refused } from '../../draft/refusal'
import type { Entry } from '../../parse/archive'
import type { ByteSource } from '../../parse/bytes'
import { ImportError } from '../../parse/import-error'
import type { ReadLimits } from '../../parse/limits'
import { unpack } from '../../parse/unpack'
import {
  cellNumber,
  cellText,
  MOST_CELLS,
  MOST_COLUMNS,
  percentNumber,
  type Sheet,
  type SheetBuilder,
  SheetTooLarge,
  sheetBuilder,
} from './sheet'
import type { Workbook } from './workbook'

const MAIN = 'content.xml'
const MANIFEST = 'META-INF/manifest.xml'

/** What stands in the notes and drawings of a cell is none of its text. */
const ASIDE: ReadonlySet<string> = new Set(['annotation', 'frame', 'custom-shape', 'shapes', 'ruby-text'])

interface Cell {
  readonly column: number
  readonly text: string
  readonly isNumber: boolean
  readonly times: number
}

const times = (element: Element, name: string) => Math.max(1, Number(element.attribute(name) ?? 1) || 1)

/** Reads all tables of an OpenDocument spreadsheet in one pass: its cells stand in one XML. */
class TableReader implements Walker {
  readonly sheets: Sheet[] = []
  isSpreadsheet = false
  private readonly hidden = new Set<string>()
  private style = ''
  private builder: SheetBuilder | null = null
  private name = ''
  private isHidden = false
  private row = 0
  private rowTimes = 1
  private cells: Cell[] = []
  private column = 0
  private kind: string | null = null
  private value: string | null = null
  private hasFormula = false
  private cellTimes = 1
  private paragraphs: string[] = []
  private depth = 0
  private cellDepth = 0
  private asideDepth = 0
  private total = 0
  private size = 0

  constructor(private readonly limits: ReadLimits) {}

  open(element: Element): boolean | undefined {
    this.depth++
    const { name } = element
    if (name === 'spreadsheet') this.isSpreadsheet = true
    else if (name === 'style') this.style = element.attribute('name') ?? ''
    else if (name === 'table-properties' && element.attribute('display') === 'false')
      this.hidden.add(this.style)
    else if (this.cellDepth > 0) this.inCell(element)
    else if (name === 'table' && this.isSpreadsheet) this.beginTable(element)
    else if (name === 'table-row' && this.builder) this.beginRow(element)
    else if ((name === 'table-cell' || name === 'covered-table-cell') && this.builder) this.beginCell(element)
    return undefined
  }

  private beginTable(element: Element): void {
    this.builder = sheetBuilder()
    this.name = element.attribute('name') ?? ''
    this.isHidden = this.hidden.has(element.attribute('style-name') ?? '')
    this.row = 0
  }

  private beginRow(element: Element): void {
    this.rowTimes = times(element, 'number-rows-repeated')
    this.cells = []
    this.column = 0
  }

  private beginCell(element: Element): void {
    this.cellDepth = this.depth
    this.kind = element.attribute('value-type')
    this.value = element.attribute('value') ?? element.attribute('boolean-value')
    this.hasFormula = element.attribute('formula') !== null
    this.cellTimes = times(element, 'number-columns-repeated')
    this.paragraphs = []
    const [right, down] = [times(element, 'number-columns-spanned'), times(element, 'number-rows-spanned')]
    const [top, left] = [this.row + 1, this.column]
    this.builder!.merge({ top, left, bottom: top + down - 1, right: left + right - 1 })
  }

  private inCell(element: Element): void {
    if (this.asideDepth > 0) return
    if (ASIDE.has(element.name)) this.asideDepth = this.depth
    else if (element.name === 'p' && this.depth === this.cellDepth + 1) this.paragraphs.push('')
    else if (element.name === 's') this.add(' '.repeat(Math.min(times(element, 'c'), 1000)))
    else if (element.name === 'tab') this.add(' ')
    else if (element.name === 'line-break') this.add('\n')
  }

  private add(text: string): void {
    const last = this.paragraphs.length - 1
    if (last < 0 || this.asideDepth > 0) return
    this.paragraphs[last] += text
    this.size += text.length
    if (this.size > this.limits.textBytes) throw new SheetTooLarge('text')
  }

  text(text: string): void {
    if (this.cellDepth > 0 && this.depth > this.cellDepth) this.add(text.replace(/[ \t\r\n]+/g, ' '))
  }

  close(name: string): void {
    if (this.asideDepth === this.depth) this.asideDepth = 0
    if (this.cellDepth === this.depth) this.endCell()
    else if (name === 'table-row' && this.builder && this.cellDepth === 0) this.endRow()
    else if (name === 'table' && this.builder && this.cellDepth === 0) {
      this.sheets.push(this.builder.finish(this.name, this.isHidden))
      this.builder = null
    }
    this.depth--
  }

  private endCell(): void {
    this.cellDepth = 0
    const { kind, value, column, cellTimes } = this
    const number = value !== null && value.trim() !== '' ? Number(value) : Number.NaN
    const isNumber =
      (kind === 'float' || kind === 'currency' || kind === 'percentage') && !Number.isNaN(number)
    const text = isNumber
      ? (kind === 'percentage' ? percentNumber : cellNumber)(number)
      : kind === 'boolean'
        ? String(Number(value === 'true'))
        : cellText(this.paragraphs.join('\n'))
    if (text !== '') this.cells.push({ column, text, isNumber, times: cellTimes })
    else if (this.hasFormula) this.builder!.uncomputed()
    this.column += cellTimes
  }

  /** Rows of fillers are repeated to the end of the sheet, and have no cells to put. */
  private endRow(): void {
    for (let time = 1; time <= (this.cells.length > 0 ? this.rowTimes : 0); time++)
      for (const { column, text, isNumber, times } of this.cells)
        for (let at = column; at < Math.min(column + times, MOST_COLUMNS); at++) {
          if (++this.total > MOST_CELLS) throw new SheetTooLarge('cells')
          this.builder!.put(this.row + time, at, text, isNumber)
        }
    this.row += this.rowTimes
  }
}

/** Whether the parts of a document that needs a password are listed: they are no XML until it is known. */
function isEncrypted(source: ByteSource, manifest: Entry): boolean {
  let found = false
  walkXml(unpack(source, manifest), {
    open({ name }) {
      found ||= name === 'encryption-data'
      return !found
    },
    close() {},
    text() {},
  })
  return found
}

/** Whether an archive is a document of OpenDocument, of whatever kind. */
export const isOpenDocument = (entries: readonly Entry[]): boolean =>
  [MAIN, MANIFEST].every((part) => entries.some(({ name }) => name === part))

/**
 * Opens an .ods from its archive; null if the archive is no document of OpenDocument.
 * @throws ImportError, SheetTooLarge
 */
export function openOds(
  source: ByteSource,
  entries: readonly Entry[],
  limits: ReadLimits,
): Workbook | Refusal | null {
  if (!isOpenDocument(entries)) return null
  const [main, manifest] = [MAIN, MANIFEST].map((part) => entries.find(({ name }) => name === part)!)
  const reader = new TableReader(limits)
  try {
    walkXml(unpack(source, main!), reader)
  } catch (error) {
    if (error instanceof ImportError && isEncrypted(source, manifest!)) return refused('passwordProtected')
    throw error
  }
  if (!reader.isSpreadsheet) return refused('otherFormat', 'OpenDocument')
  return {
    container: 'ods',
    sheets: reader.sheets.map((sheet) => ({ name: sheet.name, read: () => sheet })),
  }
}
