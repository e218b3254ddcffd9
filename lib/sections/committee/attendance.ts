import type { Action } from '../../audit/mutations'
import type { Person } from '../../auth/data'
import { allows } from '../../domain/permissions'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { formatTime } from '../../kit/format'
import { type Expert, expertsOf, type Section } from '../data'
import { expertsChanged } from '../experts/changes'
import { type Saved, saveAttendance } from '../intake/mutations'

/** Who acts, in which section, on which expert's attendance. */
export interface AttendanceActing {
  readonly section: Section
  readonly person: Person
  readonly expertId: number
}

const now = () => formatTime(clock.now())

async function expertActedOn({ section, expertId }: AttendanceActing): Promise<Expert> {
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

/** @param taken the code for an attendance that stands otherwise by now */
async function save(
  { section, person, expertId }: AttendanceActing,
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
 * Notes that an expert is here. The account that is linked with the expert says so for now; whoever keeps
 * attendance says so for somebody, and since when, with a reason.
 * @throws AppError notFound; attendanceForeign for somebody else without the right; reasonMissing; timeAhead;
 * attendedAlready
 */
export async function attend(
  acting: AttendanceActing,
  stated: { readonly time?: string | null | undefined; readonly reason?: string | null | undefined },
): Promise<void> {
  const expert = await expertActedOn(acting)
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

/** @throws AppError notFound, timeAhead; attendanceChanged where it does not stand as `before` says */
export async function correctAttendance(
  acting: AttendanceActing,
  { before, time, reason }: { readonly before: string; readonly time: string; readonly reason: string },
): Promise<void> {
  const { expertName } = await expertActedOn(acting)
  refuseFuture(time)
  const change = { kind: 'corrected' as const, before, after: time, reason }
  if (time === before) throw new AppError('attendanceSame', {}, { field: 'time' })
  await save(acting, expertName, change, 'attendanceChanged')
}

/** The expert is not here, or was not. @throws AppError notFound, attendanceChanged */
export async function withdrawAttendance(
  acting: AttendanceActing,
  { before, reason }: { readonly before: string; readonly reason: string },
): Promise<void> {
  const { expertName } = await expertActedOn(acting)
  const change = { kind: 'withdrawn' as const, before, after: null, reason }
  await save(acting, expertName, change, 'attendanceChanged')
}
