import type { ReactNode } from 'react'
import type { TableColumn } from '@/app/_ui/data-table'
import { ViewLink } from '@/app/_ui/view-link'
import type { Column, ResultTable, Row } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { cellText, isNumeric, wholeText } from '@/lib/runs/present'
import { LongText } from './long-text'
import styles from './results.module.css'

const PIXELS_PER_CHARACTER = 8
/** Columns of compared values, and the column of the other value. */
const COMPARED: Readonly<Record<string, string>> = { tenderValue: 'bidderValue', bidderValue: 'tenderValue' }

/** Data items of which the differing part is marked; of the others the whole value differs. */
const MARKED_IN_PART: readonly unknown[] = ['项目编码', '项目名称', '项目特征']

interface Shown {
  readonly table: ResultTable
  readonly rows: readonly Row[]
  readonly path: string
  readonly locale: Locale
}

/** A number of rows, linked to these rows. */
function CountLink({ column, row, text, path }: { column: Column; row: Row; text: string; path: string }) {
  const { table, kind } = column.counts!
  if (!row[column.key]) return text
  const bidderId = row.bidderId === null || row.bidderId === undefined ? undefined : String(row.bidderId)
  return (
    <ViewLink path={path} to={{ tab: table, type: kind, bidderId }}>
      {text}
    </ViewLink>
  )
}

/** Whether a text is too long for its column; an ideograph is as wide as two letters. */
function isCut(text: string, column: Column): boolean {
  if (column.kind.type !== 'text' || text.length * 2 < column.width - 3) return false
  const room = Array.from(text, (character) => (character > '\u2e7f' ? 2 : 1)).reduce((a, b) => a + b, 0)
  return room > column.width - 3
}

function cellOf(column: Column, { table, path, locale }: Shown): (row: Row) => ReactNode {
  const translate = translator(locale)
  const text = (row: Row, of: Column = column) => cellText(of, row, translate, locale)
  const other = table.columns.find((candidate) => candidate.key === COMPARED[column.key])
  return (row) => {
    const value = text(row)
    if (value === null) return null
    if (column.kind.type === 'original') {
      if (!other || !row.dataItem) return <LongText text={value} other={null} />
      const compared = MARKED_IN_PART.includes(row.dataItem) ? (text(row, other) ?? '') : ''
      return <LongText text={value} other={compared} />
    }
    if (column.key === table.kindKey) {
      return (
        <span className={styles.kind} data-kind={String(row[column.key])}>
          {value}
        </span>
      )
    }
    const whole = wholeText(column, row, locale)
    if (whole !== null) return <span title={whole}>{value}</span>
    if (column.counts) return <CountLink column={column} row={row} text={value} path={path} />
    return isCut(value, column) ? <span title={value}>{value}</span> : value
  }
}

/** Width on the screen in px. Serial numbers are sticky, so they get only the width these rows need. */
function widthOf(column: Column, rows: readonly Row[]): number {
  if (column.key !== 'serial') return column.width * PIXELS_PER_CHARACTER
  const digits = Math.max(3, ...rows.map((row) => String(row.serial ?? '').length))
  return (digits + Math.floor((digits - 1) / 3)) * PIXELS_PER_CHARACTER + 28
}

/** The columns of a result table on the screen; the leading serial number and bidder are sticky. */
export function tableColumns(shown: Shown, leave: readonly string[] = []): TableColumn<Row>[] {
  const translate = translator(shown.locale)
  return shown.table.columns
    .filter((column) => !leave.includes(column.key))
    .filter(({ key, ifUsed }) => !ifUsed || shown.rows.some((row) => (row[key] ?? null) !== null))
    .map((column, index) => ({
      key: column.key,
      title: translate(`columns.${column.title ?? column.key}`),
      cell: cellOf(column, shown),
      numeric: isNumeric(column) && column.key !== 'serial',
      // The length of a code's label depends on the language: it is never cut.
      ...(column.kind.type === 'code' ? {} : { width: widthOf(column, shown.rows) }),
      wrap: column.kind.type === 'original' || column.key === 'text',
      sticky: index < 2 && (column.key === 'serial' || column.key === 'bidderName'),
      ...(column.warns ? { warns: column.warns } : {}),
    }))
}
