import type { ReportDocument } from '../analyses/chapter/blocks'

/** Maximum rows of all tables in a PDF or Word document: some hundred pages. */
const PAGE_ROWS = 6000
/** Maximum rows in a workbook or in the tables of a package. */
const SHEET_ROWS = 200_000
/** Limits per table, tried from the largest down. */
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
 * The report with as many rows per table as a readable document can hold, so that it is made in seconds. The
 * rows left out are counted under each table.
 */
export const forPages = (make: (rows: number) => Promise<ReportDocument>) =>
  fitting(make, PAGE_STEPS, PAGE_ROWS)

/** The report with complete tables, within the limits of memory. */
export const forSheets = (make: (rows: number) => Promise<ReportDocument>) =>
  fitting(make, SHEET_STEPS, SHEET_ROWS)
