import { handles, type PayloadOf, type Report } from '../../compute/job'
import { findAnalysis } from '../../engine/analyses/registry'
import type { Analysis, Column, ResultTable, Row } from '../../engine/analysis'
import { basisSheet } from '../../exports/basis'
import { sheetColumn, sheetRows } from '../../exports/sheets'
import type { SheetRow } from '../../kit/excel/sheet'
import { writeWorkbook } from '../../kit/excel/workbook'
import type { Locale } from '../../kit/i18n/locale'
import { type Translate, translator } from '../../kit/i18n/translator'
import type { Query } from '../../kit/query'
import { runById } from '../../runs/data'
import { findingKey } from '../../runs/findings'
import { listedRows } from '../../runs/listed'
import { listingWords } from '../../runs/listing-words'
import { maskedRow } from '../../runs/personal'
import { kindsOf, type ResultQuery, resultQuery } from '../../runs/query'
import { type OpenResult, openResult } from '../../runs/results/reader'
import { screenOrder } from '../../runs/screen-order'
import { type Judgement, judgementsOf } from '../data'
import { type JudgedState, judgedStateIn, stateCheck } from '../judging/judging'
import { viewExport } from './job-kinds'
import { ownViewOf } from './own-views'

/** How the committee judged a row, with the name of who did; several members may have. */
function judgedTexts(judgements: readonly Judgement[], translate: Translate): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const { findingKey: key, verdict, reason, note, name } of judgements) {
    const words = translate('report.judgement.verdict', {
      verdict: translate(`codes.judgementVerdict.${verdict}`),
      reason: translate(`codes.judgementReason.${reason}`),
    })
    const text = [words, note, name].filter(Boolean).join(' · ')
    texts.set(key, [...(texts.get(key) ?? []), text])
  }
  return texts
}

/** The rows that the choice of judged or open findings in the address shows. */
function* inState(
  rows: Iterable<Row>,
  state: JudgedState | null,
  isIn: (state: JudgedState, row: Row) => boolean,
): Generator<Row> {
  for (const row of rows) if (state === null || isIn(state, row)) yield row
}

/** What the view is limited to, in words, for the title of the sheet. */
function wordsOf(run: OpenResult, { table, filter, listing }: ResultQuery, translate: Translate): string[] {
  const { bidderId, kind, keyword } = filter
  const bidder = run.bidders.find((one) => one.bidderId === bidderId)?.bidderName
  const list = kindsOf(table)?.list
  return [
    ...(bidder ? [bidder] : []),
    ...(kind && list ? [translate(`codes.${list}.${kind}`)] : []),
    ...(keyword ? [`“${keyword}”`] : []),
    ...listingWords(table, listing, translate).map(({ text }) => text),
  ]
}

/** The rows with the judgement as their last cell. A workbook may be passed on to anyone: identity numbers are masked. */
function* withJudgements(
  table: ResultTable,
  columns: readonly Column[],
  rows: Iterable<Row>,
  judged: (row: Row) => string | null,
  words: { translate: Translate; locale: Locale },
  count: (n: number) => void,
): Generator<SheetRow> {
  let n = 0
  for (const row of rows) {
    const [made] = sheetRows(columns, [table.personal ? maskedRow(table, row) : row], words)
    yield { ...made!, cells: [...made!.cells, judged(row)] }
    if (++n % 1000 === 0) count(n)
  }
  count(n)
}

/** The view as a sheet. */
async function sheetOf(
  run: OpenResult,
  { analysis, view, locale }: { analysis: Analysis; view: Query; locale: Locale },
  count: (n: number) => void,
) {
  const requested = resultQuery(analysis, view)
  const [{ table }, translate, state] = [requested, translator(locale), judgedStateIn(view)]
  const judgements = (await judgementsOf(run.openId, run.analysis)).filter((one) => one.table === table.id)
  const texts = judgedTexts(judgements, translate)
  const judged = (row: Row) =>
    texts.size === 0 ? null : (texts.get(findingKey(table, row))?.join(translate('marks.semicolon')) ?? null)
  const isIn = stateCheck(analysis, table, texts)
  const rows = inState(await listedRows(run, requested, locale), state, isIn)
  const name = translate(`analyses.${run.analysis}.tables.${table.id}`)
  const columns = screenOrder(table, requested.listing.columns)
  const words = [
    ...wordsOf(run, requested, translate),
    ...(state ? [translate(`judging.states.${state}`)] : []),
  ]
  const judgement = { header: translate('report.judgement.title'), width: 32, format: 'text' as const }
  return {
    name,
    title: [translate(`analyses.${run.analysis}.title`), name, ...words].join(' · '),
    columns: [...columns.map((column) => sheetColumn(column, translate)), judgement],
    rows: withJudgements(table, columns, rows, judged, { translate, locale }, count),
  }
}

async function exportView({ runId, path, locale, view }: PayloadOf<typeof viewExport>, report: Report) {
  const stored = await runById(runId)
  const analysis = stored && findAnalysis(stored.analysis)
  if (!stored || !analysis) throw new Error(`no run ${runId}`)
  const run = await openResult(stored)
  let rows = 0
  const count = (n: number) => {
    rows = n
    report({ done: n, total: n, step: 'exporting' })
  }
  const translate = translator(locale)
  const own = ownViewOf(analysis, view, translate)
  const sheets = own
    ? await own.sheets(run, { translate, locale, count })
    : [await sheetOf(run, { analysis, view, locale }, count)]
  await writeWorkbook(path, [await basisSheet(run, locale), ...sheets])
  return { rows }
}

export const viewExportHandlers = [handles(viewExport, exportView)]
