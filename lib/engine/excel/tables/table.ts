import type { Components, DraftBill, DraftItem, DraftUnit, Figure, Place } from '../../draft/draft'
import type { TableKind, TableReport } from '../../draft/report'
import type { ReportLog } from '../../draft/report-log'
import type { SheetRow } from '../cells/sheet'
import { figureOf, inYuan, withoutPercent } from './figures'
import { columnsOf, type Field, type Header } from './header'

/** A table while its rows are read. */
export interface OpenTable {
  readonly kind: TableKind
  readonly report: TableReport
  readonly draft: DraftBill
  readonly log: ReportLog
  readonly unit: DraftUnit
  readonly firstRow: number
  /** 单项工程 as 工程名称 states it; of 表-02 and 表-03 its last part. */
  readonly project: string
  /** The header of the page; 表-09 has none. */
  readonly header: Header
  /** The unit of money that title or header state; null for yuan. */
  readonly moneyUnit: string | null
}

/** What a row is to its table; one that is not read says why as the problem it is, `unread` where it is of no kind. */
export type RowResult = 'read' | 'furniture' | 'unread' | 'itemWithoutCode' | 'itemWithoutUnit'

export interface RowReader {
  /** @param afterBreak whether a title, header or 工程名称 stands between the row and the one before */
  row(row: SheetRow, afterBreak: boolean): RowResult
  end(): void
}

/** An item with its row, whose figures are chosen when the whole table is known. */
export interface RawItem {
  readonly item: DraftItem
  readonly row: SheetRow
}

export const placeOf = (table: OpenTable, row: SheetRow): Place => ({
  part: table.report.part,
  row: row.number,
})

/** Where a table begins, and whether its sheet is hidden. */
export const startOf = ({ report, firstRow }: OpenTable) => ({
  place: { part: report.part, row: firstRow },
  hidden: report.hidden,
})

/** The first column of a field in a row; '' without one. */
export function textAt(row: SheetRow, column: number | undefined): string {
  return column === undefined ? '' : (row.cells[column] ?? '')
}

/** What the unit price of an item is made of. */
export const ITEM_COSTS = [
  'labor',
  'material',
  'mainMaterial',
  'auxMaterial',
  'machinery',
  'manage',
  'profit',
  'both',
  'equipment',
  'risk',
] as const satisfies readonly (keyof Components & Field)[]

const MONEY: ReadonlySet<Field> = new Set(['unitPrice', 'amount', 'provisional', ...ITEM_COSTS, 'base'])

/** Reads figures of a table: money in yuan, rates in %, a text where a figure belongs as missing and reported. */
export function figureReader(table: OpenTable) {
  const { header, log } = table
  const units = new Map<number, string | null>()
  const rates = new Set(columnsOf(header, 'rate'))
  for (const { at, field, moneyUnit } of header.columns)
    if (field === null || MONEY.has(field)) units.set(at, moneyUnit ?? table.moneyUnit)
  return (row: SheetRow, column: number | undefined): Figure => {
    const text = textAt(row, column)
    if (text === '') return null
    const figure = figureOf(text)
    if (!figure) {
      log.problem('textInFigure', placeOf(table, row), text)
      return null
    }
    const isRate = rates.has(column!) || !/[%％]\s*$/.test(text)
    return inYuan(isRate ? figure : withoutPercent(figure), units.get(column!) ?? null)
  }
}

export type ReadFigure = ReturnType<typeof figureReader>

/** The columns of some fields, the first of each. */
export function columnLookup(header: Header): (field: Field) => number | undefined {
  const first = new Map<Field | null, number>()
  for (const { at, field } of header.columns) if (!first.has(field)) first.set(field, at)
  return (field) => first.get(field)
}
