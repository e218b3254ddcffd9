import type { DraftBill } from '../../draft/draft'
import type { StatedKind, TableKind, TableReport } from '../../draft/report'
import type { ReportLog } from '../../draft/report-log'
import type { Merge, Sheet, SheetRow } from '../cells/sheet'
import type { Header } from './header'
import type { ColumnMappings } from './mapping'
import type { RowReader } from './table'
import type { Title } from './table-kind'
import type { UnitPath } from './unit-path'

/** What reading the sheets of a bill collects. */
export interface Reading {
  readonly draft: DraftBill
  readonly log: ReportLog
  readonly tables: TableReport[]
  readonly stated: StatedKind[]
  /** Form numbers that stand at the foot of tables: 表-08. */
  readonly forms: Set<string>
  /** Columns that people stated, and the layouts of those that were used. */
  readonly mappings: ColumnMappings
  readonly mapped: Set<string>
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
    readonly table: TableReport
    readonly header: Header | null
    readonly reader: RowReader | null
    readonly path: UnitPath | null
  } | null
  /** Rows before the first table. */
  before: number
  afterBreak: boolean
}

/** Adds a table to the report; the rows before the first one count to it. */
export function newTable(
  walk: Walk,
  kind: TableKind | null,
  more: Partial<TableReport>,
): Mutable<TableReport> {
  const { sheet, workbook, title } = walk
  const table: Mutable<TableReport> = {
    entry: workbook,
    part: sheet.name,
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

export function count(walk: Walk, what: 'readRows' | 'furniture' | 'unreadRows', rows = 1): void {
  if (!walk.open) {
    walk.before += rows
    return
  }
  walk.open.table.rows += rows
  walk.open.table[what] += rows
}
