import type { Analysis, ResultTable, Row } from '../../engine/analysis'
import { type Query, single } from '../../kit/query'
import { findingKey, isFinding, summaryOf } from '../../runs/findings'
import { committeeOf } from '../committee/committee'
import { type Dissent, dissentsOf, type Judgement, judgementsOf } from '../data'

/** Identifies a finding: its table and its key. */
export interface FindingPlace {
  readonly analysis: string
  readonly table: string
  readonly key: string
}

/** A judgement as shown at its finding, with those who do not agree. */
export type ShownJudgement = Pick<Judgement, 'id' | 'verdict' | 'reason' | 'note' | 'name'> & {
  readonly dissents: readonly Pick<Dissent, 'name' | 'text'>[]
  /** The viewer's own dissent; null if they may not state one. */
  readonly ownDissent: string | null
}

/** Which findings of a table are shown: those without or with a judgement, or of the latter those to be clarified. */
export const JUDGED_STATES = ['open', 'done', 'toClarify'] as const
export type JudgedState = (typeof JUDGED_STATES)[number]

/** The choice in the address (`judged`); null for all. */
export const judgedStateIn = (query: Query): JudgedState | null =>
  JUDGED_STATES.find((state) => state === single(query, 'judged')) ?? null

/** Whether a row is shown under a choice; a row that is no finding is shown under none. `judged`: by key of the finding. */
export const stateCheck =
  (analysis: Analysis, table: ResultTable, judged: ReadonlyMap<string, Judgement>) =>
  (state: JudgedState, row: Row): boolean => {
    if (!isFinding(analysis, table, row)) return false
    const verdict = judged.get(findingKey(table, row))?.verdict
    return state === 'toClarify' ? verdict === state : (verdict !== undefined) === (state === 'done')
  }

/** The judgements of one table, and what a person may judge in it. */
export interface Judging {
  readonly openId: string
  readonly place: (row: Row) => FindingPlace | null
  readonly known: (place: FindingPlace) => ShownJudgement | null
  /** Whether this person may judge the finding or change its judgement. */
  readonly mayJudge: (place: FindingPlace) => boolean
  /** As `stateCheck`. */
  readonly isIn: (state: JudgedState, row: Row) => boolean
  readonly isMember: boolean
  /** Whether anybody could judge: an expert is linked with an account. */
  readonly hasCommittee: boolean
  readonly isUsed: boolean
}

/** @returns null if the table contains no findings */
export async function judgingOf(
  openId: string,
  analysis: Analysis,
  table: ResultTable,
  userId: number,
): Promise<Judging | null> {
  if (table.isAppendix || table === summaryOf(analysis)) return null
  const [committee, judgements, dissents] = await Promise.all([
    committeeOf(openId),
    judgementsOf(openId, analysis.id),
    dissentsOf(openId),
  ])
  const member = committee.find((one) => one.userId === userId)
  const own = judgements.filter((judgement) => judgement.table === table.id)
  const byKey = new Map(own.map((judgement) => [judgement.findingKey, judgement]))
  const place = (row: Row) =>
    isFinding(analysis, table, row)
      ? { analysis: analysis.id, table: table.id, key: findingKey(table, row) }
      : null
  return {
    openId,
    place,
    known: ({ key }) => shownOf(byKey.get(key), dissents, member ? userId : null),
    mayJudge: ({ key }) => {
      const judgedBy = byKey.get(key)?.userId ?? userId
      return member !== undefined && (judgedBy === userId || member.isLeader)
    },
    isIn: stateCheck(analysis, table, byKey),
    isMember: member !== undefined,
    hasCommittee: committee.length > 0,
    isUsed: member !== undefined || own.length > 0,
  }
}

/** @param memberId the viewer, if they are a member */
function shownOf(
  judgement: Judgement | undefined,
  dissents: readonly Dissent[],
  memberId: number | null,
): ShownJudgement | null {
  if (!judgement) return null
  const { id, verdict, reason, note, name, userId } = judgement
  const about = dissents.filter(({ judgementId }) => judgementId === id)
  const mayDissent = memberId !== null && userId !== memberId
  return {
    ...{ id, verdict, reason, note, name },
    dissents: about.map(({ name: by, text }) => ({ name: by, text })),
    ownDissent: mayDissent ? (about.find((one) => one.userId === memberId)?.text ?? '') : null,
  }
}
