import { everyTable } from '../../analyses/chapter/arrangement'
import type { Block } from '../../analyses/chapter/blocks'
import { facts, heading, notice, paragraph, type ReportContext } from '../../analyses/chapter/context'
import { type PlainColumn, plainTable } from '../../analyses/chapter/plain-table'
import { resultTable } from '../../analyses/chapter/result-table'
import { statedClues } from '../../analyses/clues'
import { moduleOf } from '../../analyses/modules'
import { PARTS } from '../../analyses/parts'
import { ANALYSES } from '../../engine/analyses/registry'
import type { Analysis, Row } from '../../engine/analysis'
import { coverage as coverageColumns } from '../../engine/coverage/tables'
import { formatTime } from '../../kit/format'
import { citation, citedArticles } from '../../laws/articles'
import { coverageText } from '../../runs/coverage'
import type { Run } from '../../runs/data'
import type { RunState } from '../../runs/loaders'
import type { ParamChange } from '../../runs/used-params'
import type { Judgement } from '../data'
import { remarkOf } from './judgements'

/** Longer file lists are not repeated; the report refers to the chapter with the same list. */
const MOST_FILES_AGAIN = 30

/** The analyses in the order of the report's chapters. */
export const reportedAnalyses = (): Analysis[] =>
  [...ANALYSES].sort((a, b) => moduleOf(a.id).reportPlace - moduleOf(b.id).reportPlace)

/** An analysis of the section: its state, and the parameters of its run. */
export interface ReportedAnalysis {
  readonly analysis: Analysis
  readonly state: RunState
  readonly used: readonly { readonly label: string; readonly value: string }[]
  readonly changed: readonly ParamChange[]
}

/** Notices at the start of a chapter: not run, failed, running, or outdated. */
function stateNotices({ state, changed }: ReportedAnalysis, { translate }: ReportContext): Block[] {
  const { current, lostAt, failure, goingId, outdated, listChanged, coverage } = state
  const texts: string[] = []
  const notCompared = coverageText(coverage, translate)
  if (notCompared) texts.push(notCompared)
  if (lostAt !== null) texts.push(translate('report.state.lost', { time: formatTime(lostAt) }))
  else if (!current) texts.push(translate('report.state.notRun'))
  if (goingId !== null) texts.push(translate('report.state.going'))
  if (failure) {
    const reason = translate(`errors.${failure.code}`, failure.values)
    texts.push(translate('report.state.failed', { time: formatTime(failure.at), reason }))
  }
  if (outdated) texts.push(translate('report.state.outdated'))
  if (listChanged) texts.push(translate('report.state.listChanged'))
  if (changed.length > 0) {
    const names = changed
      .map((change) => translate('results.used.change', { ...change }))
      .join(translate('marks.semicolon'))
    texts.push(translate('report.state.paramsChanged', { names }))
  }
  return texts.map((text) => notice(text))
}

function runFacts(run: Run, { used }: ReportedAnalysis, { translate }: ReportContext): Block {
  return facts([
    { label: translate('report.run.time'), value: formatTime(run.endedAt ?? run.startedAt) },
    { label: translate('report.run.engine'), value: run.engineVersion },
    ...used,
  ])
}

/** Every file with its SHA-256. A long list is shown once; later chapters with the same files refer to it. */
function fileFacts(run: Run, listed: Map<string, string>, number: string, context: ReportContext): Block {
  const { translate } = context
  const inputs = run.specified ? [...run.inputs, run.specified] : run.inputs
  const key = inputs.map(({ sha256, bidderId }) => `${bidderId} ${sha256}`).join()
  const known = listed.get(key)
  if (known && inputs.length > MOST_FILES_AGAIN) {
    return paragraph(translate('report.run.sameFiles', { number: known, count: inputs.length }))
  }
  listed.set(key, known ?? number)
  const label = ({ fileType, fileName }: (typeof inputs)[number]) =>
    `${translate(`codes.fileType.${fileType}`)}${translate('marks.colon')}${fileName}`
  return facts(inputs.map((input) => ({ label: label(input), value: input.sha256, mono: true })))
}

/** The articles as they were when the results were computed; a later version does not change the report. */
function lawTexts(analysis: Analysis, run: Run | null, { translate, laws }: ReportContext): Block[] {
  const at = run && (run.endedAt ?? run.startedAt)
  const articles = citedArticles(analysis.id, at, laws, translate).map((article) =>
    paragraph(citation(article, translate), 'muted'),
  )
  if (articles.length === 0) return []
  return [paragraph(translate('report.law')), ...articles]
}

/** The coverage of each bidder, unless everything was compared. */
function coverageTable({ analysis, state }: ReportedAnalysis, context: ReportContext): Block[] {
  const { current, coverage } = state
  if (!current || !coverage || coverage.state === 'all') return []
  const id = `${analysis.id}-${coverageColumns.id}`
  const caption = context.translate(`analyses.${analysis.id}.tables.${coverageColumns.id}`)
  const rows = coverage.bidders.slice(0, context.rows).map((bidder): Row => ({ ...bidder }))
  const what = context.translate(`analyses.${analysis.id}.compared`)
  const counted = paragraph(context.translate('results.coverage.counted', { what }), 'muted')
  const content = { columns: coverageColumns.columns, rows, total: coverage.bidders.length }
  return [heading(3, id, caption), ...resultTable({ id, caption }, content, context), counted]
}

interface Chapter {
  readonly reported: ReportedAnalysis
  readonly number: string
  readonly listed: Map<string, string>
  readonly judgements: readonly Judgement[]
}

async function analysisChapter(chapter: Chapter, context: ReportContext): Promise<Block[]> {
  const { reported, number, listed, judgements } = chapter
  const { analysis, state } = reported
  const { translate } = context
  const run = state.current
  const [first, second] = [translate('results.basis.rule'), translate(`analyses.${analysis.id}.rule`)]
  const head = [
    heading(2, analysis.id, `${number} ${translate(`analyses.${analysis.id}.title`)}`),
    ...stateNotices(reported, context),
    paragraph(translate('marks.sentences', { first, second })),
  ]
  if (!run) return [...head, ...lawTexts(analysis, null, context)]
  const arrange = PARTS[moduleOf(analysis.id).id]?.report ?? everyTable
  return [
    ...head,
    paragraph(translate('report.clue')),
    runFacts(run, reported, context),
    fileFacts(run, listed, number, context),
    ...lawTexts(analysis, run, context),
    ...coverageTable(reported, context),
    ...(await arrange({
      run,
      analysis,
      number,
      context,
      remarkOf: remarkOf(analysis.id, judgements, context),
    })),
  ]
}

function stateText({ state, changed }: ReportedAnalysis, { translate }: ReportContext): string {
  const key = !state.current
    ? state.lostAt === null
      ? 'notRun'
      : 'lost'
    : state.outdated || state.listChanged || changed.length > 0
      ? 'old'
      : 'done'
  const first = translate(`report.summary.${key}`)
  if (!state.coverage || state.coverage.state === 'all') return first
  const second = translate(`codes.coverageState.${state.coverage.state}`)
  return [first, second].join(translate('marks.semicolon'))
}

function summaryTable(reported: readonly ReportedAnalysis[], context: ReportContext): Block {
  const { translate } = context
  const word = (key: string) => translate(`report.summary.${key}`)
  const columns: PlainColumn<ReportedAnalysis>[] = [
    {
      key: 'analysis',
      title: word('analysis'),
      width: 24,
      value: ({ analysis }) => translate(`analyses.${analysis.id}.title`),
    },
    { key: 'state', title: word('state'), width: 20, value: (row) => stateText(row, context) },
    {
      key: 'time',
      title: translate('report.run.time'),
      width: 20,
      value: ({ state: { current } }) => (current ? formatTime(current.endedAt) : null),
    },
    {
      key: 'findings',
      title: word('findings'),
      width: 12,
      format: 'count',
      value: ({ state: { current, coverage }, analysis }) =>
        current && statedClues(current, analysis, coverage),
    },
  ]
  return plainTable(
    { id: 'summary', caption: word('title'), empty: word('title') },
    columns,
    reported,
    context,
  )
}

/** Chapter 2: every analysis with its findings, its rule and its input. */
export async function resultsChapter(
  reported: readonly ReportedAnalysis[],
  judgements: readonly Judgement[],
  context: ReportContext,
): Promise<Block[]> {
  const { translate } = context
  const blocks: Block[] = [
    heading(1, 'results', `2 ${translate('report.chapters.results')}`),
    paragraph(translate('report.clue'), 'warn'),
    summaryTable(reported, context),
  ]
  const listed = new Map<string, string>()
  for (const [at, one] of reported.entries()) {
    const chapter = { reported: one, number: `2.${at + 1}`, listed, judgements }
    blocks.push(...(await analysisChapter(chapter, context)))
  }
  return blocks
}
