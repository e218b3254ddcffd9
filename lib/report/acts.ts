import type { Action } from '../audit/mutations'
import { biddersOf } from '../bidders/data'
import type { AuditAction } from '../domain/audit'
import { allows } from '../domain/permissions'
import { findAnalysis } from '../engine/analyses/registry'
import { clock } from '../kit/clock'
import { AppError } from '../kit/errors'
import { currentRun, eachRow } from '../runs/data'
import type { Section } from '../sections/data'
import type { Person } from '../users/data'
import { type CommitteeMember, committeeOf } from './committee'
import { type Judgement, judgementsOf, lettersOf } from './data'
import { findingBidders, findingKey, isFinding } from './finding'
import type { FindingPlace } from './judging'
import {
  handInOpinion,
  type NewLetter,
  removeJudgement,
  reopenOpinion,
  saveDissent,
  saveHead,
  saveJudgement,
  saveLetter,
  saveOpinion,
  withdrawLetter,
} from './mutations'
import { tellSigning } from './tell'

/** Who acts, and on which section's report. */
export interface Acting {
  readonly section: Section
  readonly person: Person
}

/** What is kept of an act on the report. */
const act = (
  { section, person }: Acting,
  action: AuditAction,
  detail: Action['detail'],
  subject?: Action['subject'],
): Action => ({ action, userId: person.userId, openId: section.openId, detail, ...(subject && { subject }) })

/** @throws AppError notCommittee */
export async function memberActing({ section, person }: Acting): Promise<CommitteeMember> {
  const member = (await committeeOf(section.openId)).find(({ userId }) => userId === person.userId)
  if (!member) throw new AppError('notCommittee')
  return member
}

/** Who leads the work: the leader, and the evaluator who prepares it. */
export function isChair({ person }: Pick<Acting, 'person'>, committee: readonly CommitteeMember[]): boolean {
  const leads = committee.some(({ userId, isLeader }) => isLeader && userId === person.userId)
  return leads || allows(person.grants, 'section:edit')
}

async function chairActing(acting: Acting): Promise<void> {
  if (!isChair(acting, await committeeOf(acting.section.openId))) throw new AppError('notLeader')
}

/** @throws AppError notCommittee; opinionFixed once it was handed in */
export async function writeOpinion(acting: Acting, text: string): Promise<void> {
  await memberActing(acting)
  const { section, person } = acting
  if (!(await saveOpinion(section.openId, person.userId, text))) throw new AppError('opinionFixed')
}

/** @throws AppError notCommittee; opinionMissing where there is no draft */
export async function handIn(acting: Acting): Promise<void> {
  await memberActing(acting)
  const { section, person } = acting
  const done = act(acting, 'opinionHandedIn', {})
  if (!(await handInOpinion(section.openId, person.userId, done))) throw new AppError('opinionMissing')
  await tellSigning(section)
}

/** @throws AppError notLeader, opinionNotHandedIn */
export async function reopen(acting: Acting, userId: number): Promise<void> {
  await chairActing(acting)
  const done = act(acting, 'opinionReopened', {}, ['user', userId])
  if (!(await reopenOpinion(acting.section.openId, userId, done))) throw new AppError('opinionNotHandedIn')
  await tellSigning(acting.section)
}

/** @throws AppError notLeader for everybody but the leader: the evaluator does not speak for the committee */
export async function writeOverall(acting: Acting, overall: { text: string; date: string }): Promise<void> {
  if (!(await memberActing(acting)).isLeader) throw new AppError('notLeader')
  const head = {
    overallText: overall.text,
    overallDate: overall.date,
    overallBy: acting.person.userId,
    overallAt: clock.now(),
  }
  await saveHead(acting.section.openId, head, act(acting, 'overallOpinion', overall))
  await tellSigning(acting.section)
}

/**
 * Appoints a member; null: as the opening record has it.
 * @throws AppError notLeader; leaderUnknown for one who is no member or may not sign
 */
export async function appointLeader(acting: Acting, userId: number | null): Promise<void> {
  const { openId } = acting.section
  const committee = await committeeOf(openId)
  if (!isChair(acting, committee)) throw new AppError('notLeader')
  const chosen = committee.find((member) => member.userId === userId)
  if (userId !== null && !chosen?.maySign) throw new AppError('leaderUnknown')
  await saveHead(openId, { leaderId: userId }, act(acting, 'leaderChosen', { leader: userId }))
}

/** The row of a finding among the current results; null where there is none. */
async function findingAt(openId: string, place: FindingPlace) {
  const analysis = findAnalysis(place.analysis)
  const table = analysis?.tables.find(({ id }) => id === place.table)
  const run = analysis && (await currentRun(openId, analysis.id))
  if (!analysis || !table || !run) return null
  for (const row of eachRow(run, table.id)) {
    if (isFinding(analysis, table, row) && findingKey(table, row) === place.key) return row
  }
  return null
}

async function judgementAt(openId: string, place: FindingPlace): Promise<Judgement | null> {
  const known = await judgementsOf(openId, place.analysis)
  return known.find(({ table, findingKey: key }) => table === place.table && key === place.key) ?? null
}

function refuseForeign(known: Judgement | null, member: CommitteeMember): void {
  if (known && known.userId !== member.userId && !member.isLeader) {
    throw new AppError('judgedByOther', { name: known.name })
  }
}

/**
 * Confirms or dismisses a finding. Another member's judgement is changed by the leader alone; who does
 * not agree states a dissent.
 * @throws AppError notCommittee, judgedByOther, findingUnknown
 */
export async function judge(
  acting: Acting,
  place: FindingPlace,
  judged: { verdict: string; reason: string; note: string },
): Promise<void> {
  const { openId } = acting.section
  refuseForeign(await judgementAt(openId, place), await memberActing(acting))
  const row = await findingAt(openId, place)
  if (!row) throw new AppError('findingUnknown')
  const { analysis, table, key: findingKey } = place
  const note = judged.note === '' ? null : judged.note
  const { userId } = acting.person
  const finding = { openId, analysis, table, findingKey, row, bidders: findingBidders(row) }
  await saveJudgement(
    { ...finding, ...judged, note, userId },
    act(acting, 'findingJudged', { ...place, ...judged }),
  )
}

/** @throws AppError notCommittee, judgedByOther; findingUnknown where nothing was judged */
export async function retract(acting: Acting, place: FindingPlace): Promise<void> {
  const known = await judgementAt(acting.section.openId, place)
  refuseForeign(known, await memberActing(acting))
  if (!known) throw new AppError('findingUnknown')
  const detail = { ...place, verdict: known.verdict, reason: known.reason }
  await removeJudgement(known.id, act(acting, 'judgementRetracted', detail))
}

/** @throws AppError notCommittee; notFound for a judgement of another section */
export async function disagree(acting: Acting, judgementId: number | null, text: string): Promise<void> {
  await memberActing(acting)
  const { openId } = acting.section
  const known = judgementId === null || (await judgementsOf(openId)).some(({ id }) => id === judgementId)
  if (!known) throw new AppError('notFound')
  const dissent = { openId, userId: acting.person.userId, judgementId, text }
  await saveDissent(dissent, act(acting, 'dissent', { judgementId, text }))
}

/** Members and the evaluator write letters. @throws AppError notCommittee, bidderMissing */
export async function writeLetter(
  acting: Acting,
  letter: Omit<NewLetter, 'openId' | 'createdBy'>,
): Promise<{ id: number; number: number }> {
  await lettersActing(acting)
  const { openId } = acting.section
  const bidders = await biddersOf(openId)
  if (!bidders.some(({ id }) => id === letter.bidderId)) throw new AppError('bidderMissing')
  const { bidderId } = letter
  return saveLetter({ ...letter, openId, createdBy: acting.person.userId }, ({ id, number }) =>
    act(acting, 'letterWritten', { number, bidderId }, ['letter', id]),
  )
}

/** @throws AppError notCommittee; notFound for a letter that does not stand */
export async function dropLetter(acting: Acting, id: number): Promise<void> {
  await lettersActing(acting)
  const letter = (await lettersOf(acting.section.openId)).find((one) => one.id === id)
  if (!letter) throw new AppError('notFound')
  await withdrawLetter(id, act(acting, 'letterWithdrawn', { number: letter.number }, ['letter', id]))
}

async function lettersActing(acting: Acting): Promise<void> {
  if (!allows(acting.person.grants, 'section:edit')) await memberActing(acting)
}
