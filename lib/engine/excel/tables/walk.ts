import type { Merge, Sheet, SheetRow } from '../cells/sheet'
import type { DraftBill } from '../draft'
import type { ReportLog, SheetTable, StatedKind } from '../report'
import type { Header } from './header'
import type { RowReader } from './table'
import type { Title } from './table-kind'
import type { UnitPath } from './unit-path'
import type { TableKind } from './words'

/** What reading the sheets of a bill collects. */
export interface Reading {
  readonly draft: DraftBill
  readonly log: ReportLog
  readonly tables: SheetTable[]
  readonly stated: StatedKind[]
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** A sheet while it is read from top to bottom. */
export interface Walk {
  readonly reading: Reading
  readonly sheet: Sheet
  readonly workbook: string | null
  readonly merges: ReadonlyMap<number, readonly Merge[]>
  readonly rows: readonly SheetRow[]
  title: Title | null
  path: UnitPath | null
  moneyUnit: string | null
  open: {
    readonly table: SheetTable
    readonly header: Header | null
    readonly reader: RowReader | null
    readonly path: UnitPath | null
  } | null
  /** Rows before the first table. */
  before: number
  afterBreak: boolean
}

/** Adds a table to the report; the rows before the first one count to it. */
export function newTable(walk: Walk, kind: TableKind | null, more: Partial<SheetTable>): Mutable<SheetTable> {
  const { sheet, workbook, title } = walk
  const table: Mutable<SheetTable> = {
    workbook,
    sheet: sheet.name,
    hidden: sheet.hidden,
    title: title?.text.slice(0, 200) ?? null,
    kind,
    unit: null,
    guessed: false,
    unread: null,
    rows: 0,
    readRows: 0,
    furniture: walk.before,
    unreadRows: 0,
    columnsNotRead: [],
    ...more,
  }
  table.rows = walk.before
  walk.before = 0
  walk.reading.tables.push(table)
  return table
}

export function close(walk: Walk): void {
  walk.open?.reader?.end()
  walk.open = null
}

/** Counts a row where it belongs. */
export function count(walk: Walk, what: 'readRows' | 'furniture' | 'unreadRows', rows = 1): void {
  if (!walk.open) {
    walk.before += rows
    return
  }
  walk.open.table.rows += rows
  walk.open.table[what] += rows
}
