import type { Person } from '../../auth/data'
import { type Expert, expertsOf } from '../../sections/data'
import {
  type Dissent,
  dissentsOf,
  type Judgement,
  judgementsOf,
  type Letter,
  lettersOf,
  type Opinion,
  opinionsOf,
  type ReportHead,
  reportHead,
} from '../data'
import { type CommitteeMember, committeeOf } from './committee'

/** The committee's work so far, restricted to what `viewer` may see. */
export interface CommitteeWork {
  readonly experts: readonly Expert[]
  readonly committee: readonly CommitteeMember[]
  readonly head: ReportHead | null
  /** Submitted opinions, and the viewer's own draft. */
  readonly opinions: readonly Opinion[]
  readonly judgements: readonly Judgement[]
  readonly dissents: readonly Dissent[]
  readonly letters: readonly Letter[]
}

/** Drafts are visible only to their writers. */
function visibleOpinions(opinions: readonly Opinion[], viewerId: number | null): Opinion[] {
  return opinions.filter(({ userId, handedInAt }) => handedInAt !== null || userId === viewerId)
}

export async function committeeWork(openId: string, viewer: Person | null): Promise<CommitteeWork> {
  const [experts, committee, head, opinions, judgements, dissents, letters] = await Promise.all([
    expertsOf(openId),
    committeeOf(openId),
    reportHead(openId),
    opinionsOf(openId),
    judgementsOf(openId),
    dissentsOf(openId),
    lettersOf(openId),
  ])
  return {
    experts,
    committee,
    head,
    opinions: visibleOpinions(opinions, viewer?.userId ?? null),
    judgements,
    dissents,
    letters,
  }
}

/**
 * Members without recorded attendance. Attendance is part of what is signed, so recording it later would
 * invalidate earlier signatures.
 */
export const absentOf = ({ committee }: Pick<CommitteeWork, 'committee'>) =>
  committee.filter(({ signInTime }) => signInTime === null)

/** Whether the report is complete: attendance and opinion of every member, and the overall opinion. */
export function isReadyToSign(work: CommitteeWork): boolean {
  const { committee, opinions, head } = work
  const handedIn = new Set(
    opinions.filter(({ handedInAt }) => handedInAt !== null).map(({ userId }) => userId),
  )
  return (
    committee.length > 0 &&
    absentOf(work).length === 0 &&
    committee.every(({ userId }) => handedIn.has(userId)) &&
    Boolean(head?.overallText)
  )
}
