import type { Bill } from '../bill/layout'
import type { FormatFacts, FormatProblemCode, FormatReport, TableReport } from '../draft/report'
import type { Problems } from '../parse/report'
import { fieldOf } from './tables/header'

/** Whether the figures of an item table in a workbook do not fit its columns; other formats have none to be stated. */
export const areColumnsDoubtful = (
  format: FormatFacts | undefined,
  { counts }: Problems<FormatProblemCode>,
): boolean => format?.id === 'excel' && (counts.columnsDoubtful ?? 0) + (counts.componentsNotRead ?? 0) > 0

/** Whether quantity × price gives the amount, so that the parts of the prices alone do not fit their columns. */
export const areComponentsAloneDoubtful = (
  format: FormatFacts | undefined,
  problems: Problems<FormatProblemCode>,
): boolean => areColumnsDoubtful(format, problems) && (problems.counts.columnsDoubtful ?? 0) === 0

/** Whether the last of the headings above a column, which stand in one text, is a known one. */
const isKnown = (words: string) =>
  Array.from(words, (_, at) => words.slice(at)).some((end) => fieldOf(end) !== null)

/** Whether an item table has a column under a heading that no word tells. */
export const hasUnknownColumns = (tables: readonly TableReport[]): boolean =>
  tables.some(
    ({ kind, columnsNotRead }) =>
      (kind === 'items' || kind === 'measures') &&
      columnsNotRead.some((words) => words !== '' && !isKnown(words)),
  )

/** Whether there are amounts, or a total, without any price. */
export function lacksPrices({ bill, items }: Bill): boolean {
  const some = (column: { get(row: number): number | null }) => {
    for (let row = 0; row < items.rows; row++) if (column.get(row) !== null) return true
    return false
  }
  return !some(items.unitPrice) && (bill.bidTotal.get(0) !== null || some(items.amount))
}

/** Whether every table of these sheets is read by its own headings, and nothing about its columns is in doubt. */
export function areKnown(
  sheets: readonly string[],
  { format, tables, problems }: FormatReport,
  bill: Bill,
): boolean {
  const isDoubtful = areColumnsDoubtful(format, problems) || lacksPrices(bill)
  const isKnownTable = (table: TableReport) =>
    table.kind !== null &&
    table.unread === null &&
    !table.guessed &&
    !(isDoubtful && table.kind === 'items') &&
    !hasUnknownColumns([table])
  return sheets.every((sheet) => {
    const own = tables.filter(({ part, unread }) => part === sheet && unread !== 'empty')
    return own.length > 0 && own.every(isKnownTable)
  })
}
