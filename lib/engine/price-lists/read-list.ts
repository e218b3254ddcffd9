import { round2 } from '../../domain/decimal'
import { norm } from '../../domain/norm'
import type { WrittenDecimal } from '../columnar/schema'
import type { Sheet, SheetRow } from '../excel/cells/sheet'
import { canBeRead, factorOf } from './columns'
import type { ListColumns } from './fields'
import type { PriceLine } from './lines'
import { type PriceFault, priceOf } from './price-text'
import { type ListReport, type RemarkCollector, remarkCollector } from './report'
import { type ListTable, type SheetTables, tablesOf } from './tables'

/** What a person decided about the tables of one layout: their columns, or not to read them. */
export type LayoutMapping = ListColumns | 'skip'

/** The tables of one layout, for the person who maps their columns. */
export interface ListLayout {
  /** The headings, by which the mapping is remembered. */
  readonly layout: string
  readonly columns: readonly { readonly at: number; readonly heading: string }[]
  /** The first rows as read. */
  readonly sample: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly sheets: readonly string[]
  readonly rows: number
  /** What is applied: a remembered mapping, else what the headings tell. */
  readonly mapping: LayoutMapping
  /** Whether it can be read without asking. */
  readonly isClear: boolean
}

export interface ListReading {
  readonly layouts: readonly ListLayout[]
  /** Whether a table must be mapped by a person before the list can be used. */
  readonly isClear: boolean
  readonly lines: readonly PriceLine[]
  readonly report: ListReport
}

const SAMPLE = 6
const MOST_SHEETS = 20

const filledCells = ({ cells }: SheetRow) => cells.filter((cell) => cell !== '')

/** What applies to a table: the mapping that is known for its layout, else its headings. */
function mappingOf(
  table: ListTable,
  known: ReadonlyMap<string, LayoutMapping>,
): { readonly mapping: LayoutMapping; readonly isClear: boolean } {
  const given = known.get(table.layout)
  if (given === 'skip' || (given && canBeRead(given))) return { mapping: given, isClear: true }
  return { mapping: table.guess, isClear: table.isSure }
}

interface MappedTable {
  readonly table: ListTable
  readonly mapping: LayoutMapping
  readonly isClear: boolean
}

function layoutsOf(mapped: readonly MappedTable[]): ListLayout[] {
  const byLayout = new Map<string, MappedTable[]>()
  for (const one of mapped) {
    const same = byLayout.get(one.table.layout)
    if (same) same.push(one)
    else byLayout.set(one.table.layout, [one])
  }
  return [...byLayout].map(([layout, same]) => {
    const { table, mapping, isClear } = same[0]!
    const rows = same.flatMap((one) => one.table.rows)
    const told = rows.filter((row) => filledCells(row).length > 1)
    const sample = (told.length > 0 ? told : rows).slice(0, SAMPLE)
    return {
      ...{ layout, mapping, isClear, rows: rows.length },
      columns: table.columns.map(({ at, headings }) => ({ at, heading: headings.join(' / ') })),
      sample: sample.map(({ number, cells }) => ({
        row: number,
        cells: table.columns.map(({ at }) => cells[at] ?? ''),
      })),
      sheets: [...new Set(same.map((one) => one.table.sheet))].slice(0, MOST_SHEETS),
    }
  })
}

const written = (value: number): WrittenDecimal => ({ value, text: String(value) })

/** What the list has for a resource: its prices in cents, without tax and with tax, and its codes. */
interface KnownResource {
  readonly places: readonly [number[], number[]]
  readonly codes: Set<string>
  readonly first: PriceLine
  /** Whether it is remarked that the list has several prices for it. */
  isRemarked: boolean
}

/** Text by which a resource is recognised, as in the bills (buildup.md §2): its code only where it has no name. */
function keyOf({ code, name, spec, unit }: Pick<PriceLine, 'code' | 'name' | 'spec' | 'unit'>): string {
  const named = norm(name)
  return named === '' ? `\n${norm(code)}` : `${named}\n${norm(spec)}\n${norm(unit)}`
}

/** The place of a price among those of its resource; added if it is new. */
function placeIn(prices: number[], price: WrittenDecimal | null): { place: number; isNew: boolean } {
  if (price === null) return { place: 0, isNew: false }
  const cents = Math.round(round2(price.value) * 100)
  const known = prices.indexOf(cents)
  if (known >= 0) return { place: known, isNew: false }
  prices.push(cents)
  return { place: prices.length - 1, isNew: true }
}

/** Reads the rows of tables; lines with one resource and several prices get one rank each. */
function lineReader(remarks: RemarkCollector) {
  const known = new Map<string, KnownResource>()
  const lines: PriceLine[] = []
  const place = (line: PriceLine): PriceLine | null => {
    const key = keyOf(line)
    const resource = known.get(key) ?? {
      places: [[], []],
      codes: new Set<string>(),
      first: line,
      isRemarked: false,
    }
    known.set(key, resource)
    const [without, withTax] = [
      placeIn(resource.places[0], line.price),
      placeIn(resource.places[1], line.priceWithTax),
    ]
    const code = norm(line.code)
    const isKnown = !without.isNew && !withTax.isNew && resource.codes.has(code)
    resource.codes.add(code)
    if (isKnown) {
      remarks.add('repeated', line.sheet, line.row)
      return null
    }
    const rank = Math.max(without.place, withTax.place)
    if (rank > 0) {
      if (!resource.isRemarked) remarks.add('severalPrices', resource.first.sheet, resource.first.row)
      resource.isRemarked = true
      remarks.add('severalPrices', line.sheet, line.row)
    }
    return { ...line, rank }
  }
  return {
    lines,
    take(line: PriceLine): void {
      const placed = place(line)
      if (placed) lines.push(placed)
    },
  }
}

/** Reads one row of a table, or remarks why there is nothing to read. */
function readRow(
  row: SheetRow,
  { table, columns, factors }: { table: ListTable; columns: ListColumns; factors: readonly [number, number] },
  remarks: RemarkCollector,
): PriceLine | null {
  const { sheet } = table
  const cell = (column: number | undefined) => (column === undefined ? '' : (row.cells[column] ?? ''))
  const [code, name] = [cell(columns.code), cell(columns.name)]
  const priced = [cell(columns.price), cell(columns.priceWithTax)]
  const isPriced = priced.some((text) => text !== '')
  if (!isPriced && filledCells(row).length <= 2 && cell(columns.unit) === '') {
    remarks.add('heading', sheet, row.number)
    return null
  }
  if (code === '' && name === '') {
    remarks.add('noName', sheet, row.number)
    return null
  }
  if (!isPriced) {
    remarks.add('noPrice', sheet, row.number)
    return null
  }
  const [price, priceWithTax] = priced.map((text, at): WrittenDecimal | null => {
    if (text === '') return null
    const found: number | PriceFault = priceOf(text, factors[at]!)
    if (typeof found === 'number') return written(found)
    remarks.add(found, sheet, row.number)
    return null
  }) as [WrittenDecimal | null, WrittenDecimal | null]
  if (price === null && priceWithTax === null) return null
  const texts = { code: code || null, name: name || null, spec: cell(columns.spec) || null }
  return { ...texts, unit: cell(columns.unit) || null, price, priceWithTax, sheet, row: row.number, rank: 0 }
}

function factorsOf(table: ListTable, columns: ListColumns): [number, number] {
  const factor = (column: number | undefined) => {
    const headings = table.columns.find(({ at }) => at === column)?.headings
    return (headings && factorOf(headings)) ?? table.factor
  }
  return [factor(columns.price), factor(columns.priceWithTax)]
}

/** The headings of columns that a table has and the mapping does not read. */
function unreadOf({ table, mapping }: MappedTable): string[] {
  if (mapping === 'skip') return []
  const read = new Set(Object.values(mapping))
  return table.columns
    .filter(({ at, headings }) => !read.has(at) && headings.some((text) => text !== ''))
    .map(({ headings }) => headings.join(' / '))
}

/**
 * A sheet without any header beside tables that can be read is a cover or an explanation: its rows are stated as read
 * from no table, and nobody is asked about them.
 */
function withoutNotes(
  found: readonly (SheetTables & { readonly name: string })[],
  known: ReadonlyMap<string, LayoutMapping>,
): { mapped: MappedTable[]; outside: [sheet: string, row: SheetRow][]; repeated: [string, SheetRow][] } {
  const all = found.flatMap(({ tables }) => tables)
  const hasReadable = all.some((table) => table.hasHeader && mappingOf(table, known).isClear)
  const isNote = (table: ListTable) => hasReadable && !table.hasHeader && !known.has(table.layout)
  const mapped = all.filter((table) => !isNote(table)).map((table) => ({ table, ...mappingOf(table, known) }))
  const notes = all.filter(isNote)
  const ofNotes = notes.flatMap(({ sheet, rows }) => rows.map((row): [string, SheetRow] => [sheet, row]))
  const outside = found.flatMap(({ name, outside }) => outside.map((row): [string, SheetRow] => [name, row]))
  const repeated = all.flatMap(({ sheet, headerRows }) =>
    headerRows.map((row): [string, SheetRow] => [sheet, row]),
  )
  return { mapped, outside: [...outside, ...ofNotes], repeated }
}

/**
 * Reads a published price list (信息价, buildup.md §2) from the sheets of its file.
 * @param known what people decided earlier, by layout
 * @returns its lines, prices in yuan, and what was not read; `layouts` for the person who must map what is not clear
 */
export function readPriceList(
  sheets: readonly Sheet[],
  known: ReadonlyMap<string, LayoutMapping>,
): ListReading {
  const remarks = remarkCollector()
  const found = sheets
    .filter(({ hidden }) => !hidden)
    .map((sheet) => ({ name: sheet.name, ...tablesOf(sheet) }))
  for (const { name, rows } of sheets.filter(({ hidden }) => hidden))
    for (const row of rows) remarks.add('hidden', name, row.number)
  const { mapped, outside, repeated } = withoutNotes(found, known)
  for (const [sheet, row] of outside) remarks.add('outside', sheet, row.number)
  for (const [sheet, row] of repeated) remarks.add('header', sheet, row.number)
  const reader = lineReader(remarks)
  for (const { table, mapping } of mapped) {
    const isRead = mapping !== 'skip' && canBeRead(mapping)
    const settings = isRead && { table, columns: mapping, factors: factorsOf(table, mapping) }
    for (const row of table.rows) {
      if (!settings) {
        remarks.add('skipped', table.sheet, row.number)
        continue
      }
      const line = readRow(row, settings, remarks)
      if (line) reader.take(line)
    }
  }
  const { lines } = reader
  const report: ListReport = {
    rows: sheets.reduce((sum, { rows }) => sum + rows.length, 0),
    lines: lines.length,
    prices: lines.filter(({ price }) => price !== null).length,
    pricesWithTax: lines.filter(({ priceWithTax }) => priceWithTax !== null).length,
    remarks: remarks.finish(),
    unreadColumns: [...new Set(mapped.flatMap(unreadOf))].slice(0, 50),
  }
  const layouts = layoutsOf(mapped)
  return { layouts, isClear: layouts.length > 0 && layouts.every(({ isClear }) => isClear), lines, report }
}
