import type { Column as ResultColumn, Row } from '../../engine/analysis'
import { formatCount, MISSING } from '../../kit/format'
import { cellText, isNumeric } from '../../runs/present'
import type { Block, Cell, Column, Table } from './blocks'
import { paragraph, type ReportContext, textCell } from './context'

const FORMATS: Readonly<Record<string, Column['format']>> = {
  money: 'money',
  signedMoney: 'money',
  percent: 'percent',
  quantity: 'decimal',
  decimal: 'decimal',
  count: 'count',
  serial: 'decimal',
}

function resultCell(column: ResultColumn, row: Row, { texts }: ResultRows, context: ReportContext): Cell {
  const own = texts?.[column.key]
  const shown = own ? own(row) : cellText(column, row, context.translate, context.locale)
  const text = shown ?? MISSING
  const tone = column.warns?.(row) ? 'warn' : undefined
  const value = shown === null ? null : row[column.key]
  const isFigure = isNumeric(column) && !column.unit?.(row) && typeof value !== 'string'
  return isFigure ? { text, value: value ?? null, ...(tone ? { tone } : {}) } : textCell(text, tone)
}

function titleOf(column: ResultColumn, { translate }: ReportContext): string {
  return column.heading ?? translate(`columns.${column.title ?? column.key}`)
}

/** Minimum width of a code column: in some languages the translated text is longer than the code. */
const WORDS = 10

function blockColumn(column: ResultColumn, context: ReportContext): Column {
  const format = FORMATS[column.kind.type]
  const align = isNumeric(column) ? 'right' : 'left'
  const { key } = column
  const width = column.kind.type === 'code' ? Math.max(column.width, WORDS) : column.width
  return { key, title: titleOf(column, context), align, width, ...(format ? { format } : {}) }
}

/** Leaves out columns that are empty in every row and say nothing by it; they would take width from the others. */
function usedColumns(columns: readonly ResultColumn[], rows: readonly Row[]): readonly ResultColumn[] {
  if (rows.length === 0) return columns
  const isUsed = ({ key, absent }: ResultColumn) =>
    absent !== undefined || rows.some((row) => row[key] !== null && row[key] !== undefined && row[key] !== '')
  return columns.filter(isUsed)
}

export interface ResultRows {
  readonly columns: readonly ResultColumn[]
  /** The listed rows, and the total. */
  readonly rows: readonly Row[]
  readonly total: number
  /** How many rows the printed report has of an annexed table; by default it has all. */
  readonly printed?: number | undefined
  /** Column texts that differ from those of ordinary result tables, by column key. */
  readonly texts?: Readonly<Record<string, (row: Row) => string | null>>
  /** An additional column: how the committee judged the row. */
  readonly remark?: { readonly title: string; readonly of: (row: Row) => string | null }
}

function remarkColumn({ remark, rows }: ResultRows): Column[] {
  if (!remark || rows.every((row) => remark.of(row) === null)) return []
  return [{ key: 'remark', title: remark.title, align: 'left', width: 20 }]
}

/**
 * A table of results with the columns, texts and highlights of the screen. A paragraph states how many rows
 * are left out.
 */
export function resultTable(
  table: { id: string; caption: string },
  content: ResultRows,
  context: ReportContext,
): Block[] {
  const { translate, locale } = context
  const { printed } = content
  const total = formatCount(content.total, locale)
  const columns = usedColumns(content.columns, content.rows)
  const remarks = remarkColumn(content)
  const block: Table = {
    kind: 'table',
    ...table,
    columns: [...columns.map((column) => blockColumn(column, context)), ...remarks],
    rows: content.rows.map((row) => [
      ...columns.map((column) => resultCell(column, row, content, context)),
      ...remarks.map(() => textCell(content.remark?.of(row) ?? MISSING)),
    ]),
    empty: translate('report.table.empty'),
    ...(printed === undefined
      ? {}
      : { annexed: { text: translate('report.table.annexed', { total }), printed } }),
  }
  const left = content.total - content.rows.length
  if (left <= 0) return [block]
  const values = {
    total,
    shown: formatCount(content.rows.length, locale),
    left: formatCount(left, locale),
  }
  const note = paragraph(translate('report.table.leftOut', values), 'muted')
  return [block, printed === undefined ? note : { ...note, isAnnexed: true }]
}
