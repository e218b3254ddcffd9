import { shownText } from '../domain/norm'
import type { Column, Row } from '../engine/analysis'
import type { SheetColumn, SheetRow } from '../kit/excel/sheet'
import type { CellFormat } from '../kit/excel/styles'
import type { Translate } from '../kit/i18n/translator'
import { cellText, columnTitle, comparedText, differingPart } from '../runs/present'
import type { TableWords } from '../runs/view-rows'

/**
 * Cell formats; texts and codes are text. Kinds with a variable number of decimals use the quantity format.
 */
const FORMATS: Partial<Record<Column['kind']['type'], CellFormat>> = {
  money: 'money',
  signedMoney: 'signedMoney',
  percent: 'percent',
  quantity: 'quantity',
  decimal: 'quantity',
  serial: 'quantity',
  count: 'count',
}

export function sheetColumn(column: Column, translate: Translate): SheetColumn {
  return {
    header: columnTitle(column, translate),
    width: column.width,
    format: FORMATS[column.kind.type] ?? 'text',
  }
}

/**
 * Figures stay numbers in the sheet, and rates in money columns become percentages. Codes and figures stated
 * as text with a unit have the text of the screen. Missing values are empty cells.
 */
function sheetCell(column: Column, row: Row, words: TableWords): SheetRow['cells'][number] {
  const value = row[column.key] ?? null
  if (value === null) return cellText(column, row, words.translate, words.locale)
  const unit = column.unit?.(row)
  if (typeof value === 'number' && column.kind.type !== 'code') {
    return unit === 'rate' ? { value, format: 'percent' } : value
  }
  if (column.kind.type === 'code' || column.listMessage || column.words || unit)
    return cellText(column, row, words.translate, words.locale)
  if (typeof value !== 'string') return value
  const other = comparedText(column, row)
  return other === null ? shownText(value) : differingPart(shownText(value), other)
}

export function* sheetRows(
  columns: readonly Column[],
  rows: Iterable<Row>,
  words: TableWords,
): Generator<SheetRow> {
  const warns = columns.some((column) => column.warns)
  for (const row of rows) {
    const cells = columns.map((column) => sheetCell(column, row, words))
    yield warns ? { cells, warn: columns.map((column) => column.warns?.(row) ?? false) } : { cells }
  }
}
