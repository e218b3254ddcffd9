import { ownTable } from '../../analyses/own-tables'
import { findAnalysis } from '../../analyses/rules'
import { resultSeenBy } from '../../analyses/seen-by'
import { handles, type PayloadOf, type Report } from '../../compute/job'
import { storedBill } from '../../documents/bills/jobs'
import type { Analysis, Row } from '../../engine/analysis'
import { basisSheet } from '../../exports/basis'
import { ofRun } from '../../exports/run-words'
import type { Sheet } from '../../kit/excel/sheet'
import { writeWorkbook } from '../../kit/excel/workbook'
import type { Locale } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import type { Query } from '../../kit/query'
import type { Run } from '../../runs/data'
import { judgedTables } from '../../runs/findings'
import { listedRows } from '../../runs/listed'
import { listingOf } from '../../runs/listing'
import { listingWords } from '../../runs/listing-words'
import { filterWords, resultQuery } from '../../runs/query'
import { type OpenResult, openResult } from '../../runs/results/reader'
import { screenOrder } from '../../runs/screen-order'
import { storedRows, type TableView } from '../../runs/view-rows'
import { factJudgements } from '../judging/by-fact'
import { type JudgedState, judgedStateIn } from '../judging/judging'
import { tableExport, viewExport } from './job-kinds'
import { judgedSheet, judgementsIn } from './judged-sheet'
import { ownViewOf } from './own-views'

function analysisOf({ analysis: id }: Pick<Run, 'analysis'>): Analysis {
  const analysis = findAnalysis(id)
  if (!analysis) throw new Error(`no analysis ${id}`)
  return analysis
}

/** The rows that the choice of judged or open findings in the address shows. */
function* inState(
  rows: Iterable<Row>,
  state: JudgedState | null,
  isIn: (state: JudgedState, row: Row) => boolean,
): Generator<Row> {
  for (const row of rows) if (state === null || isIn(state, row)) yield row
}

/** The table of an address: made by its page, or stored. */
async function tableOf(run: OpenResult, analysis: Analysis, view: Query, locale: Locale) {
  const own = await ownTable(run, view, locale)
  if (own) return { view: own, listing: listingOf(own.rows.table, view) }
  const requested = resultQuery(analysis, view)
  const { table, filter, listing } = requested
  const name = translator(locale)(`analyses.${run.analysis}.tables.${table.id}`)
  const words = filterWords(run, requested, locale)
  const rows = storedRows(run, table, filter)
  // A summary and a table of evidence have no judgements of their own, on the screen neither.
  const judged = judgedTables(analysis).includes(table) ? table : null
  const stored: TableView = { name, rows, all: storedRows(run, table), words, judged }
  return { view: stored, listing }
}

async function sheetOf(
  run: OpenResult,
  { analysis, view: address, locale }: { analysis: Analysis; view: Query; locale: Locale },
  count: (n: number) => void,
) {
  const { view, listing } = await tableOf(run, analysis, address, locale)
  const { name, rows: viewed } = view
  const { table } = viewed
  const translate = translator(locale)
  const judged = view.judged && judgementsIn(await factJudgements(run.openId), analysis, view, translate)
  const state = judged && judgedStateIn(address)
  const listed = await listedRows(viewed, listing, locale)
  const rows = judged ? inState(listed, state, judged.isIn) : listed
  const columns = screenOrder(table, listing.columns)
  const words = [
    ...(view.about ? [view.about] : []),
    ...view.words,
    ...listingWords(table, listing, translate).map(({ text }) => text),
    ...(state ? [translate(`judging.states.${state}`)] : []),
  ]
  return {
    name,
    title: [translate(`analyses.${run.analysis}.title`), name, ...words].join(' · '),
    ...judgedSheet({ table, columns, judged: judged?.text ?? null }, rows, { translate, locale }, count),
  }
}

/** The tables of a run as sheets, with the columns, texts, highlights and judgements of the screen. */
async function sheetsOf(run: OpenResult, locale: Locale, count: (n: number) => void): Promise<Sheet[]> {
  const analysis = analysisOf(run)
  const translate = translator(locale)
  const title = translate(`analyses.${analysis.id}.title`)
  const judgements = await factJudgements(run.openId)
  return analysis.tables.map((table): Sheet => {
    const name = translate(`analyses.${analysis.id}.tables.${table.id}`)
    const columns = [...table.columns, ...(table.bidderColumns?.(run.bidders) ?? [])]
    const of = { judged: judgedTables(analysis).includes(table) ? table : null }
    const judged = judgementsIn(judgements, analysis, of, translate)?.text ?? null
    const sheet = judgedSheet({ table, columns, judged }, run.rows(table.id), { translate, locale }, count)
    return { name, title: `${title} · ${name}`, ...sheet }
  })
}

/** Writes the workbook of a run to `path`. */
async function exportTable(
  stored: Run,
  { path, locale, reader }: PayloadOf<typeof tableExport>,
  report: Report,
) {
  const run = await resultSeenBy(await openResult(stored), reader)
  const total = (run.facets ?? []).reduce((sum, facet) => sum + facet.count, 0)
  let rows = 0
  const tables = await sheetsOf(run, locale, (n) => {
    rows = n
    report({ done: n, total, step: 'exporting' })
  })
  await writeWorkbook(path, [await basisSheet(run, locale), ...tables])
  return { rows }
}

async function exportView(
  stored: Run,
  { path, locale, view, reader }: PayloadOf<typeof viewExport>,
  report: Report,
) {
  const analysis = analysisOf(stored)
  const run = await resultSeenBy(await openResult(stored), reader)
  let rows = 0
  const count = (n: number) => {
    rows = n
    report({ done: n, total: n, step: 'exporting' })
  }
  const translate = translator(locale)
  const own = ownViewOf(analysis, view, translate)
  const sheets = own
    ? await own.sheets(run, { translate, locale, billOf: storedBill, count })
    : [await sheetOf(run, { analysis, view, locale }, count)]
  await writeWorkbook(path, [await basisSheet(run, locale), ...sheets])
  return { rows }
}

export const exportHandlers = [
  handles(tableExport, (payload, report) => ofRun(payload.runId, (run) => exportTable(run, payload, report))),
  handles(viewExport, (payload, report) => ofRun(payload.runId, (run) => exportView(run, payload, report))),
]
