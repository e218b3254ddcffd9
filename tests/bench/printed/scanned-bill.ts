import type { Recogniser } from '../../../lib/documents/recognition/recogniser'
import { norm } from '../../../lib/domain/norm'
import { type Bill, openBill } from '../../../lib/engine/bill/layout'
import { openPdf, picturePages } from '../../../lib/engine/excel/printed/open-pdf'
import { printedPlace } from '../../../lib/engine/excel/printed/places'
import type { RecognisedTable } from '../../../lib/engine/excel/printed/recognised-page'
import { readFormat } from '../../../lib/engine/formats/read-format'
import { rowsOf, TABLES } from '../../support/bill-rows'
import { collect } from '../../support/printed'
import { sourceOf } from '../../support/workbooks'

/** The pages of a scan as the product's program reads them. */
export async function recognisedPages(recogniser: Recogniser, scan: Uint8Array) {
  const pdf = await collect(scan)
  const recognised = new Map<number, RecognisedTable>()
  await recogniser.take(scan)
  for (const page of picturePages(pdf.pages)) {
    await recogniser.picture(page)
    const { lines, rules } = await recogniser.read()
    recognised.set(page, { lines, ...rules })
  }
  const { refusal, pages, isCut } = pdf
  return { refusal, pages, isCut, recognised }
}

/** The bill of a scan, or why there is none, and its report. */
export async function readScan(recogniser: Recogniser, scan: Uint8Array) {
  const pdf = await recognisedPages(recogniser, scan)
  const { buffer, refusal, report } = readFormat({ ...sourceOf(scan), printed: openPdf(pdf) } as never)
  return { bill: buffer && openBill(buffer), refusal, report, pages: pdf.pages.length }
}

const isFigure = (value: unknown) => typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(String(value))

interface Problem {
  readonly code: string
  readonly path: string | null
  readonly value: string | null
}

/** Values that a column has more often than another, with the first row of each. */
function surplus(
  rows: readonly Record<string, unknown>[],
  others: readonly Record<string, unknown>[],
  column: string,
) {
  const left = new Map<string, number>()
  const keyOf = (row: Record<string, unknown>) => norm(String(row[column] ?? ''))
  for (const row of others) left.set(keyOf(row), (left.get(keyOf(row)) ?? 0) + 1)
  return rows.flatMap((row, at) => {
    const count = left.get(keyOf(row)) ?? 0
    left.set(keyOf(row), count - 1)
    return count > 0 || row[column] === null ? [] : [{ at, value: row[column] }]
  })
}

/** Rows of other tables: one more or less of these moves them all. */
const REFERENCES = new Set([
  'unit',
  'item',
  'section',
  'parent',
  'project',
  'resource',
  'notInFormat',
  'id',
  'class',
  'flags',
  'fileVersion',
])

/**
 * Cells of all tables, those of the workbook that are not read so with their values, those of them with figures, and figures that are
 * read otherwise and that the report does not mark.
 */
export function compareScan(read: Bill, workbook: Bill, problems: readonly Problem[]) {
  const marks = problems.filter(({ code }) => code === 'figureUnconfirmed')
  const found = { cells: 0, wrong: 0, figures: 0, missing: [] as string[], unmarked: [] as string[] }
  for (const table of TABLES) {
    const [one, other] = [read, workbook].map((bill) => rowsOf(bill, table, { items: ['line'] })) as [
      Record<string, unknown>[],
      Record<string, unknown>[],
    ]
    for (const column of Object.keys(other[0] ?? {})) {
      if (REFERENCES.has(column)) continue
      const missing = surplus(other, one, column)
      found.cells += other.filter((row) => row[column] !== null).length
      found.wrong += missing.length
      found.missing.push(...missing.map(({ value }) => `${table}.${column} ${value}`))
      found.figures += missing.filter(({ value }) => isFigure(value)).length
      for (const { at, value } of surplus(one, other, column)) {
        if (!isFigure(value) || column === 'code' || column === 'serial') continue
        // What an analysis names in other words than the list of resources is one more of them.
        if (table === 'resources' && one[at]?.quantity === null) continue
        const place = table === 'items' ? printedPlace(read.items.line.get(at)!) : null
        const isMarked = marks.some(({ path, value: name }) =>
          place ? path === `P${place.page}!${place.row}` : name !== null && name === one[at]?.name,
        )
        if (!isMarked) found.unmarked.push(`${table} ${at} ${column} ${value}`)
      }
    }
  }
  return found
}
