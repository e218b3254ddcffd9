import {
  cellNumber,
  cellText,
  isPercentFormat,
  percentNumber,
  type SheetBuilder,
  sheetBuilder,
} from './sheet'

/** The text of a number in a cell of this style. */
export type NumberForm = (value: number, style: number) => string

/** What a reader of workbooks makes of the cells. */
export interface CellForm {
  text(raw: string): string
  error(raw: string): string
  /** @param codes the formats of numbers by style, as `formatCodes` reads them */
  numbers(codes: readonly FormatCode[], date1904: boolean): NumberForm
  builder(): SheetBuilder
}

/** A number format: one of Excel's own by its number, or `code` as the workbook writes it. */
export interface FormatCode {
  readonly id: number
  readonly code: string | null
}

/** Excel's own formats that show percent: `0%` and `0.00%`. */
const PERCENT: ReadonlySet<number> = new Set([9, 10])

/** The cells of a bill: fillers are missing, and a rate is what the page shows (formats-more.md §2.1, §2.3). */
export const BILL_CELLS: CellForm = {
  text: cellText,
  error: cellText,
  numbers(codes) {
    const shows = ({ id, code }: FormatCode) => PERCENT.has(id) || (code !== null && isPercentFormat(code))
    const percent = new Set(codes.flatMap((code, style) => (shows(code) ? [style] : [])))
    return (value, style) => (percent.has(style) ? percentNumber(value) : cellNumber(value))
  },
  builder: sheetBuilder,
}
