import type { ReactNode } from 'react'
import type { TableColumn } from '@/app/_ui/data-table'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { ViewLink } from '@/app/_ui/view-link'
import type { Column, ResultTable, Row } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { roomOf } from '@/lib/kit/room'
import { canSort } from '@/lib/runs/listing'
import { cellText, columnTitle, comparedText, isNumeric, wholeText } from '@/lib/runs/present'
import { keysInSight, screenOrder, treeKeyOf } from '@/lib/runs/screen-order'
import { fitted, wrapsInSight } from './in-sight'
import { LongText } from './long-text'
import styles from './results.module.css'

const PIXELS_PER_CHARACTER = 8
interface Shown {
  readonly chosen?: readonly string[] | null
  /** The address that sorts by a column, and how it is sorted now; absent if the table cannot be sorted. */
  readonly sortOf?: ((key: string) => NonNullable<TableColumn<Row>['sort']>) | undefined
  /** The filter at the head of a column; null for one without. */
  readonly filterOf?: ((column: Column) => TableColumn<Row>['filter'] | null) | undefined
  readonly table: ResultTable
  readonly rows: readonly Row[]
  readonly path: string
  readonly locale: Locale
  /** The address of the row of the bill that a row is about; null if it leads to none. */
  readonly billHref?: ((row: Row) => string | null) | undefined
  /** Columns beside those of the table. */
  readonly extra?: readonly unknown[]
  /** Cells that are more than their text, by the key of their column. */
  readonly cells?: OwnCells | undefined
}

export type OwnCells = Readonly<Record<string, (row: Row) => ReactNode>>

/** The cell that names the row of a bill, linked to it: its code, or its name where it has none. */
function linkedCell(column: Column, { billHref, locale }: Shown, cell: (row: Row) => ReactNode) {
  if (!billHref || (column.key !== 'itemCode' && column.key !== 'itemName')) return cell
  const translate = translator(locale)
  return (row: Row): ReactNode => {
    const isHere = column.key === 'itemCode' ? row.itemCode : !row.itemCode && row.itemName
    const href = isHere ? billHref(row) : null
    if (!href) return cell(row)
    const name = String(row[column.key])
    return (
      <PlainLink href={href} title={translate('bill.rowLink', { name })}>
        {name}
      </PlainLink>
    )
  }
}

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

function isCut(text: string, column: Column): boolean {
  if (column.kind.type !== 'text' || text.length * 2 < column.width - 3) return false
  return roomOf(text) > column.width - 3
}

/** @param isWhole the column is wide enough, or its texts wrap */
function cellOf(column: Column, { table, path, locale }: Shown, isWhole: boolean): (row: Row) => ReactNode {
  const translate = translator(locale)
  return (row) => {
    const value = cellText(column, row, translate, locale)
    if (value === null) return null
    if (column.kind.type === 'original') return <LongText text={value} other={comparedText(column, row)} />
    if (column.key === table.kindKey) {
      return <span className={styles.kind}>{value}</span>
    }
    const whole = wholeText(column, row, locale)
    if (whole !== null) return <span title={whole}>{value}</span>
    if (column.counts) return <CountLink column={column} row={row} text={value} path={path} />
    return !isWhole && isCut(value, column) ? <span title={value}>{value}</span> : value
  }
}

/** A code is read as one word. */
function wholeCode({ key }: Column, cell: (row: Row) => ReactNode) {
  if (key !== 'itemCode') return cell
  return (row: Row): ReactNode => row.itemCode && <span className="nowrap">{cell(row)}</span>
}

/** The headings of a tree have room for their indents. */
const TREE_CHARACTERS = 42

/** Width on the screen in px. Serial numbers are sticky, so they get only the width these rows need. */
function widthOf(column: Column, rows: readonly Row[], table: ResultTable): number {
  if (table.groupBy && column.key === treeKeyOf(table)) return TREE_CHARACTERS * PIXELS_PER_CHARACTER
  if (column.key !== 'serial') return column.width * PIXELS_PER_CHARACTER
  const digits = Math.max(3, ...rows.map((row) => String(row.serial ?? '').length))
  return (digits + Math.floor((digits - 1) / 3)) * PIXELS_PER_CHARACTER + 28
}

/** A title that sorts keeps so many characters in one line beside its filter: less could not be hit. */
const LEAST_TITLE = 8
/** What the sign of a filter and the sides of a column take, in characters. */
const BESIDE_TITLE = 5.5

/** Room for the longest line of a title beside the sign of its filter. */
function lineWidth(title: string): number {
  const words = title.match(/[!-\u2e7f]+/g) ?? []
  const line = Math.max(Math.min(roomOf(title), LEAST_TITLE), ...words.map((word) => word.length))
  return Math.ceil(line + BESIDE_TITLE) * PIXELS_PER_CHARACTER
}

/** Room for a title of at most three lines: a higher head takes rows off the first screen. */
const titleWidth = (title: string): number =>
  Math.max(lineWidth(title), Math.ceil(roomOf(title) / 3 + BESIDE_TITLE) * PIXELS_PER_CHARACTER)

/** What names a row: the first of these that it has. */
const NAMING = ['itemName', 'bidderName', 'pair', 'v2']

/** The columns of a result table on the screen; the leading serial number and bidder are sticky. */
export function tableColumns(shown: Shown, leave: readonly string[] = []): TableColumn<Row>[] {
  const translate = translator(shown.locale)
  const { table, rows } = shown
  const columns = screenOrder(table, shown.chosen)
    .filter((column) => !leave.includes(column.key))
    .filter(({ key, ifUsed }) => !ifUsed || rows.some((row) => (row[key] ?? null) !== null))
  const inSight = columns.filter(({ key }) => keysInSight(table)?.includes(key))
  const titleOf = (column: Column) => columnTitle(column, translate)
  const sized = inSight.map((column) => {
    const least = column.key !== 'serial' && shown.filterOf?.(column) ? lineWidth(titleOf(column)) : 0
    return { column, width: Math.max(widthOf(column, rows, table), least) }
  })
  const widths = fitted(sized, (shown.extra?.length ?? 0) > 0)
  const naming = NAMING.find((key) => columns.some((column) => column.key === key))
  return columns.map((column, index) => {
    const width = widths.get(column.key)
    const isFinding = width !== undefined
    const title = titleOf(column)
    const least = column.key === 'serial' ? 0 : titleWidth(title)
    // The length of a code's label depends on the language: it is never cut.
    const own =
      column.kind.type === 'code' ? { least } : { width: Math.max(widthOf(column, rows, table), least) }
    return {
      key: column.key,
      title,
      cell:
        shown.cells?.[column.key] ??
        wholeCode(column, linkedCell(column, shown, cellOf(column, shown, isFinding))),
      numeric: isNumeric(column) && column.key !== 'serial',
      ...(isFinding ? { width } : own),
      wrap: isFinding ? wrapsInSight(column) : column.kind.type === 'original' || column.key === 'text',
      names: column.key === naming,
      // Whoever chooses columns keeps these two in sight as well, wherever they stand.
      sticky: (index < 2 || shown.chosen != null) && (column.key === 'serial' || column.key === 'bidderName'),
      ...(shown.sortOf && canSort(table, column.key) ? { sort: shown.sortOf(column.key) } : {}),
      ...(shown.filterOf?.(column) ? { filter: shown.filterOf(column)! } : {}),
      ...(column.warns ? { warns: column.warns } : {}),
    }
  })
}
