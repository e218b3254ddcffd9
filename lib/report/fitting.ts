import type { ReportDocument } from '../analyses/chapter/blocks'

/** So many rows of all tables together are set in a document of pages: some hundred pages. */
const PAGE_ROWS = 6000
/** A workbook and the tables of a package may be longer. */
const SHEET_ROWS = 200_000
/** Rows of one table that are tried, the most first. */
const PAGE_STEPS = [5000, 1000, 300, 100]
const SHEET_STEPS = [200_000, 50_000, 10_000, 1000]

const rowCount = ({ blocks }: ReportDocument) =>
  blocks.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 0), 0)

async function fitting(
  make: (rows: number) => Promise<ReportDocument>,
  steps: readonly number[],
  limit: number,
): Promise<ReportDocument> {
  for (const rows of steps.slice(0, -1)) {
    const document = await make(rows)
    if (rowCount(document) <= limit) return document
  }
  return make(steps.at(-1)!)
}

/**
 * The report with as many rows of each table as make a document that can be read and made in seconds. What
 * is left out of a table is said under it.
 */
export const forPages = (make: (rows: number) => Promise<ReportDocument>) =>
  fitting(make, PAGE_STEPS, PAGE_ROWS)

/** The report with its tables whole, as far as memory goes. */
export const forSheets = (make: (rows: number) => Promise<ReportDocument>) =>
  fitting(make, SHEET_STEPS, SHEET_ROWS)
