import { ownTable } from '../../analyses/own-tables'
import { findAnalysis } from '../../analyses/rules'
import { resultSeenBy } from '../../analyses/seen-by'
import { handles, type PayloadOf, type Report } from '../../compute/job'
import { storedBill } from '../../documents/bills/jobs'
import type { Analysis, Column, ResultTable, Row } from '../../engine/analysis'
import { basisSheet } from '../../exports/basis'
import { ofRun } from '../../exports/run-words'
import { sheetColumn, sheetRows } from '../../exports/sheets'
import type { SheetRow } from '../../kit/excel/sheet'
import { writeWorkbook } from '../../kit/excel/workbook'
import type { Locale } from '../../kit/i18n/locale'
import { type Translate, translator } from '../../kit/i18n/translator'
import type { Query } from '../../kit/query'
import type { Run } from '../../runs/data'
import { isFinding, judgedTables } from '../../runs/findings'
import { listedRows } from '../../runs/listed'
import { listingOf } from '../../runs/listing'
import { listingWords } from '../../runs/listing-words'
import { maskedRow } from '../../runs/personal'
import { filterWords, resultQuery } from '../../runs/query'
import { type OpenResult, openResult } from '../../runs/results/reader'
import { screenOrder } from '../../runs/screen-order'
import { storedRows, type TableView, type TableWords } from '../../runs/view-rows'
import type { Judgement } from '../data'
import { factJudgements, standing } from '../judging/by-fact'
import { type JudgedState, judgedStateIn, stateCheck } from '../judging/judging'
import { viewExport } from './job-kinds'
import { ownViewOf } from './own-views'

/** How the committee judged a fact, with the name of who did: once, unless two judgements of it differ. */
function judgedText(judgements: readonly Judgement[], translate: Translate): string | null {
  const known = standing(judgements)
  const texts = (known ? [known] : judgements).map(({ verdict, reason, note, name }) => {
    const words = translate('report.judgement.verdict', {
      verdict: translate(`codes.judgementVerdict.${verdict}`),
      reason: translate(`codes.judgementReason.${reason}`),
    })
    return [words, note, name].filter(Boolean).join(' · ')
  })
  return texts.length === 0 ? null : texts.join(translate('marks.semicolon'))
}

/** The rows that the choice of judged or open findings in the address shows. */
function* inState(
  rows: Iterable<Row>,
  state: JudgedState | null,
  isIn: (state: JudgedState, row: Row) => boolean,
): Generator<Row> {
  for (const row of rows) if (state === null || isIn(state, row)) yield row
}

interface Sheeted {
  readonly table: ResultTable
  readonly columns: readonly Column[]
  /** How a row was judged; null for a table in which nothing is judged. */
  readonly judged: ((row: Row) => string | null) | null
}

/** The rows with the judgement as their last cell. A workbook may be passed on to anyone: identity numbers are masked. */
function* asSheet(
  { table, columns, judged }: Sheeted,
  rows: Iterable<Row>,
  words: TableWords,
  count: (n: number) => void,
): Generator<SheetRow> {
  let n = 0
  for (const row of rows) {
    const [made] = sheetRows(columns, [maskedRow(table, row)], words)
    yield judged ? { ...made!, cells: [...made!.cells, judged(row)] } : made!
    if (++n % 1000 === 0) count(n)
  }
  count(n)
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

/** How the rows of a table were judged; null for a table in which nothing is judged. */
async function judgementsIn(
  run: OpenResult,
  analysis: Analysis,
  { judged, counts }: TableView,
  locale: Locale,
) {
  if (!judged) return null
  const translate = translator(locale)
  const judgements = await factJudgements(run.openId)
  const place = { analysis: analysis.id, table: judged.id }
  const all = (row: Row) => judgements.of(place, judgements.nameOf(analysis.id, judged, row))
  const isIn = stateCheck(analysis, judged, all)
  const isCounted = (row: Row) => counts?.(row) ?? true
  return {
    /** As on the screen: none at a row that is no finding, or none any more. */
    text: (row: Row) =>
      judgements.facts.length > 0 && isCounted(row) && isFinding(analysis, judged, row)
        ? judgedText(all(row), translate)
        : null,
    isIn: (state: JudgedState, row: Row) => isCounted(row) && isIn(state, row),
  }
}

/** The view as a sheet. */
async function sheetOf(
  run: OpenResult,
  { analysis, view: address, locale }: { analysis: Analysis; view: Query; locale: Locale },
  count: (n: number) => void,
) {
  const { view, listing } = await tableOf(run, analysis, address, locale)
  const { name, rows: viewed } = view
  const { table } = viewed
  const [translate, judged] = [translator(locale), await judgementsIn(run, analysis, view, locale)]
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
  const judgement = { header: translate('report.judgement.title'), width: 32, format: 'text' as const }
  return {
    name,
    title: [translate(`analyses.${run.analysis}.title`), name, ...words].join(' · '),
    columns: [...columns.map((column) => sheetColumn(column, translate)), ...(judged ? [judgement] : [])],
    rows: asSheet({ table, columns, judged: judged?.text ?? null }, rows, { translate, locale }, count),
  }
}

async function exportView(
  stored: Run,
  { path, locale, view, reader }: PayloadOf<typeof viewExport>,
  report: Report,
) {
  const analysis = findAnalysis(stored.analysis)
  if (!analysis) throw new Error(`no analysis ${stored.analysis}`)
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

export const viewExportHandlers = [
  handles(viewExport, (payload, report) => ofRun(payload.runId, (run) => exportView(run, payload, report))),
]
