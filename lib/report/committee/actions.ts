import { type Changed, recentChanges } from '../../audit/data'
import type { Action } from '../../audit/mutations'
import { pastOfStates, refuseConflicts, settle } from '../../audit/settle'
import type { Person } from '../../auth/data'
import type { AuditAction } from '../../domain/audit'
import { allows } from '../../domain/permissions'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { merge } from '../../kit/merge'
import { biddersOf } from '../../sections/bidders/data'
import type { Section } from '../../sections/data'
import { lettersOf, type ReportHead } from '../data'
import {
  handInOpinion,
  type NewLetter,
  reopenOpinion,
  saveHead,
  saveLetter,
  saveOpinion,
  withdrawLetter,
} from '../mutations'
import { type CommitteeMember, committeeOf } from './committee'
import { updateSigningTodos } from './notify'

export interface Acting {
  readonly section: Section
  readonly person: Person
}

export const actionEntry = (
  { section, person }: Acting,
  action: AuditAction,
  detail: Action['detail'],
  subject?: Action['subject'],
): Action => ({ action, userId: person.userId, openId: section.openId, detail, ...(subject && { subject }) })

/** The history of a value, from the audit log: needed to name who changed it last. */
const pastOfActions = (openId: string, action: AuditAction) =>
  pastOfStates(async () => {
    const changes = await recentChanges({ openId, actions: [action] })
    return changes.map(({ by, at, detail: values }) => ({ by, at, values }))
  })

interface Standing extends Changed {
  readonly text: string
}

/**
 * Refuses to overwrite newer text. Only its writer can change it, but may have it open twice.
 * @throws AppError changedMeanwhile
 */
export async function refuseStaleText(
  text: string,
  from: string | null | undefined,
  stored: Standing | null,
): Promise<void> {
  const begun = from === undefined ? undefined : { text: from ?? '' }
  const { conflicts } = merge({ text }, begun, { text: stored?.text ?? '' })
  await refuseConflicts(conflicts, async () => stored)
}

/** @throws AppError notCommittee */
export async function requireMember({ section, person }: Acting): Promise<CommitteeMember> {
  const member = (await committeeOf(section.openId)).find(({ userId }) => userId === person.userId)
  if (!member) throw new AppError('notCommittee')
  return member
}

/** Whether the person leads the work: as the leader, or as the evaluator who prepares it. */
export function isChair({ person }: Pick<Acting, 'person'>, committee: readonly CommitteeMember[]): boolean {
  const leads = committee.some(({ userId, isLeader }) => isLeader && userId === person.userId)
  return leads || allows(person.grants, 'section:edit')
}

async function chairActing(acting: Acting): Promise<void> {
  if (!isChair(acting, await committeeOf(acting.section.openId))) throw new AppError('notLeader')
}

/**
 * Saves a draft.
 * @param from the draft as it was when the person began to edit; they may have it open twice
 * @throws AppError notCommittee, changedMeanwhile; opinionFixed if it has been submitted
 */
export async function writeOpinion(acting: Acting, text: string, from?: string | null): Promise<void> {
  const { name: by } = await requireMember(acting)
  const { section, person } = acting
  const isSaved = await saveOpinion(section.openId, person.userId, text, (before) =>
    refuseStaleText(text, from, before && { ...before, by, at: before.updatedAt }),
  )
  if (!isSaved) throw new AppError('opinionFixed')
}

/** @throws AppError notCommittee; opinionMissing if there is no draft */
export async function handIn(acting: Acting): Promise<void> {
  await requireMember(acting)
  const { section, person } = acting
  const done = actionEntry(acting, 'opinionHandedIn', {})
  if (!(await handInOpinion(section.openId, person.userId, done))) throw new AppError('opinionMissing')
  await updateSigningTodos(section)
}

/** @throws AppError notLeader, opinionNotHandedIn */
export async function reopen(acting: Acting, userId: number): Promise<void> {
  await chairActing(acting)
  const done = actionEntry(acting, 'opinionReopened', {}, ['user', userId])
  if (!(await reopenOpinion(acting.section.openId, userId, done))) throw new AppError('opinionNotHandedIn')
  await updateSigningTodos(acting.section)
}

/**
 * Only the leader writes the overall opinion; the evaluator does not speak for the committee.
 * @param from the opinion as it was when the leader began to edit
 * @throws AppError changedMeanwhile; notLeader
 */
export async function writeOverall(
  acting: Acting,
  overall: { text: string; date: string },
  from?: Overall,
): Promise<void> {
  if (!(await requireMember(acting)).isLeader) throw new AppError('notLeader')
  const { openId } = acting.section
  const past = pastOfActions(openId, 'overallOpinion')
  const change = async (head: ReportHead | null) => {
    const stored = { text: head?.overallText ?? null, date: head?.overallDate ?? null }
    const { text: overallText, date: overallDate } = await settle<Overall>(overall, from, stored, past)
    return { overallText, overallDate, overallBy: acting.person.userId, overallAt: clock.now() }
  }
  await saveHead(openId, change, (made) =>
    actionEntry(acting, 'overallOpinion', { text: made?.overallText, date: made?.overallDate }),
  )
  await updateSigningTodos(acting.section)
}

interface Overall {
  readonly text: string | null
  readonly date: string | null
}

/**
 * Appoints a member as leader; null restores the leader from the opening record.
 * @param from the appointed leader when the person began to edit
 * @throws AppError notLeader, changedMeanwhile; leaderUnknown if the user is not a member or may not sign
 */
export async function appointLeader(
  acting: Acting,
  userId: number | null,
  from?: number | null,
): Promise<void> {
  const { openId } = acting.section
  const committee = await committeeOf(openId)
  if (!isChair(acting, committee)) throw new AppError('notLeader')
  const chosen = committee.find((member) => member.userId === userId)
  if (userId !== null && !chosen?.maySign) throw new AppError('leaderUnknown')
  const past = pastOfActions(openId, 'leaderChosen')
  const begun = from === undefined ? undefined : { leader: from }
  const change = async (head: ReportHead | null) => {
    const before = { leader: head?.leaderId ?? null }
    const { leader: leaderId } = await settle<{ leader: number | null }>(
      { leader: userId },
      begun,
      before,
      past,
    )
    return { leaderId }
  }
  await saveHead(openId, change, (made) => actionEntry(acting, 'leaderChosen', { leader: made?.leaderId }))
  // Who leads is signed too.
  await updateSigningTodos(acting.section)
}

/**
 * Members and the evaluator may write letters.
 * @throws AppError notCommittee, bidderMissing
 */
export async function writeLetter(
  acting: Acting,
  letter: Omit<NewLetter, 'openId' | 'createdBy'>,
): Promise<{ id: number; number: number }> {
  await requirePart(acting)
  const { openId } = acting.section
  const bidders = await biddersOf(openId)
  if (!bidders.some(({ id }) => id === letter.bidderId)) throw new AppError('bidderMissing')
  const { bidderId } = letter
  return saveLetter({ ...letter, openId, createdBy: acting.person.userId }, ({ id, number }) =>
    actionEntry(acting, 'letterWritten', { number, bidderId }, ['letter', id]),
  )
}

/** @throws AppError notCommittee; notFound if the letter does not exist or has been withdrawn */
export async function dropLetter(acting: Acting, id: number): Promise<void> {
  await requirePart(acting)
  const letter = (await lettersOf(acting.section.openId)).find((one) => one.id === id)
  if (!letter) throw new AppError('notFound')
  await withdrawLetter(id, actionEntry(acting, 'letterWithdrawn', { number: letter.number }, ['letter', id]))
}

/**
 * Members and the evaluator take part in writing the report.
 * @throws AppError notCommittee
 */
export async function requirePart(acting: Acting): Promise<void> {
  if (!allows(acting.person.grants, 'section:edit')) await requireMember(acting)
}
