import { createInterner, type Interner, runOf } from '../../columnar/interner'
import { type Package, partOf, relationsOf } from '../../documents/docx/package'
import { plainText, referencesExpanded, walkXml } from '../../documents/xml-walk'
import type { Entry } from '../../parse/archive'
import type { ByteSource } from '../../parse/bytes'
import { openText } from '../../parse/encoding'
import type { ReadLimits } from '../../parse/limits'
import { scanXml, type XmlHandler } from '../../parse/xml-scan'
import type { Tag } from '../../parse/xml-tag'
import { BILL_CELLS, type CellForm, type NumberForm } from './cell-form'
import type { Merge, SheetBuilder } from './sheet'
import { readWholeCell, wholeCell } from './whole-cell'
import { type RowTurn, readRowTurn } from './whole-row'
import type { SheetSource, Workbook } from './workbook'
import { formatCodes, sharedTexts } from './xlsx-parts'

const MAIN = 'xl/workbook.xml'
/** Elements of a sheet nest a few levels; those of drawings and extensions more. */
const DEPTH = 256

/** The package of a workbook: part names are compared without case. Null if the archive is no .xlsx. */
function packageOf(source: ByteSource, entries: readonly Entry[]): Package | null {
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  if (!byName.has(MAIN)) return null
  const opened = { source, entries: byName, main: MAIN, relations: new Map() }
  return { ...opened, relations: relationsOf(opened, MAIN) }
}

interface SheetEntry {
  readonly name: string
  readonly hidden: boolean
  readonly part: string | null
}

function sheetsOf(opened: Package): { sheets: SheetEntry[]; date1904: boolean } {
  const sheets: SheetEntry[] = []
  let date1904 = false
  walkXml(partOf(opened, MAIN)!, {
    open(element) {
      if (element.name === 'workbookPr') date1904 = /^(1|true)$/.test(element.attribute('date1904') ?? '')
      if (element.name !== 'sheet') return
      const relation = opened.relations.get(element.attribute('id') ?? '')
      sheets.push({
        name: element.attribute('name') ?? '',
        hidden: /hidden/i.test(element.attribute('state') ?? ''),
        part:
          relation && !/^(chart|dialog|macro)sheet$/i.test(relation.type)
            ? relation.target.toLowerCase()
            : null,
      })
    },
    close() {},
    text() {},
  })
  return { sheets, date1904 }
}

const WORDS = ['row', 'c', 'v', 't', 'rPh', 'f', 'mergeCell', 'r', 'ref', 's'] as const
const [ROW, CELL, VALUE, TEXT, PHONETIC, FORMULA, MERGE, REFERENCE, RANGE, STYLE] = WORDS.map(
  (_, i) => i + 1,
) as [number, ...number[]]

/** The number of a name in WORDS, 0 for any other; each distinct name is decoded once. */
function wordLookup(names: Interner): (id: number) => number {
  const known: number[] = []
  return (id) => {
    const word = known[id]
    if (word !== undefined) return word
    const name = new TextDecoder().decode(runOf(names, id))
    const found = WORDS.indexOf(name.slice(name.indexOf(':') + 1) as 'row') + 1
    known[id] = found
    return found
  }
}

/** The column in a reference `AB12`; -1 without letters. */
function columnIn(bytes: Uint8Array, start: number, end: number): number {
  let column = 0
  for (let at = start; at < end; at++) {
    const letter = (bytes[at]! & 0xdf) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

const [DOLLAR, COLON] = [0x24, 0x3a]
/** More columns than ZZZ. */
const COLUMNS = 1 << 15

/** The cell `B3` or `$B$3` as its row × COLUMNS + its column; -1 for anything else. */
function cellIn(bytes: Uint8Array, start: number, end: number): number {
  let at = bytes[start] === DOLLAR ? start + 1 : start
  const letters = at
  while (at < end && (bytes[at]! | 0x20) >= 0x61 && (bytes[at]! | 0x20) <= 0x7a) at++
  const column = at - letters <= 3 ? columnIn(bytes, letters, at) : -1
  const row = integerIn(bytes, bytes[at] === DOLLAR ? at + 1 : at, end)
  return column < 0 || row < 1 ? -1 : row * COLUMNS + column
}

/** `B3:D4` as a range; null for anything else. */
function rangeIn(bytes: Uint8Array, start: number, end: number): Merge | null {
  let colon = start
  while (colon < end && bytes[colon] !== COLON) colon++
  const first = cellIn(bytes, start, colon)
  const last = colon === end ? first : cellIn(bytes, colon + 1, end)
  if (first < 0 || last < 0) return null
  const [top, bottom] = [Math.floor(first / COLUMNS), Math.floor(last / COLUMNS)]
  return { top, left: first % COLUMNS, bottom, right: last % COLUMNS }
}

function integerIn(bytes: Uint8Array, start: number, end: number): number {
  let value = 0
  for (let at = start; at < end; at++) {
    const digit = bytes[at]! - 0x30
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return end > start && end - start < 10 ? value : -1
}

/** Reads the cells of one sheet; references of rows and cells may be missing. */
class CellReader implements XmlHandler {
  private row = 0
  private column = -1
  private kind = ''
  private inside = 0
  private phonetic = 0
  private value = ''
  private has = false
  private hasFormula = false
  private style = 0
  private readonly open_: number[] = []
  private readonly cell = wholeCell()
  private readonly turn: RowTurn = { start: 0, end: 0 }
  /** The name of the open row; only one without a prefix ends with `</row>`. */
  private rowName = -1
  private isBareRow = false
  private readonly word: (id: number) => number

  constructor(
    private readonly names: Interner,
    private readonly shared: readonly string[],
    private readonly form: CellForm,
    private readonly numbers: NumberForm,
    private readonly builder: SheetBuilder,
  ) {
    this.word = wordLookup(names)
  }

  open(tag: Tag, bytes: Uint8Array): boolean {
    const word = this.word(tag.name)
    this.open_.push(word)
    if (word === CELL) this.beginCell(tag, bytes)
    else if (word === ROW) this.beginRow(tag, bytes)
    else if (word === VALUE || (word === TEXT && this.phonetic === 0)) this.inside = word
    else if (word === PHONETIC) this.phonetic++
    else if (word === FORMULA) this.hasFormula = true
    else if (word === MERGE) this.mergeOf(tag, bytes)
    return true
  }

  whole(bytes: Uint8Array, at: number, end: number): number {
    if (this.open_[this.open_.length - 1] !== ROW) return at
    for (let next = at; ; ) {
      const after = readWholeCell(this.cell, bytes, next, end)
      if (after >= 0) {
        this.takeWhole(bytes)
        next = after
        continue
      }
      const turned = this.isBareRow ? readRowTurn(this.turn, bytes, next, end) : -1
      if (turned < 0) return next
      this.beginRowAt(integerIn(bytes, this.turn.start, this.turn.end))
      next = turned
    }
  }

  private takeWhole(bytes: Uint8Array): void {
    const { column, style, isShared, start, end } = this.cell
    this.column = column
    if (start === end) return
    if (isShared) this.put(this.shared[integerIn(bytes, start, end)] ?? '', false)
    else this.putNumber(plainText(bytes, start, end), style)
  }

  private beginRow(tag: Tag, bytes: Uint8Array): void {
    let stated = -1
    for (let slot = 0; slot < tag.count; slot++)
      if (this.word(tag.names[slot]!) === REFERENCE)
        stated = integerIn(bytes, tag.starts[slot]!, tag.ends[slot]!)
    if (this.rowName !== tag.name) {
      this.rowName = tag.name
      this.isBareRow = runOf(this.names, tag.name).length === 'row'.length
    }
    this.beginRowAt(stated)
  }

  private beginRowAt(stated: number): void {
    this.row = stated > 0 ? stated : this.row + 1
    this.column = -1
  }

  private beginCell(tag: Tag, bytes: Uint8Array): void {
    this.kind = 'n'
    this.value = ''
    this.has = false
    this.hasFormula = false
    this.style = 0
    let column = -1
    for (let slot = 0; slot < tag.count; slot++) {
      const word = this.word(tag.names[slot]!)
      if (word === REFERENCE) column = columnIn(bytes, tag.starts[slot]!, tag.ends[slot]!)
      else if (word === TEXT) this.kind = plainText(bytes, tag.starts[slot]!, tag.ends[slot]!)
      else if (word === STYLE) this.style = integerIn(bytes, tag.starts[slot]!, tag.ends[slot]!)
    }
    this.column = column >= 0 ? column : this.column + 1
  }

  private mergeOf(tag: Tag, bytes: Uint8Array): void {
    for (let slot = 0; slot < tag.count; slot++) {
      if (this.word(tag.names[slot]!) !== RANGE) continue
      const range = rangeIn(bytes, tag.starts[slot]!, tag.ends[slot]!)
      if (range) this.builder.merge(range)
    }
  }

  text(bytes: Uint8Array, start: number, end: number, plain: boolean): void {
    if (this.inside === 0) return
    const piece = plainText(bytes, start, end)
    this.value += plain ? piece : referencesExpanded(piece)
    this.has = true
  }

  close(): void {
    const word = this.open_.pop()!
    if (word === VALUE || word === TEXT) this.inside = 0
    else if (word === PHONETIC) this.phonetic--
    else if (word === CELL) this.endCell()
  }

  private endCell(): void {
    const { kind, value } = this
    if (!this.has) {
      if (this.hasFormula && kind !== 'str') this.builder.uncomputed()
      return
    }
    if (kind === 's') this.put(this.shared[Number(value)] ?? '', false)
    else if (kind === 'n') this.putNumber(value, this.style)
    else if (kind === 'e') this.put(this.form.error(value), false)
    else if (kind === 'b') this.put(/^\s*(1|true)\s*$/i.test(value) ? '1' : '0', false)
    else this.put(this.form.text(value), false)
  }

  private putNumber(value: string, style: number): void {
    const number = value.trim() === '' ? Number.NaN : Number(value)
    const text = Number.isNaN(number) ? this.form.text(value) : this.numbers(number, style)
    this.put(text, !Number.isNaN(number))
  }

  private put(text: string, isNumber: boolean): void {
    this.builder.put(this.row, this.column, text, isNumber)
  }
}

/**
 * Opens an .xlsx or .xlsm from its archive; the sheets are read when asked for. Null if it is none.
 * @throws ImportError, SheetTooLarge, and what the form throws
 */
export function openXlsx(
  source: ByteSource,
  entries: readonly Entry[],
  limits: ReadLimits,
  form: CellForm = BILL_CELLS,
): Workbook | null {
  const opened = packageOf(source, entries)
  if (!opened) return null
  const shared = sharedTexts(opened, limits, form.text)
  const { sheets: found, date1904 } = sheetsOf(opened)
  const numbers = form.numbers(formatCodes(opened), date1904)
  const sheets = found.map(
    ({ name, hidden, part }): SheetSource => ({
      name,
      read() {
        const stream = part === null ? null : partOf(opened, part)
        if (!stream) return null
        const builder = form.builder()
        const names = createInterner()
        const reader = new CellReader(names, shared, form, numbers, builder)
        scanXml(openText(stream).stream, names, DEPTH, reader)
        return builder.finish(name, hidden)
      },
    }),
  )
  return { container: 'xlsx', sheets }
}
