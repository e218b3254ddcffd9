import { asc, desc, eq, gt } from 'drizzle-orm'
import { db } from '@/db/connection'
import { audit, auditHead, opens, users } from '@/db/schema'
import type { AuditAction } from '../domain/audit'
import { clock } from '../kit/clock'
import { log } from '../kit/log'
import { requestId } from '../kit/request.mjs'
import { anchorPath, type End, endText, readAnchor, writeAnchor } from './anchor.mjs'
import { hashOf, START, sealHolds, sealOf } from './chain.mjs'
import { auditSecret } from './secret'

export interface Action {
  readonly action: AuditAction
  /** null: somebody who is not signed in, or the product itself. */
  readonly userId: number | null
  readonly openId?: string
  /** The object of the action. */
  readonly subject?: readonly [kind: string, id: number | string]
  readonly detail: Record<string, unknown>
}

/** The audit entry of a change, or a function that derives it from the result; null: no entry. */
export type Entry<T> = Action | ((result: T) => Action | null)

/** The values before and after a change. */
export interface Saved<B, A = B> {
  readonly before: B
  readonly after: A
}

type EntryValues = Omit<typeof audit.$inferSelect, 'id' | 'previous' | 'hash'>

/** The actor's current name and organisation; without an actor, the organisation of the section. */
function actorOf(
  userId: number | null,
  openId: string | null,
): Pick<EntryValues, 'username' | 'organisationId'> {
  const { username, organisationId } = users
  const user =
    userId === null
      ? undefined
      : db().select({ username, organisationId }).from(users).where(eq(users.id, userId)).get()
  if (user) return user
  if (openId === null) return { username: null, organisationId: null }
  const of = opens.organisationId
  const section = db().select({ of }).from(opens).where(eq(opens.openId, openId)).get()
  return { username: null, organisationId: section?.of ?? null }
}

const headOf = () => db().select().from(auditHead).get() ?? null

function moveHead(count: number, hash: string): void {
  const head = { count, hash, seal: sealOf(count, hash, auditSecret()) }
  db()
    .insert(auditHead)
    .values({ id: 1, ...head })
    .onConflictDoUpdate({ target: auditHead.id, set: head })
    .run()
}

/** The end that the next entry follows, and whether it is unchanged since it was written. */
function endOfChain(): { readonly count: number; readonly hash: string; readonly isSound: boolean } {
  const [head, { id, hash }] = [headOf(), audit]
  const last = db().select({ id, hash }).from(audit).orderBy(desc(audit.id)).limit(1).get()
  if (!head || (last && last.id > head.count)) {
    return { count: last?.id ?? 0, hash: last?.hash ?? START, isSound: !head && !last }
  }
  return { count: head.count, hash: head.hash, isSound: sealHolds(head, auditSecret()) }
}

function write(values: EntryValues, after: { readonly count: number; readonly hash: string }): void {
  const detail = JSON.parse(JSON.stringify(values.detail))
  const entry = { ...values, id: after.count + 1, detail, previous: after.hash }
  const hash = hashOf(entry)
  db()
    .insert(audit)
    .values({ ...entry, hash })
    .run()
  moveHead(entry.id, hash)
}

/** Entry written by the product when it finds that the end of the chain was changed from outside. */
const broken = (at: number, count: number): EntryValues => ({
  at,
  userId: null,
  username: null,
  organisationId: null,
  action: 'sealBroken',
  openId: null,
  subject: null,
  requestId: requestId(),
  detail: { count },
})

function append({ subject, ...done }: Action): void {
  const { action, userId, detail } = done
  const openId = done.openId ?? null
  const at = clock.now()
  const end = endOfChain()
  // Records that the end was changed from outside; otherwise the next regular entry would hide it.
  if (!end.isSound) write(broken(at, end.count), end)
  write(
    {
      at,
      userId,
      ...actorOf(userId, openId),
      action,
      openId,
      subject: subject?.join(':') ?? null,
      requestId: requestId(),
      detail,
    },
    end.isSound ? end : endOfChain(),
  )
}

/**
 * Runs a change and writes its audit entry in one transaction. A change that returns `false` or `null` changed
 * nothing, and no entry is written.
 */
export function recorded<T>(entry: Entry<T>, change: () => T): T {
  const made = db().transaction(() => {
    const result = change()
    const action = typeof entry === 'function' ? entry(result) : entry
    if (action && result !== false && result !== null) append(action)
    return result
  })
  anchorLog()
  return made
}

/** Whether the log still contains the anchored end. */
function holds({ count, hash }: End): boolean {
  if (count === 0) return hash === START
  const entry = db().select({ hash: audit.hash }).from(audit).where(eq(audit.id, count)).get()
  return entry?.hash === hash
}

/**
 * Writes the end of the log to the anchor. An anchor that the log does not contain is not overwritten: it is the
 * evidence of damage until an administrator accepts the log (`npm run check:audit`).
 */
export function anchorLog(): void {
  // The outer transaction may still be rolled back; the anchor of the next entry covers this one.
  if (db().$client.inTransaction) return
  const path = anchorPath(db().$client.name)
  try {
    const end = headOf() ?? { count: 0, hash: START }
    const anchored = readAnchor(path)
    if (anchored?.count === end.count && anchored.hash === end.hash) return
    if (anchored && !holds(anchored)) {
      const found = { anchored: endText(anchored), end: endText(end) }
      log().error(found, 'the audit log is not the one that was anchored: npm run check:audit')
      return
    }
    // Another thread has anchored a later entry meanwhile.
    if (anchored && anchored.count > end.count) return
    if (!anchored && end.count > 1) log().warn({ path }, 'the audit log had no anchor; one is written now')
    writeAnchor(path, end)
  } catch (err) {
    log().error({ err, path }, 'the audit log could not be anchored')
  }
}

/** Writes an entry for an action that changes nothing else in the store. */
export async function recordAction(done: Action): Promise<void> {
  recorded(done, () => undefined)
}

/** Run at start: makes entries written before the chain existed its beginning, with their content unchanged. */
export async function chainEarlierEntries(): Promise<void> {
  db().transaction(() => {
    if (headOf()) return
    let last = { id: 0, hash: START }
    const batch = () =>
      db().select().from(audit).where(gt(audit.id, last.id)).orderBy(asc(audit.id)).limit(500).all()
    for (let rows = batch(); rows.length > 0; rows = batch()) {
      for (const row of rows) {
        const entry = { ...row, ...actorOf(row.userId, row.openId), previous: last.hash }
        const hash = hashOf(entry)
        db()
          .update(audit)
          .set({ ...entry, hash })
          .where(eq(audit.id, row.id))
          .run()
        last = { id: row.id, hash }
      }
    }
    if (last.id > 0) moveHead(last.id, last.hash)
  })
}
