import type { Action } from '../../audit/mutations'
import type { Person } from '../../auth/data'
import { allows } from '../../domain/permissions'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { formatTime } from '../../kit/format'
import { type Expert, expertsOf, type Section } from '../data'
import { expertsChanged } from '../experts/changes'
import { type Saved, saveAttendance } from '../intake/mutations'

/** A person who changes an expert's attendance in a section. */
export interface AttendanceContext {
  readonly section: Section
  readonly person: Person
  readonly expertId: number
}

const now = () => formatTime(clock.now())

async function expertOf({ section, expertId }: AttendanceContext): Promise<Expert> {
  const expert = (await expertsOf(section.openId)).find(({ id }) => id === expertId)
  if (!expert) throw new AppError('notFound')
  return expert
}

function refuseFuture(time: string): void {
  if (time > now()) throw new AppError('timeAhead', {}, { field: 'time' })
}

type Change = Parameters<typeof saveAttendance>[2]

const ACTIONS = {
  own: 'expertSigned',
  kept: 'attendanceKept',
  corrected: 'attendanceCorrected',
  withdrawn: 'attendanceWithdrawn',
} as const

/** @param taken the error code if the attendance has changed meanwhile */
async function save(
  { section, person, expertId }: AttendanceContext,
  expert: string,
  change: Change & { readonly kind: keyof typeof ACTIONS },
  taken: 'attendedAlready' | 'attendanceChanged',
): Promise<void> {
  const { openId } = section
  const { kind, ...detail } = change
  const done = (saved: Saved | 'changed' | null): Action | null => {
    if (saved === null || saved === 'changed') return null
    const subject = ['expert', expertId] as const
    return { action: ACTIONS[kind], userId: person.userId, openId, subject, detail: { expert, ...detail } }
  }
  const saved = await saveAttendance(openId, expertId, change, person.userId, done)
  if (saved === null) throw new AppError('notFound')
  if (saved === 'changed') throw new AppError(taken)
  await expertsChanged(section)
}

/**
 * Records that an expert is present. The account linked with the expert does so for the current time; anybody else
 * needs the permission to manage attendance and states a time and a reason.
 * @throws AppError notFound; attendanceForeign without the permission; reasonMissing; timeAhead; attendedAlready
 */
export async function attend(
  acting: AttendanceContext,
  stated: { readonly time?: string | null | undefined; readonly reason?: string | null | undefined },
): Promise<void> {
  const expert = await expertOf(acting)
  const { person } = acting
  const reason = stated.reason || null
  const isOwn = expert.userId === person.userId && !stated.time && reason === null
  if (!isOwn && !allows(person.grants, 'expert:attendance')) throw new AppError('attendanceForeign')
  if (!isOwn && reason === null) throw new AppError('reasonMissing', {}, { field: 'reason' })
  const after = stated.time ?? now()
  refuseFuture(after)
  const kind = isOwn ? ('own' as const) : ('kept' as const)
  await save(acting, expert.expertName, { kind, before: null, after, reason }, 'attendedAlready')
}

/** @throws AppError notFound, timeAhead; attendanceChanged if the stored time differs from `before` */
export async function correctAttendance(
  acting: AttendanceContext,
  { before, time, reason }: { readonly before: string; readonly time: string; readonly reason: string },
): Promise<void> {
  const { expertName } = await expertOf(acting)
  refuseFuture(time)
  const change = { kind: 'corrected' as const, before, after: time, reason }
  if (time === before) throw new AppError('attendanceSame', {}, { field: 'time' })
  await save(acting, expertName, change, 'attendanceChanged')
}

/** Removes an attendance that was recorded by mistake or has ended. @throws AppError notFound, attendanceChanged */
export async function withdrawAttendance(
  acting: AttendanceContext,
  { before, reason }: { readonly before: string; readonly reason: string },
): Promise<void> {
  const { expertName } = await expertOf(acting)
  const change = { kind: 'withdrawn' as const, before, after: null, reason }
  await save(acting, expertName, change, 'attendanceChanged')
}
