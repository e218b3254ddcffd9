import { findAnalysis } from '../analyses/rules'
import { resultSeenBy } from '../analyses/seen-by'
import { handles, type PayloadOf, type Report } from '../compute/job'
import type { ResultTable, Row } from '../engine/analysis'
import type { Sheet } from '../kit/excel/sheet'
import { writeWorkbook } from '../kit/excel/workbook'
import type { Locale } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import type { Run } from '../runs/data'
import { maskedRow } from '../runs/personal'
import { type OpenResult, openResult } from '../runs/results/reader'
import { basisSheet } from './basis'
import { tableExport } from './job-kinds'
import { ofRun } from './run-words'
import { sheetColumn, sheetRows } from './sheets'

/** A workbook may be passed on to anyone, so identity numbers are always masked. */
function* rowsOf(run: OpenResult, table: ResultTable): Generator<Row> {
  for (const row of run.rows(table.id)) yield maskedRow(table, row)
}

function* counted<T>(rows: Iterable<T>, count: (n: number) => void): Generator<T> {
  let n = 0
  for (const row of rows) {
    yield row
    n++
    if (n % 1000 === 0) count(n)
  }
  count(n)
}

/** The tables of a run as sheets, with the columns, texts and highlights of the screen. */
function sheetsOf(run: OpenResult, locale: Locale, count: (n: number) => void) {
  const analysis = findAnalysis(run.analysis)
  if (!analysis) throw new Error(`no analysis ${run.analysis}`)
  const translate = translator(locale)
  const title = translate(`analyses.${analysis.id}.title`)
  return analysis.tables.map((table): Sheet => {
    const name = translate(`analyses.${analysis.id}.tables.${table.id}`)
    const columns = [...table.columns, ...(table.bidderColumns?.(run.bidders) ?? [])]
    return {
      name,
      title: `${title} · ${name}`,
      columns: columns.map((column) => sheetColumn(column, translate)),
      rows: counted(sheetRows(columns, rowsOf(run, table), { translate, locale }), count),
    }
  })
}

type Payload = PayloadOf<typeof tableExport>

/** Writes the workbook of a run to `path`. */
async function exportTable(stored: Run, { path, locale, reader }: Payload, report: Report) {
  const run = await resultSeenBy(await openResult(stored), reader)
  const total = (run.facets ?? []).reduce((sum, facet) => sum + facet.count, 0)
  let rows = 0
  const tables = sheetsOf(run, locale, (n) => {
    rows = n
    report({ done: n, total, step: 'exporting' })
  })
  await writeWorkbook(path, [await basisSheet(run, locale), ...tables])
  return { rows }
}

export const exportHandlers = [
  handles(tableExport, (payload, report) => ofRun(payload.runId, (run) => exportTable(run, payload, report))),
]
