import { everyTable } from '../../analyses/chapter/arrangement'
import type { Block } from '../../analyses/chapter/blocks'
import { heading, notice, paragraph, type ReportContext } from '../../analyses/chapter/context'
import { type PlainColumn, plainTable } from '../../analyses/chapter/plain-table'
import { resultTable } from '../../analyses/chapter/result-table'
import { statedClues } from '../../analyses/clues'
import { furtherGaps } from '../../analyses/gaps'
import { isReported, moduleOf } from '../../analyses/modules'
import { PARTS } from '../../analyses/parts'
import { ANALYSES } from '../../analyses/rules'
import type { ParamValues } from '../../domain/params/table'
import type { Analysis, Row } from '../../engine/analysis'
import { coverage as coverageColumns } from '../../engine/coverage/tables'
import { claimText, comparedCount } from '../../evidence/claims'
import { coverageText } from '../../evidence/compared'
import { formatTime } from '../../kit/format'
import type { Translate } from '../../kit/i18n/translator'
import type { RunState } from '../../runs/loaders'
import { changedListsText } from '../../runs/outdated/price-lists'
import type { ParamChange } from '../../runs/used-params'
import { chapterTitle, type NumberedChapter } from '../chapters'
import type { FactJudgements } from '../judging/by-fact'
import { remarkOf } from './judgements'

/** The analyses in the order of the report's chapters. */
export function reportedAnalyses(params: ParamValues): Analysis[] {
  const places = (one: Analysis, other: Analysis) =>
    moduleOf(one.id).reportPlace - moduleOf(other.id).reportPlace
  return ANALYSES.filter(({ id }) => isReported(id, params)).sort(places)
}

/** An analysis of the section: its state, and the parameters of its run. */
export interface ReportedAnalysis {
  readonly analysis: Analysis
  readonly state: RunState
  readonly used: readonly { readonly label: string; readonly value: string }[]
  readonly changed: readonly ParamChange[]
}

/** What a reader of a result must know first: not run, failed, running, or outdated. */
function stateTexts({ state, changed }: ReportedAnalysis, translate: Translate): string[] {
  const { current, lostAt, failure, goingId, inputsChanged, priceLists, listChanged, coverage } = state
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
  if (inputsChanged) texts.push(translate('report.state.outdated'))
  if (priceLists) texts.push(changedListsText(priceLists, translate))
  if (listChanged) texts.push(translate('report.state.listChanged'))
  if (changed.length > 0) {
    const names = changed
      .map((change) => translate('results.used.change', { ...change }))
      .join(translate('marks.semicolon'))
    texts.push(translate('report.state.paramsChanged', { names }))
  }
  return texts
}

/** The coverage of each bidder, unless everything was compared. */
function coverageTable({ analysis, state }: ReportedAnalysis, context: ReportContext): Block[] {
  const { current, coverage } = state
  if (!current || !coverage || coverage.state === 'all') return []
  const id = `${analysis.id}-${coverageColumns.id}`
  const caption = context.translate(`analyses.${analysis.id}.tables.${coverageColumns.id}`)
  const rows = coverage.bidders.slice(0, context.rows).map((bidder): Row => ({ ...bidder }))
  const what = context.translate(`analyses.${analysis.id}.compared`)
  const counted: Block = {
    ...paragraph(claimText(comparedCount(what), context.translate), 'muted'),
    isAnnexed: true,
  }
  // The printed report says above what was not compared.
  const content = { columns: coverageColumns.columns, rows, total: coverage.bidders.length, printed: 0 }
  return [heading(3, id, caption), ...resultTable({ id, caption }, content, context), counted]
}

interface Part {
  readonly reported: ReportedAnalysis
  readonly number: string
  readonly judgements: FactJudgements
}

async function analysisPart(part: Part, context: ReportContext): Promise<Block[]> {
  const { reported, number, judgements } = part
  const { analysis, state } = reported
  const { translate } = context
  const run = state.current
  const head = [
    heading(2, analysis.id, `${number} ${translate(`analyses.${analysis.id}.title`)}`),
    ...stateTexts(reported, translate).map((text) => notice(text)),
  ]
  if (!run) return head
  const arrange = PARTS[moduleOf(analysis.id).id]?.report ?? everyTable
  const remark = remarkOf(analysis.id, judgements, context)
  return [
    ...head,
    ...coverageTable(reported, context),
    ...(await arrange({ run, analysis, number, context, remarkOf: remark })),
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

/** How far to trust the results, for a report without their annex, which says so of each analysis. */
export function stateOfAnalyses(
  reported: readonly ReportedAnalysis[],
  { number }: NumberedChapter,
  context: ReportContext,
): Block[] {
  const { translate } = context
  const title = `${number}.3 ${translate('report.summary.title')}`
  return [
    heading(2, 'analyses', title),
    summaryTable(reported, context),
    ...reported.flatMap((one) =>
      [...stateTexts(one, translate), ...furtherGaps(one.state.current, one.state.coverage, translate)].map(
        (text) =>
          notice(`${translate(`analyses.${one.analysis.id}.title`)}${translate('marks.colon')}${text}`),
      ),
    ),
  ]
}

/** The tables and pictures of every analysis. */
export async function resultsChapter(
  reported: readonly ReportedAnalysis[],
  judgements: FactJudgements,
  chapter: NumberedChapter,
  context: ReportContext,
): Promise<Block[]> {
  const { translate } = context
  const blocks: Block[] = [
    heading(1, 'results', chapterTitle(chapter, translate)),
    summaryTable(reported, context),
  ]
  for (const [at, one] of reported.entries()) {
    const part = { reported: one, number: `${chapter.number}.${at + 1}`, judgements }
    blocks.push(...(await analysisPart(part, context)))
  }
  return blocks
}
