/** Rows of a page, or of a table of a document without pages; more are counted as its last. */
const MOST_ROWS = 100_000

/** The number of a row of a printed page as that of a row of a sheet, which only ever grows. */
export const rowNumber = (page: number, row: number): number =>
  page * MOST_ROWS + Math.min(row, MOST_ROWS - 1)

/** The page and the row of a number; both from 1. */
export const printedPlace = (number: number): { readonly page: number; readonly row: number } => ({
  page: Math.floor(number / MOST_ROWS),
  row: number % MOST_ROWS,
})
