import { round2 } from '../../domain/decimal'
import { groupedBy } from '../../domain/group'
import { norm } from '../../domain/norm'
import { unitNorm } from '../../domain/unit-norm'
import type { WrittenDecimal } from '../columnar/schema'
import type { Sheet, SheetRow } from '../excel/cells/sheet'
import { type CarriedReader, type CarriedRow, carriedReader } from './carried'
import { canBeRead, factorOf, hasSpecInName } from './columns'
import type { ListColumns } from './fields'
import type { PriceLine } from './lines'
import { type PriceFault, priceOf } from './price-text'
import { type ListReport, type RemarkCollector, type RowRemark, remarkCollector } from './report'
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
/** A person maps no more of them; a list of more stays unclear, unless all are told by their headings. */
const MOST_LAYOUTS = 1000
/** Characters shown of a heading and of a cell of the first rows. */
const LONGEST_HEADING = 60
const LONGEST_CELL = 200

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

/**
 * What applies when a list is read again. No person is asked, so a table is left out if no earlier decision
 * and no heading explains it.
 */
function mappingAgain(...[table, known]: Parameters<typeof mappingOf>): ReturnType<typeof mappingOf> {
  const found = mappingOf(table, known)
  return found.isClear ? found : { mapping: 'skip', isClear: true }
}

interface MappedTable {
  readonly table: ListTable
  readonly mapping: LayoutMapping
  readonly isClear: boolean
}

function layoutsOf(mapped: readonly MappedTable[]): ListLayout[] {
  const byLayout = groupedBy(mapped, (one) => one.table.layout)
  return [...byLayout].slice(0, MOST_LAYOUTS).map(([layout, same]) => {
    const { table, mapping, isClear } = same[0]!
    const rows = same.flatMap((one) => one.table.rows)
    const told = rows.filter((row) => filledCells(row).length > 1)
    const sample = (told.length > 0 ? told : rows).slice(0, SAMPLE)
    return {
      ...{ layout, mapping, isClear, rows: rows.length },
      columns: table.columns.map(({ at, headings }) => ({
        at,
        heading: headings.join(' / ').slice(0, LONGEST_HEADING),
      })),
      sample: sample.map(({ number, cells }) => ({
        row: number,
        cells: table.columns.map(({ at }) => (cells[at] ?? '').slice(0, LONGEST_CELL)),
      })),
      sheets: [...new Set(same.map((one) => one.table.sheet))].slice(0, MOST_SHEETS),
    }
  })
}

/** A line before it is known what else the list has for its resource. */
type ReadLine = Omit<PriceLine, 'rank' | 'several'>

const written = (value: number): WrittenDecimal => ({ value, text: String(value) })

/** In cents, without tax and with tax; null for none. */
type PricePair = readonly [number | null, number | null]

/** What the list has for a resource: its prices in cents, without tax and with tax, and its codes. */
interface KnownResource {
  readonly places: readonly [number[], number[]]
  /** By rank, the prices that its lines have. */
  readonly ranks: PricePair[]
  readonly codes: Set<string>
  readonly first: ReadLine
  /** Whether it is remarked that the list has several prices for it. */
  isRemarked: boolean
}

/** Text by which a resource is recognised, as in the bills (buildup.md §2): its code only where it has no name. */
function keyOf({ code, name, spec, unit }: Pick<PriceLine, 'code' | 'name' | 'spec' | 'unit'>): string {
  const named = norm(name)
  return named === '' ? `\n${norm(code)}` : `${named}\n${norm(spec)}\n${unitNorm(unit)}`
}

const centsOf = (price: WrittenDecimal | null): number | null =>
  price && Math.round(round2(price.value) * 100)

/** The place of a price in cents among those of its resource; added if it is new. */
function placeIn(prices: number[], cents: number | null): { place: number; isNew: boolean } {
  if (cents === null) return { place: 0, isNew: false }
  const known = prices.indexOf(cents)
  if (known >= 0) return { place: known, isNew: false }
  prices.push(cents)
  return { place: prices.length - 1, isNew: true }
}

/** The first rank in which neither of these prices meets another price of its resource; they are added to it. */
function rankIn(ranks: PricePair[], prices: PricePair): number {
  const meets = (known: number | null, price: number | null) =>
    known !== null && price !== null && known !== price
  const found = ranks.findIndex(
    ([without, withTax]) => !meets(without, prices[0]) && !meets(withTax, prices[1]),
  )
  const rank = found < 0 ? ranks.length : found
  const [without, withTax] = ranks[rank] ?? [null, null]
  ranks[rank] = [without ?? prices[0], withTax ?? prices[1]]
  return rank
}

/** Reads the rows of tables; lines of one resource whose prices differ get different ranks. */
function lineReader(remarks: RemarkCollector) {
  const known = new Map<string, KnownResource>()
  const lines: PriceLine[] = []
  const place = (line: ReadLine): PriceLine | null => {
    const key = keyOf(line)
    const resource = known.get(key) ?? {
      places: [[], []],
      ranks: [],
      codes: new Set<string>(),
      first: line,
      isRemarked: false,
    }
    known.set(key, resource)
    const prices: PricePair = [centsOf(line.price), centsOf(line.priceWithTax)]
    const [without, withTax] = [
      placeIn(resource.places[0], prices[0]),
      placeIn(resource.places[1], prices[1]),
    ]
    const code = norm(line.code)
    const isKnown = !without.isNew && !withTax.isNew && resource.codes.has(code)
    resource.codes.add(code)
    if (isKnown) {
      remarks.add('repeated', line.sheet, line.row)
      return null
    }
    const isFurther = without.place > 0 || withTax.place > 0
    if (isFurther) {
      if (!resource.isRemarked) remarks.add('severalPrices', resource.first.sheet, resource.first.row)
      resource.isRemarked = true
      remarks.add('severalPrices', line.sheet, line.row)
    }
    return { ...line, rank: rankIn(resource.ranks, prices), several: isFurther ? 1 : 0 }
  }
  return {
    lines,
    take(line: ReadLine): void {
      const placed = place(line)
      if (placed) lines.push(placed)
    },
  }
}

interface TableSettings {
  readonly table: ListTable
  readonly columns: ListColumns
  readonly factors: readonly [number, number]
  readonly named: CarriedReader
  /** Whether names and specifications stand in one column. */
  readonly hasSpecInName: boolean
}

/** Remarks why a row has nothing to read; whether it has none. */
function isEmpty(row: SheetRow, read: CarriedRow, isPriced: boolean, remark: (why: RowRemark) => void) {
  if (!isPriced && !read.isCarried && filledCells(row).length <= 2 && read.unit === '') remark('heading')
  else if (read.code === '' && read.name === '') remark('noName')
  else if (!isPriced) remark('noPrice')
  else return false
  return true
}

/** Reads one row of a table, or remarks why there is nothing to read. */
function readRow(
  row: SheetRow,
  { table, columns, factors, named, hasSpecInName }: TableSettings,
  remarks: RemarkCollector,
): ReadLine | null {
  const { sheet } = table
  const remark = (why: RowRemark) => remarks.add(why, sheet, row.number)
  const priced = [columns.price, columns.priceWithTax].map((column) =>
    column === undefined ? '' : (row.cells[column] ?? ''),
  )
  const read = named.read(row)
  const isPriced = priced.some((text) => text !== '')
  if (isPriced || read.isCarried || read.unit !== '') named.note(read)
  if (isEmpty(row, read, isPriced, remark)) return null
  const [price, priceWithTax] = priced.map((text, at): WrittenDecimal | null => {
    if (text === '') return null
    const found: number | PriceFault = priceOf(text, factors[at]!)
    if (typeof found === 'number') return written(found)
    remark(found)
    return null
  }) as [WrittenDecimal | null, WrittenDecimal | null]
  if (price === null && priceWithTax === null) return null
  if (read.name === '') remark('codeOnly')
  else if (hasSpecInName) remark('nameWithSpec')
  const { code, name, spec, unit } = read
  const texts = { code: code || null, name: name || null, spec: spec || null, unit: unit || null }
  return { ...texts, price, priceWithTax, sheet, row: row.number }
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
    .map(({ headings }) => headings.join(' / ').slice(0, LONGEST_HEADING))
}

/** Whether a row may be a line without a header above: three texts or more, a price among those after the first. */
function looksLikeLine(row: SheetRow): boolean {
  const [, ...others] = filledCells(row)
  return others.length >= 2 && others.some((text) => typeof priceOf(text, 1) === 'number')
}

/**
 * A sheet without any header beside tables that can be read is a cover or an explanation if no row of it looks like a
 * line: its rows are stated as read from no table, and nobody is asked about them.
 */
function withoutNotes(
  found: readonly (SheetTables & { readonly name: string })[],
  known: ReadonlyMap<string, LayoutMapping>,
  apply: typeof mappingOf,
): { mapped: MappedTable[]; outside: [sheet: string, row: SheetRow][]; repeated: [string, SheetRow][] } {
  const all = found.flatMap(({ tables }) => tables)
  const hasReadable = all.some((table) => table.hasHeader && mappingOf(table, known).isClear)
  const isNote = ({ hasHeader, layout, rows }: ListTable) =>
    hasReadable && !hasHeader && !known.has(layout) && !rows.some(looksLikeLine)
  const notes = all.filter(isNote)
  const isOfNotes = new Set(notes)
  const mapped = all
    .filter((table) => !isOfNotes.has(table))
    .map((table) => ({ table, ...apply(table, known) }))
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
 * @param isAgain whether a version is read again whose columns are decided: nobody is asked
 * @returns its lines, prices in yuan, and what was not read; `layouts` for the person who must map what is not clear
 */
export function readPriceList(
  sheets: readonly Sheet[],
  known: ReadonlyMap<string, LayoutMapping>,
  isAgain = false,
): ListReading {
  const remarks = remarkCollector()
  const found = sheets
    .filter(({ hidden }) => !hidden)
    .map((sheet) => ({ name: sheet.name, ...tablesOf(sheet) }))
  for (const { name, rows } of sheets.filter(({ hidden }) => hidden))
    for (const row of rows) remarks.add('hidden', name, row.number)
  const { mapped, outside, repeated } = withoutNotes(found, known, isAgain ? mappingAgain : mappingOf)
  for (const [sheet, row] of outside) remarks.add('outside', sheet, row.number)
  for (const [sheet, row] of repeated) remarks.add('header', sheet, row.number)
  const reader = lineReader(remarks)
  for (const { table, mapping } of mapped) {
    const isRead = mapping !== 'skip' && canBeRead(mapping)
    const settings = isRead && {
      ...{ table, columns: mapping, factors: factorsOf(table, mapping) },
      named: carriedReader(mapping, table.merges),
      hasSpecInName: hasSpecInName(table.columns, mapping),
    }
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
  const isClear = mapped.length > 0 && mapped.every((one) => one.isClear)
  return { layouts, isClear, lines, report }
}
