import type { Place } from '../../draft/draft'
import type { FormatReport } from '../../draft/report'

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

/** The containers of printed documents, by what is counted in them: pages, or the tables of one without pages. */
const PRINTED = { pdf: 'P', docx: 'T' } as const
/** Whether a bill stands in a printed document: a PDF, or one of a word processor. */
export const isPrinted = (container: string | null): container is keyof typeof PRINTED =>
  container !== null && container in PRINTED

/** The pages of figures that were read from pictures and that no sum confirms. @param problems with printed places */
export const unconfirmedPages = (problems: FormatReport['problems']['list']): number[] => {
  const pages = problems.flatMap(({ code, path }) => {
    const page = code === 'figureUnconfirmed' ? /^P(\d+)!/.exec(path ?? '')?.[1] : undefined
    return page ? [Number(page)] : []
  })
  return [...new Set(pages)]
}

/** A report with the pages of a printed document, or its tables, where one of a workbook has its sheets: `P3!12`. */
export function withPrintedPlaces(report: FormatReport): FormatReport {
  const { container } = report
  if (!isPrinted(container)) return report
  const placed = (number: number): Place => {
    const { page, row } = printedPlace(number)
    return { part: `${PRINTED[container]}${page}`, row }
  }
  const { problems, sums, stated } = report
  return {
    ...report,
    problems: {
      ...problems,
      list: problems.list.map((problem) => {
        if (problem.line === null) return problem
        const { part, row } = placed(problem.line)
        return { ...problem, line: row, path: `${part}!${row}` }
      }),
    },
    sums: sums.map((sum) => ({
      ...sum,
      faults: {
        ...sum.faults,
        list: sum.faults.list.map((one) => ({ ...one, place: placed(one.place.row) })),
      },
    })),
    stated: stated.map((one) => ({ ...one, place: placed(one.place.row) })),
  }
}
