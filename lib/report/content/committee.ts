import type { Block } from '../../analyses/chapter/blocks'
import {
  facts,
  heading,
  notice,
  paragraph,
  type ReportContext,
  withAccount,
} from '../../analyses/chapter/context'
import { type PlainColumn, plainTable } from '../../analyses/chapter/plain-table'
import { claimText, noOpinion, noOverallOpinion, opinionsMissing } from '../../evidence/claims'
import { formatTime, MISSING } from '../../kit/format'
import { chapterTitle, type NumberedChapter } from '../chapters'
import type { CommitteeWork } from '../committee/work'
import type { Opinion } from '../data'
import { judgementTables } from './judgements'

type Handed = Opinion & { readonly isLeader: boolean }

/** Opinions that were submitted; for the other members a note that theirs is missing. */
function opinionTable({ opinions, committee }: CommitteeWork, context: ReportContext): Block[] {
  const { translate } = context
  const word = (key: string) => translate(`report.opinions.${key}`)
  const leaders = new Set(committee.filter(({ isLeader }) => isLeader).map(({ userId }) => userId))
  const rows = opinions
    .filter(({ handedInAt }) => handedInAt !== null)
    .map((opinion): Handed => ({ ...opinion, isLeader: leaders.has(opinion.userId) }))
  const handed = new Set(rows.map(({ userId }) => userId))
  const missing = committee.filter(({ userId }) => !handed.has(userId)).map(({ name }) => name)
  const columns: PlainColumn<Handed>[] = [
    { key: 'name', title: word('name'), width: 14, value: (opinion) => withAccount(opinion, translate) },
    {
      key: 'isLeader',
      title: translate('sections.fields.isLeader'),
      width: 8,
      center: true,
      value: ({ isLeader }) => translate(`shell.tick.${isLeader ? 'yes' : 'no'}`),
    },
    { key: 'text', title: word('text'), width: 56, value: ({ text }) => text },
    { key: 'at', title: word('handedInAt'), width: 18, value: ({ handedInAt }) => formatTime(handedInAt) },
  ]
  const table = plainTable(
    { id: 'opinions', caption: word('title'), empty: claimText(noOpinion(), translate) },
    columns,
    rows,
    context,
  )
  const claims = opinionsMissing(missing, translate('marks.list'))
  return [table, ...claims.map((claim) => notice(claimText(claim, translate)))]
}

function overallOpinion({ head, committee, dissents }: CommitteeWork, { translate }: ReportContext): Block[] {
  const leader = committee.find(({ isLeader }) => isLeader)?.name ?? MISSING
  const text = head?.overallText
  const against = dissents.filter(({ judgementId }) => judgementId === null)
  return [
    text ? paragraph(text) : notice(claimText(noOverallOpinion(), translate)),
    facts([
      { label: translate('report.overall.leader'), value: leader },
      { label: translate('report.overall.date'), value: head?.overallDate ?? MISSING },
    ]),
    ...against.map(({ name, text: words }) =>
      paragraph(translate('report.judgement.dissentOf', { name, text: words }), 'warn'),
    ),
  ]
}

function letterTable({ letters }: CommitteeWork, context: ReportContext): Block {
  const word = (key: string) => context.translate(`report.letters.${key}`)
  const columns: PlainColumn<CommitteeWork['letters'][number]>[] = [
    { key: 'number', title: word('number'), width: 8, format: 'count', value: ({ number }) => number },
    { key: 'bidder', title: word('bidder'), width: 28, value: ({ bidderName }) => bidderName },
    { key: 'title', title: word('subject'), width: 30, value: ({ title }) => title },
    {
      key: 'questions',
      title: word('questions'),
      width: 10,
      format: 'count',
      value: ({ questions }) => questions.length,
    },
    { key: 'deadline', title: word('deadline'), width: 14, value: ({ deadline }) => deadline },
    { key: 'author', title: word('author'), width: 12, value: ({ author }) => author },
  ]
  return plainTable({ id: 'letters', caption: word('title'), empty: word('none') }, columns, letters, context)
}

/** The members' opinions, the overall opinion, and the judgements on findings. */
export function committeeChapter(
  work: CommitteeWork,
  chapter: NumberedChapter,
  context: ReportContext,
): Block[] {
  const { translate } = context
  const { number } = chapter
  return [
    heading(1, 'opinions', chapterTitle(chapter, translate)),
    heading(2, 'member-opinions', `${number}.1 ${translate('report.opinions.title')}`),
    ...opinionTable(work, context),
    heading(2, 'overall-opinion', `${number}.2 ${translate('report.overall.title')}`),
    ...overallOpinion(work, context),
    heading(2, 'judged-findings', `${number}.3 ${translate('report.judgement.list')}`),
    ...judgementTables(work, context),
    heading(2, 'letters-sent', `${number}.4 ${translate('report.letters.title')}`),
    letterTable(work, context),
  ]
}
