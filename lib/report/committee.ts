import { allows, type Grant } from '../domain/permissions'
import { type Expert, expertsOf } from '../sections/data'
import { opinionWriters, reportHead } from './data'

export interface CommitteeMember {
  readonly userId: number
  readonly name: string
  /** The expert of the opening record with this name; null where there is none. */
  readonly expert: Expert | null
  readonly isLeader: boolean
  readonly maySign: boolean
}

interface Writer {
  readonly userId: number
  readonly name: string
  readonly grants: readonly Grant[]
}

/**
 * Who judges: members of the section who may write an opinion. Who also runs the analyses prepares the
 * work of the committee and belongs to it only when the record names them as an expert, or when there is
 * nobody else. The leader is who was chosen, else the member with the name of the experts' leader.
 */
export function committeeFrom(
  writers: readonly Writer[],
  experts: readonly Expert[],
  leaderId: number | null,
): CommitteeMember[] {
  const expertNamed = (name: string) => experts.find(({ expertName }) => expertName === name) ?? null
  const judges = writers.filter(({ name, grants }) => expertNamed(name) || !allows(grants, 'analysis:run'))
  const members = (judges.length > 0 ? judges : writers).map(({ userId, name, grants }) => ({
    userId,
    name,
    expert: expertNamed(name),
    maySign: allows(grants, 'report:sign'),
  }))
  const chosen = members.find(({ userId }) => userId === leaderId)
  const leader = chosen ?? members.find(({ expert }) => expert?.isLeader === 1)
  return members.map((member) => ({ ...member, isLeader: member === leader }))
}

export async function committeeOf(openId: string): Promise<CommitteeMember[]> {
  const [writers, experts, head] = await Promise.all([
    opinionWriters(openId),
    expertsOf(openId),
    reportHead(openId),
  ])
  return committeeFrom(writers, experts, head?.leaderId ?? null)
}
