import { allows } from '../../domain/permissions'
import { type Expert, expertsOf } from '../../sections/data'
import { type OpinionWriter, opinionWriters } from '../../sections/experts/data'
import { reportHead } from '../data'

export interface CommitteeMember {
  readonly userId: number
  /** From the account. */
  readonly username: string
  /** Name of the expert in the opening record. */
  readonly name: string
  readonly isLeader: boolean
  readonly maySign: boolean
  /** When the expert signed in; null if no attendance is recorded. */
  readonly signInTime: string | null
}

/**
 * The committee: experts of the opening record who are linked with an account. Names of accounts play no
 * part. The leader is the appointed one, otherwise the leader in the record.
 */
export function committeeFrom(
  writers: readonly Pick<OpinionWriter, 'userId' | 'username' | 'grants'>[],
  experts: readonly Pick<Expert, 'userId' | 'expertName' | 'isLeader' | 'signInTime'>[],
  leaderId: number | null,
): CommitteeMember[] {
  const members = writers.flatMap(({ userId, username, grants }) => {
    const expert = experts.find((one) => one.userId === userId)
    if (!expert) return []
    const maySign = allows(grants, 'report:sign')
    const { expertName: name, isLeader, signInTime } = expert
    return [{ userId, username, name, maySign, signInTime, leads: isLeader === 1 }]
  })
  const leader = members.find(({ userId }) => userId === leaderId) ?? members.find(({ leads }) => leads)
  return members.map(({ leads: _, ...member }) => ({ ...member, isLeader: member.userId === leader?.userId }))
}

export async function committeeOf(openId: string): Promise<CommitteeMember[]> {
  const [writers, experts, head] = await Promise.all([
    opinionWriters(openId),
    expertsOf(openId),
    reportHead(openId),
  ])
  return committeeFrom(writers, experts, head?.leaderId ?? null)
}
