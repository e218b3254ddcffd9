import { MOST_PRINTED } from '../../analyses/chapter/arrangement'
import type { Table } from '../../analyses/chapter/blocks'
import { type ReportContext, withAccount } from '../../analyses/chapter/context'
import { type PlainColumn, plainTable } from '../../analyses/chapter/plain-table'
import type { ResultRows } from '../../analyses/chapter/result-table'
import { findAnalysis } from '../../analyses/rules'
import type { ResultTable, Row } from '../../engine/analysis'
import { claimText, noneJudged } from '../../evidence/claims'
import { type FoundClue, weightiest } from '../../evidence/findings'
import type { SectionResult } from '../../evidence/results'
import { clueText } from '../../evidence/sentence'
import { factKey } from '../../evidence/sightings'
import { formatCount, formatTime, MISSING } from '../../kit/format'
import { findingBidders } from '../../runs/finding/words'
import { maskedRow } from '../../runs/personal'
import type { CommitteeWork } from '../committee/work'
import type { Judgement } from '../data'
import { type FactJudgements, standing } from '../judging/by-fact'
import { verdictText } from '../judging/words'
import type { Offer } from './offers'

/** The additional column of a table: how the committee judged the fact of each row, in several ways if they differ. */
export function remarkOf(
  analysis: string,
  judgements: FactJudgements,
  context: ReportContext,
): (table: ResultTable) => NonNullable<ResultRows['remark']> {
  const textOf = (table: ResultTable, row: Row) => {
    const known = judgements.of({ analysis, table: table.id }, judgements.nameOf(analysis, table, row))
    const texts = new Set(known.map((judgement) => verdictText(judgement, context.translate)))
    return texts.size === 0 ? null : [...texts].join(context.translate('marks.semicolon'))
  }
  return (table) => ({
    title: context.translate('report.judgement.title'),
    of: (row: Row) => (judgements.facts.length === 0 ? null : textOf(table, row)),
  })
}

interface Clues {
  readonly results: readonly SectionResult[]
  readonly judgements: FactJudgements
}

/** The weightiest clues as sentences, each with how it was judged. */
export function weightiestTexts(
  { results, judgements }: Clues,
  offers: readonly Offer[],
  most: number,
  context: ReportContext,
): string[] {
  const { translate } = context
  const nameOf = ({ result: { analysis }, table, row }: FoundClue) =>
    judgements.nameOf(analysis.id, table, row)
  const keyOf = (clue: FoundClue) => factKey(clue.result.analysis.id, clue.table.id, nameOf(clue))
  return weightiest(results, most, keyOf).map((clue, at) => {
    const { analysis } = clue.result
    const row = maskedRow(clue.table, clue.row)
    const fact = clueText(analysis.id, clue.table, row, context)
    const judged = standing(judgements.of({ analysis: analysis.id, table: clue.table.id }, nameOf(clue)))
    const verdict = judged ? verdictText(judged, translate) : translate('judging.states.open')
    const concerned = findingBidders(row)
    const amounts = offers.filter(({ bidderId }) => concerned.includes(bidderId)).map(({ text }) => text)
    const amount =
      amounts.length === 0
        ? ''
        : translate('report.digest.offered', { amounts: amounts.join(translate('marks.list')) })
    return translate('report.digest.fact', { at: at + 1, fact, amount, verdict })
  })
}

/** A judged finding on one line. */
function judgedText({ analysis, table: id, row }: Judgement, context: ReportContext): string {
  const table = findAnalysis(analysis)?.tables.find((candidate) => candidate.id === id)
  return table ? clueText(analysis, table, maskedRow(table, row), context) : MISSING
}

interface Counted {
  readonly analysis: string
  readonly verdict: string
  readonly count: number
}

/** How many findings of each analysis were judged alike. */
function verdictTable({ judgements }: CommitteeWork, context: ReportContext): Table {
  const { translate } = context
  const groups = new Map<string, Counted>()
  for (const judgement of judgements) {
    const analysis = translate(`analyses.${judgement.analysis}.title`)
    const verdict = verdictText(judgement, context.translate)
    const key = `${analysis}\n${verdict}`
    groups.set(key, { analysis, verdict, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  const columns: PlainColumn<Counted>[] = [
    {
      key: 'analysis',
      title: translate('report.judgement.analysis'),
      width: 24,
      value: ({ analysis }) => analysis,
    },
    {
      key: 'verdict',
      title: translate('report.judgement.title'),
      width: 40,
      value: ({ verdict }) => verdict,
    },
    {
      ...{ key: 'count', title: translate('report.summary.findings'), width: 12, format: 'count' },
      value: ({ count }) => count,
    },
  ]
  const caption = translate('overview.matrix.judged')
  return plainTable({ id: 'verdicts', caption, empty: caption }, columns, [...groups.values()], context)
}

/** The judged findings; many of them are counted first, and then stand in the annex. */
export function judgementTables(work: CommitteeWork, context: ReportContext): Table[] {
  const list = judgementTable(work, context)
  const total = work.judgements.length
  if (total <= MOST_PRINTED) return [list]
  const text = context.translate('report.table.annexed', { total: formatCount(total, context.locale) })
  return [verdictTable(work, context), { ...list, annexed: { text, printed: 0 } }]
}

/** Every judged finding, with its judge, the reason, and dissents. */
function judgementTable({ judgements, dissents }: CommitteeWork, context: ReportContext) {
  const { translate } = context
  const word = (key: string) => translate(`report.judgement.${key}`)
  const dissentOf = ({ id }: Judgement) =>
    dissents
      .filter(({ judgementId }) => judgementId === id)
      .map(({ name, text }) => translate('report.judgement.dissentOf', { name, text }))
      .join('\n')
  const columns: PlainColumn<Judgement>[] = [
    {
      key: 'analysis',
      title: word('analysis'),
      width: 12,
      value: ({ analysis }) => translate(`analyses.${analysis}.title`),
    },
    { key: 'finding', title: word('finding'), width: 36, value: (row) => judgedText(row, context) },
    { key: 'verdict', title: word('title'), width: 16, value: (row) => verdictText(row, context.translate) },
    { key: 'note', title: word('note'), width: 20, value: ({ note }) => note },
    { key: 'by', title: word('by'), width: 12, value: (row) => withAccount(row, translate) },
    { key: 'at', title: word('at'), width: 14, value: ({ at }) => formatTime(at) },
    { key: 'dissent', title: word('dissent'), width: 18, value: dissentOf },
  ]
  const head = { id: 'judgements', caption: word('list'), empty: claimText(noneJudged(), translate) }
  return plainTable(head, columns, judgements, context)
}
