import type { PriceFault } from './price-text'

/**
 * Why a row, or one price of it, was not read; or what else is to be known about it.
 *
 * - `heading`: a text alone, as 一、黑色金属
 * - `noName`: neither a code nor a name
 * - `codeOnly`: read, but without a name; it is recognised only by its code
 * - `nameWithSpec`: read, but its name and specification stand in one column
 * - `noPrice`: every price cell is empty
 * - `unreadablePrice`, `negativePrice`, `zeroPrice`: a price cell that holds no price
 * - `repeated`: the same line again
 * - `severalPrices`: read, but the list has another price for the same resource
 * - `header`: a header repeated on a later page, or the numbers below it
 * - `skipped`: of a table that somebody decided not to read
 * - `outside`: a title or a note, in no table
 * - `hidden`: of a sheet that the file hides
 */
export const ROW_REMARKS = [
  'severalPrices',
  'codeOnly',
  'nameWithSpec',
  'negativePrice',
  'zeroPrice',
  'unreadablePrice',
  'noPrice',
  'noName',
  'repeated',
  'skipped',
  'heading',
  'header',
  'outside',
  'hidden',
] as const satisfies readonly (PriceFault | string)[]
export type RowRemark = (typeof ROW_REMARKS)[number]

/** Rows of a sheet that follow each other, from 1, both ends included. */
export interface RowRange {
  readonly sheet: string
  readonly from: number
  to: number
}

export interface RemarkedRows {
  readonly remark: RowRemark
  readonly count: number
  /** The first of them, in the order of the file. */
  readonly ranges: readonly RowRange[]
}

/** What was read of a price list, and what was not. */
export interface ListReport {
  /** Rows with any text. */
  readonly rows: number
  readonly lines: number
  /** Lines with a price without tax, and with tax. */
  readonly prices: number
  readonly pricesWithTax: number
  readonly remarks: readonly RemarkedRows[]
  /** Headings of columns that were not read. */
  readonly unreadColumns: readonly string[]
}

const MOST_RANGES = 500

/** Collects remarks. A row is told once of each kind. */
export function remarkCollector() {
  const found = new Map<RowRemark, { count: number; ranges: RowRange[] }>()
  return {
    add(remark: RowRemark, sheet: string, row: number): void {
      const known = found.get(remark) ?? { count: 0, ranges: [] }
      found.set(remark, known)
      const last = known.ranges.at(-1)
      if (last?.sheet === sheet && last.to === row) return
      known.count++
      if (last?.sheet === sheet && last.to === row - 1) last.to = row
      else if (known.ranges.length < MOST_RANGES) known.ranges.push({ sheet, from: row, to: row })
    },
    finish: (): RemarkedRows[] =>
      ROW_REMARKS.flatMap((remark) => {
        const known = found.get(remark)
        return known ? [{ remark, ...known }] : []
      }),
  }
}
export type RemarkCollector = ReturnType<typeof remarkCollector>
