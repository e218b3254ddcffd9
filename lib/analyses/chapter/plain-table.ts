import { formatCount, formatMoney, MISSING } from '../../kit/format'
import type { Cell, Column, Table } from './blocks'
import { type ReportContext, textCell } from './context'

/** A column of a table that is not the result of an analysis. */
export interface PlainColumn<R> {
  readonly key: string
  readonly title: string
  readonly width: number
  readonly format?: 'money' | 'count'
  readonly center?: boolean
  readonly value: (row: R) => string | number | null
}

function plainCell<R>({ format, value }: PlainColumn<R>, row: R, { locale }: ReportContext): Cell {
  const shown = value(row)
  if (!format) return textCell(shown === null || shown === '' ? MISSING : String(shown))
  const figure = shown === null ? null : Number(shown)
  return { text: (format === 'money' ? formatMoney : formatCount)(figure, locale), value: figure }
}

function plainColumn<R>({ key, title, width, format, center }: PlainColumn<R>): Column {
  const align = format ? 'right' : center ? 'center' : 'left'
  return { key, title, width, align, ...(format ? { format } : {}) }
}

/** A table of the section's own data. */
export function plainTable<R>(
  table: { id: string; caption: string; empty: string },
  columns: readonly PlainColumn<R>[],
  rows: readonly R[],
  context: ReportContext,
): Table {
  return {
    kind: 'table',
    ...table,
    columns: columns.map(plainColumn),
    rows: rows.map((row) => columns.map((column) => plainCell(column, row, context))),
  }
}
