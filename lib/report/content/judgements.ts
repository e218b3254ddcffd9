import { type ReportContext, withAccount } from '../../analyses/chapter/context'
import { type PlainColumn, plainTable } from '../../analyses/chapter/plain-table'
import type { ResultRows } from '../../analyses/chapter/result-table'
import { findAnalysis } from '../../analyses/rules'
import type { ResultTable, Row } from '../../engine/analysis'
import { claimText, noneJudged } from '../../evidence/claims'
import { formatTime, MISSING } from '../../kit/format'
import { findingText } from '../../runs/finding/words'
import { maskedRow } from '../../runs/personal'
import type { CommitteeWork } from '../committee/work'
import type { Judgement } from '../data'
import type { FactJudgements } from '../judging/by-fact'

/** `排除（投标人已合理说明）` */
function verdictText({ verdict, reason }: Judgement, { translate }: ReportContext): string {
  return translate('report.judgement.verdict', {
    verdict: translate(`codes.judgementVerdict.${verdict}`),
    reason: translate(`codes.judgementReason.${reason}`),
  })
}

/** The additional column of a table: how the committee judged the fact of each row, in several ways if they differ. */
export function remarkOf(
  analysis: string,
  judgements: FactJudgements,
  context: ReportContext,
): (table: ResultTable) => NonNullable<ResultRows['remark']> {
  const textOf = (table: ResultTable, row: Row) => {
    const known = judgements.of({ analysis, table: table.id }, judgements.nameOf(analysis, table, row))
    const texts = new Set(known.map((judgement) => verdictText(judgement, context)))
    return texts.size === 0 ? null : [...texts].join(context.translate('marks.semicolon'))
  }
  return (table) => ({
    title: context.translate('report.judgement.title'),
    of: (row: Row) => (judgements.facts.length === 0 ? null : textOf(table, row)),
  })
}

/** A judged finding on one line. */
function judgedText({ analysis, table: id, row }: Judgement, context: ReportContext): string {
  const table = findAnalysis(analysis)?.tables.find((candidate) => candidate.id === id)
  return table ? findingText(table, maskedRow(table, row), context, true) : MISSING
}

/** Every judged finding, with its judge, the reason, and dissents. */
export function judgementTable({ judgements, dissents }: CommitteeWork, context: ReportContext) {
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
    { key: 'verdict', title: word('title'), width: 16, value: (row) => verdictText(row, context) },
    { key: 'note', title: word('note'), width: 20, value: ({ note }) => note },
    { key: 'by', title: word('by'), width: 12, value: (row) => withAccount(row, translate) },
    { key: 'at', title: word('at'), width: 14, value: ({ at }) => formatTime(at) },
    { key: 'dissent', title: word('dissent'), width: 18, value: dissentOf },
  ]
  const head = { id: 'judgements', caption: word('list'), empty: claimText(noneJudged(), translate) }
  return plainTable(head, columns, judgements, context)
}
