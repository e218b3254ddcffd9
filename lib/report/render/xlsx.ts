import {
  type Block,
  type Cell,
  type Column,
  type ReportDocument,
  sheetTables,
  type Table,
} from '../../analyses/chapter/blocks'
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

function tableSheet(table: Table, name: string): Sheet {
  return {
    name,
    title: table.caption,
    columns: table.columns.map((column, at) => sheetColumn(table, column, at)),
    rows: sheetRows(table),
  }
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

/** The part each table belongs to: its heading without the number. */
function partsOf(document: ReportDocument): Map<Table, string> {
  const parts = new Map<Table, string>()
  let part: string | null = null
  for (const block of document.blocks) {
    if (block.kind === 'heading' && block.level === 1) part = null
    if (block.kind === 'heading' && block.level === 2)
      part = block.text.replace(/^(?:[\d.]{1,9} |[A-Z]\.\d{1,3} |（.{1,3}）)/, '')
    if (block.kind === 'table' && part !== null) parts.set(block, part)
  }
  return parts
}

/** A sheet is named after its part and table, since tables of several analyses share captions. */
function wantedName(table: Table, part: string | undefined): string {
  const own = table.caption || table.id
  return part === undefined || own.startsWith(part) ? own : `${part} ${own}`
}

/**
 * Writes a report as a workbook: texts, facts and contents on the first sheet, each table complete on its own
 * sheet.
 */
export async function writeXlsx(document: ReportDocument, path: string): Promise<void> {
  const tables = sheetTables(document)
  // Predicts the sheet names that the writer will choose, for the list of contents.
  const taken = new Set<string>()
  const first = sheetName(document.words.contents, taken)
  const parts = partsOf(document)
  const names = new Map(tables.map((table) => [table, sheetName(wantedName(table, parts.get(table)), taken)]))
  const nameOf = (table: Table) => names.get(table) ?? table.id
  await writeWorkbook(path, [
    overviewSheet(document, first, nameOf),
    ...tables.map((table) => tableSheet(table, nameOf(table))),
  ])
}
