import { type ReportContext, withAccount } from '../../analyses/chapter/context'
import { type PlainColumn, plainTable } from '../../analyses/chapter/plain-table'
import type { ResultRows } from '../../analyses/chapter/result-table'
import { findAnalysis } from '../../engine/analyses/registry'
import type { ResultTable, Row } from '../../engine/analysis'
import { claimText, noneJudged } from '../../evidence/claims'
import { formatTime, MISSING } from '../../kit/format'
import { findingText } from '../../runs/finding/words'
import { findingKey } from '../../runs/findings'
import { maskedRow } from '../../runs/personal'
import type { CommitteeWork } from '../committee/work'
import type { Judgement } from '../data'

/** `排除（投标人已合理说明）` */
function verdictText({ verdict, reason }: Judgement, { translate }: ReportContext): string {
  return translate('report.judgement.verdict', {
    verdict: translate(`codes.judgementVerdict.${verdict}`),
    reason: translate(`codes.judgementReason.${reason}`),
  })
}

/** The additional column of a table: how the committee judged each row. */
export function remarkOf(
  analysis: string,
  judgements: readonly Judgement[],
  context: ReportContext,
): (table: ResultTable) => NonNullable<ResultRows['remark']> {
  const known = new Map(
    judgements
      .filter((judgement) => judgement.analysis === analysis)
      .map((judgement) => [`${judgement.table} ${judgement.findingKey}`, verdictText(judgement, context)]),
  )
  return (table) => ({
    title: context.translate('report.judgement.title'),
    of: (row: Row) =>
      known.size === 0 ? null : (known.get(`${table.id} ${findingKey(table, row)}`) ?? null),
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
