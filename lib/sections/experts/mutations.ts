import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { attendanceChanges, experts } from '@/db/schema'
import { type Entry, recorded } from '../../audit/mutations'
import { clock } from '../../kit/clock'
import type { AttendanceKind } from './data'

/** Why a link ended: by hand, or because the record names another person now or does not contain the expert. */
export type UnlinkReason = 'byHand' | 'changed' | 'removed'

/** The expert and their account before linking. */
export interface Linked {
  readonly expertName: string
  readonly before: number | null
}

/**
 * Links an expert of a section with an account, or ends the link (`null`).
 * @param check called with the previous account; may throw
 * @returns `taken` for an account that is linked with another expert; null for an unknown expert
 */
export async function saveLink(
  openId: string,
  expertId: number,
  userId: number | null,
  done: Entry<Linked | 'taken' | null>,
  check: (before: number | null) => Promise<void> = async () => undefined,
): Promise<Linked | 'taken' | null> {
  const { id, openId: of, userId: account, expertName } = experts
  return recorded(done, async () => {
    const row = await first(
      db()
        .select({ expertName, before: account })
        .from(experts)
        .where(and(eq(of, openId), eq(id, expertId))),
    )
    if (!row || row.before === userId) return row ?? null
    await check(row.before)
    const others = userId === null ? undefined : and(eq(of, openId), eq(account, userId))
    if (others && (await first(db().select({ id }).from(experts).where(others)))) return 'taken'
    await db().update(experts).set({ userId }).where(eq(id, expertId))
    return row
  })
}

/**
 * Ends the links of experts that a change of the record removes or replaces. Call it within the change's
 * transaction, before the rows are deleted.
 * @param by the person who changes the record; null for the platform
 */
export async function dropLinks(
  openId: string,
  lost: readonly { readonly id: number; readonly reason: UnlinkReason }[],
  by: number | null,
): Promise<void> {
  for (const { id, reason } of lost) {
    const row = await first(
      db()
        .select({ expert: experts.expertName, linked: experts.userId })
        .from(experts)
        .where(and(eq(experts.id, id), isNotNull(experts.userId))),
    )
    if (!row) continue
    const detail = { ...row, reason }
    await recorded(
      { action: 'expertUnlinked', userId: by, openId, subject: ['expert', id], detail },
      async () => await db().update(experts).set({ userId: null }).where(eq(experts.id, id)),
    )
  }
}

export type Attendances = ReadonlyMap<number, { readonly expert: string; readonly time: string | null }>

export async function attendancesOf(openId: string): Promise<Attendances> {
  const { id, expertName: expert, signInTime: time } = experts
  const rows = await db()
    .select({ id, expert, time })
    .from(experts)
    .where(eq(experts.openId, openId))
    .orderBy(asc(id))
  return new Map(rows.map(({ id: expertId, ...row }) => [expertId, row]))
}

/** The kind of an attendance change and, if a person made it, their reason. */
export interface AttendanceReason {
  readonly kind: AttendanceKind
  readonly reason: string | null
}

/**
 * Stores the changes of attendance that a change of the experts made. Call it within the change's transaction.
 * @param before the attendances before the change
 * @param by the person who made it; null for the platform
 * @param made what a person did on purpose; left out if the record changed, which then gets an audit entry
 */
export async function recordAttendanceChanges(
  openId: string,
  before: Attendances,
  by: number | null,
  made: AttendanceReason = { kind: 'record', reason: null },
): Promise<void> {
  const now = await attendancesOf(openId)
  const ids = [...new Set([...before.keys(), ...now.keys()])]
  const changes = ids.flatMap((id) => {
    const [was, is] = [before.get(id)?.time ?? null, now.get(id)?.time ?? null]
    const expert = ((is === null ? before.get(id) : undefined) ?? now.get(id))!.expert
    return was === is ? [] : [{ id: now.has(id) ? id : null, expert, before: was, after: is }]
  })
  if (changes.length === 0) return
  const rows = changes.map(({ id: expertId, expert: expertName, ...times }) => {
    return { openId, expertId, expertName, ...times, ...made, userId: by, at: clock.now() }
  })
  const insert = async () => await db().insert(attendanceChanges).values(rows)
  if (made.kind !== 'record') {
    await insert()
    return
  }
  const detail = { experts: changes.map(({ id: _, ...change }) => change) }
  await recorded({ action: 'attendanceReceived', userId: by, openId, detail }, insert)
}
