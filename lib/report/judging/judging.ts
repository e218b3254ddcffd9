import type { Analysis, ResultTable, Row } from '../../engine/analysis'
import { factTable } from '../../evidence/facts'
import { type Query, single } from '../../kit/query'
import { findingKey, isFinding, summaryOf } from '../../runs/findings'
import { committeeOf } from '../committee/committee'
import { type Dissent, dissentsOf, type Judgement } from '../data'
import { type FindingPlace, factJudgements, standing } from './by-fact'

export type { FindingPlace }

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

/** Whether a row is shown under a choice; a row that is no finding is shown under none. */
export const stateCheck =
  (analysis: Analysis, table: ResultTable, judgementsOf: (row: Row) => readonly Judgement[]) =>
  (state: JudgedState, row: Row): boolean => {
    if (!isFinding(analysis, table, row)) return false
    const verdict = standing(judgementsOf(row))?.verdict
    return state === 'toClarify' ? verdict === state : (verdict !== undefined) === (state === 'done')
  }

/** The judgements of one table, and what a person may judge in it. */
export interface Judging {
  readonly openId: string
  readonly place: (row: Row) => FindingPlace | null
  /** The judgement that stands. */
  readonly known: (row: Row) => ShownJudgement | null
  /** The judgements of a fact that was judged in two ways, and is open. */
  readonly differing: (row: Row) => readonly ShownJudgement[]
  /** Whether this person may judge the finding or change its judgement. */
  readonly mayJudge: (row: Row) => boolean
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
    factJudgements(openId),
    dissentsOf(openId),
  ])
  const member = committee.find((one) => one.userId === userId)
  const at = { analysis: analysis.id, table: table.id }
  const place = (row: Row) =>
    isFinding(analysis, table, row) ? { ...at, key: findingKey(table, row) } : null
  const all = (row: Row) => judgements.of(at, judgements.nameOf(analysis.id, table, row))
  const viewer = member ? userId : null
  const isSeenElsewhere = factTable(analysis.id, table.id) !== undefined
  return {
    openId,
    place,
    known: (row) => {
      const one = standing(all(row))
      return one && shownOf(one, dissents, viewer)
    },
    differing: (row) => {
      const known = all(row)
      return standing(known) ? [] : known.map((one) => shownOf(one, dissents, viewer))
    },
    mayJudge: (row) =>
      member !== undefined && (member.isLeader || all(row).every((one) => one.userId === userId)),
    isIn: stateCheck(analysis, table, all),
    isMember: member !== undefined,
    hasCommittee: committee.length > 0,
    isUsed:
      member !== undefined ||
      judgements.in(at).length > 0 ||
      (isSeenElsewhere && judgements.facts.length > 0),
  }
}

/** @param memberId the viewer, if they are a member */
function shownOf(
  judgement: Judgement,
  dissents: readonly Dissent[],
  memberId: number | null,
): ShownJudgement {
  const { id, verdict, reason, note, name, userId } = judgement
  const about = dissents.filter(({ judgementId }) => judgementId === id)
  const mayDissent = memberId !== null && userId !== memberId
  return {
    ...{ id, verdict, reason, note, name },
    dissents: about.map(({ name: by, text }) => ({ name: by, text })),
    ownDissent: mayDissent ? (about.find((one) => one.userId === memberId)?.text ?? '') : null,
  }
}
