import type { Block, Cell, Column, ReportDocument, Table } from '../../analyses/chapter/blocks'
import type { Sheet, SheetColumn, SheetRow } from '../../kit/excel/sheet'
import type { CellFormat } from '../../kit/excel/styles'
import { sheetName } from '../../kit/excel/text'
import { writeWorkbook } from '../../kit/excel/workbook'
import { textWidth } from './metrics'

const FORMATS: Readonly<Record<NonNullable<Column['format']>, CellFormat>> = {
  money: 'money',
  percent: 'percent',
  count: 'count',
  decimal: 'quantity',
}
const NARROWEST = 10
const WIDEST = 48
/** Number of rows that column widths are estimated from. */
const SAMPLE = 200

/** Figures without a given format keep their own decimals; everything else is text. */
function formatOf(column: Column): CellFormat {
  if (column.format) return FORMATS[column.format]
  return column.align === 'right' ? 'quantity' : 'text'
}

function sheetColumn(table: Table, column: Column, at: number): SheetColumn {
  const texts = [column.title, ...table.rows.slice(0, SAMPLE).map((row) => row[at]?.text ?? '')]
  // Excel measures widths in digits, which are about half as wide as a Chinese character.
  const width = Math.max(...texts.map((text) => textWidth(text) * 1.8)) + 2
  return {
    header: column.title,
    width: Math.round(Math.min(WIDEST, Math.max(NARROWEST, width))),
    format: formatOf(column),
  }
}

function* sheetRows(table: Table): Generator<SheetRow> {
  const warns = table.rows.some((row) => row.some((cell) => cell.tone === 'warn'))
  for (const row of table.rows) {
    // A missing figure is an empty cell; figures stated as text stay text.
    const cells = table.columns.map((_, at) => {
      const { text = '', value } = row[at] ?? {}
      return value === undefined ? text : value
    })
    yield warns ? { cells, warn: table.columns.map((_, at) => row[at]?.tone === 'warn') } : { cells }
  }
}

const tableSheet = (table: Table, name: string): Sheet => ({
  name,
  title: table.caption,
  columns: table.columns.map((column, at) => sheetColumn(table, column, at)),
  rows: sheetRows(table),
})

function* stackedRows(tables: readonly Table[]): Generator<SheetRow> {
  for (const [at, table] of tables.entries()) {
    if (at > 0) yield { cells: [] }
    yield { cells: [table.caption], look: 'title' }
    yield { cells: table.columns.map(({ title }) => title), look: 'header' }
    if (table.rows.length === 0) yield { cells: [table.empty] }
    const formats = table.columns.map(formatOf)
    for (const { cells, ...row } of sheetRows(table))
      yield {
        ...row,
        cells: cells.map((value, place) =>
          typeof value === 'number' ? { value, format: formats[place]! } : value,
        ),
      }
  }
}

/** Several tables below each other. */
function stackedSheet(tables: readonly Table[], name: string): Sheet {
  const most = Math.max(...tables.map(({ columns }) => columns.length))
  const columns = Array.from({ length: most }, (_, at): SheetColumn => {
    const own = tables.flatMap((table) => {
      const column = table.columns[at]
      return column ? [sheetColumn(table, column, at).width] : []
    })
    return { header: '', width: Math.max(...own), format: 'text' }
  })
  return { name, columns, rows: stackedRows(tables) }
}

const extractText = (cells: readonly Cell[]) => cells.map(({ text }) => text).join(' · ')

/** Blocks other than tables as rows of the first sheet: [where, what, text or value]. */
function overviewRows(block: Block, nameOf: (table: Table) => string): (string | number | null)[][] {
  switch (block.kind) {
    case 'heading':
      return [[block.text, null, null]]
    case 'paragraph':
    case 'notice':
      return [[null, null, block.text]]
    case 'facts':
      return block.items.map(({ label, value }) => [null, label, value])
    case 'table':
      if (block.isExtract)
        return block.rows.map(([first, ...rest]) => [null, first?.text ?? null, extractText(rest)])
      return [[null, block.caption, block.rows.length === 0 ? block.empty : `→ ${nameOf(block)}`]]
    case 'picture':
      return [[null, block.caption, null]]
    case 'signatures':
      return block.lines.map(({ name, role, signed }) => [null, `${role} ${name}`, signed])
  }
}

function overviewSheet(document: ReportDocument, name: string, nameOf: (table: Table) => string): Sheet {
  const isWarning = (block: Block) => block.kind === 'notice' && block.tone === 'warn'
  const rows = document.blocks.flatMap((block) => {
    const warn = isWarning(block) ? { warn: [false, false, true] } : {}
    return overviewRows(block, nameOf).map((cells): SheetRow => ({ cells, ...warn }))
  })
  const column = (header: string, width: number): SheetColumn => ({ header, width, format: 'text' })
  return {
    name,
    title: `${document.title} · ${document.subtitle}`,
    columns: [column(document.words.contents, 30), column('', 36), column('', 90)],
    rows,
  }
}

/** A chapter with at least so many parts has a sheet for each; of any other the small tables share one. */
const LEAST_PARTS = 7
/** Rows of a table that has a sheet for itself, on which it can be filtered, and of the tables of chapters that share one. */
const LONG = 100

/** What shares a sheet: the tables of a chapter, or of a part of one with many. */
interface Unit {
  readonly name: string
  readonly isPart: boolean
  readonly tables: Table[]
}

const withoutNumber = (text: string) => text.replace(/^(?:[\d.]{1,9} |[A-Z]\.\d{1,3} |（.{1,3}）)/, '')

function unitsOf({ blocks, title }: ReportDocument): Unit[] {
  const units: Unit[] = [{ name: title, isPart: false, tables: [] }]
  const parts = (from: number) => {
    const after = blocks.slice(from + 1)
    const end = after.findIndex((block) => block.kind === 'heading' && block.level === 1)
    const own = end < 0 ? after : after.slice(0, end)
    return own.filter((block) => block.kind === 'heading' && block.level === 2).length
  }
  let isSplit = false
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'heading' && block.level === 1) {
      isSplit = parts(at) >= LEAST_PARTS
      units.push({ name: block.text, isPart: false, tables: [] })
    } else if (block.kind === 'heading' && block.level === 2 && isSplit)
      units.push({ name: withoutNumber(block.text), isPart: true, tables: [] })
    else if (block.kind === 'table' && !block.isExtract) units.at(-1)!.tables.push(block)
  }
  return units.filter(({ tables }) => tables.length > 0)
}

const rowCount = (tables: readonly Table[]) => tables.reduce((sum, { rows }) => sum + rows.length, 0)

/** Chapters that follow each other share a sheet while it is short. */
function joined(units: readonly Unit[]): Unit[] {
  const groups: Unit[][] = []
  for (const unit of units) {
    const last = groups.at(-1)
    const all = [...(last ?? []), unit].flatMap(({ tables }) => tables)
    if (last && !unit.isPart && !last[0]!.isPart && rowCount(all) <= LONG) last.push(unit)
    else groups.push([unit])
  }
  return groups.map((group) => {
    const [first, last] = [group[0]!, group.at(-1)!]
    const name = first === last ? first.name : `${first.name} – ${last.name}`
    return { ...first, name, tables: group.flatMap(({ tables }) => tables) }
  })
}

/** A sheet of one long table is named after its part and table, since tables of several analyses share captions. */
const nameOfLong = ({ caption, id }: Table, part: string) => {
  const own = caption || id
  return own.startsWith(part) ? own : `${part} ${own}`
}

/**
 * Writes a report as a workbook: texts, facts and contents on the first sheet, then the tables, all complete: those of a
 * chapter or an analysis below each other, a long one on a sheet of its own.
 */
export async function writeXlsx(document: ReportDocument, path: string): Promise<void> {
  // Predicts the sheet names that the writer will choose, for the list of contents.
  const taken = new Set<string>()
  const first = sheetName(document.words.contents, taken)
  const names = new Map<Table, string>()
  const sheets = joined(unitsOf(document)).flatMap(({ name, tables }): Sheet[] => {
    // One that is alone on its sheet can be filtered.
    const isAlone = (table: Table) => table.rows.length > LONG || tables.length === 1
    const small = tables.filter((table) => !isAlone(table))
    const shared = small.length > 0 ? sheetName(name, taken) : ''
    for (const table of small) names.set(table, shared)
    const alone = tables.filter(isAlone).map((table) => {
      names.set(table, sheetName(nameOfLong(table, name), taken))
      return tableSheet(table, names.get(table)!)
    })
    return small.length > 0 ? [stackedSheet(small, shared), ...alone] : alone
  })
  const nameOf = (table: Table) => names.get(table) ?? table.id
  await writeWorkbook(path, [overviewSheet(document, first, nameOf), ...sheets])
}
