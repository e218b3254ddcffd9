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
  /** null: nobody who is signed in, or the product itself. */
  readonly userId: number | null
  readonly openId?: string
  /** What it was done to: its kind and id. */
  readonly subject?: readonly [kind: string, id: number | string]
  readonly detail: Record<string, unknown>
}

/** What is kept of a change, or how that follows from its result; null: nothing. */
export type Entry<T> = Action | ((result: T) => Action | null)

/** What a change found, and what it made of it. */
export interface Saved<B, A = B> {
  readonly before: B
  readonly after: A
}

type Said = Omit<typeof audit.$inferSelect, 'id' | 'previous' | 'hash'>

/** Who acted as they were called then, and of which organisation; of a section's where nobody did. */
function actorOf(userId: number | null, openId: string | null): Pick<Said, 'username' | 'organisationId'> {
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

/** The end that the next entry follows, and whether it is as it was left. */
function endOfChain(): { readonly count: number; readonly hash: string; readonly isSound: boolean } {
  const [head, { id, hash }] = [headOf(), audit]
  const last = db().select({ id, hash }).from(audit).orderBy(desc(audit.id)).limit(1).get()
  if (!head || (last && last.id > head.count)) {
    return { count: last?.id ?? 0, hash: last?.hash ?? START, isSound: !head && !last }
  }
  return { count: head.count, hash: head.hash, isSound: sealHolds(head, auditSecret()) }
}

function write(said: Said, after: { readonly count: number; readonly hash: string }): void {
  const detail = JSON.parse(JSON.stringify(said.detail))
  const entry = { ...said, id: after.count + 1, detail, previous: after.hash }
  const hash = hashOf(entry)
  db()
    .insert(audit)
    .values({ ...entry, hash })
    .run()
  moveHead(entry.id, hash)
}

/** An entry of the product's own, where it finds that the end of the chain is not as it left it. */
const broken = (at: number, count: number): Said => ({
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
  // Who changed the end from outside must not be covered up by the next honest entry.
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
 * Does a change of the store and keeps who made it, both or neither. One that gives `false` or `null`
 * changed nothing, and nothing is kept.
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

/** Whether the log still has what its anchor states. */
function holds({ count, hash }: End): boolean {
  if (count === 0) return hash === START
  const entry = db().select({ hash: audit.hash }).from(audit).where(eq(audit.id, count)).get()
  return entry?.hash === hash
}

/**
 * States outside the store how the log ends. An anchor that the log does not hold any more stays as it is: it is
 * the evidence, until an administrator accepts the log (`npm run check:audit`).
 */
export function anchorLog(): void {
  // Whoever began the transaction may still take it back; the next entry's anchor covers this one.
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
    // A thread that wrote meanwhile has anchored more already.
    if (anchored && anchored.count > end.count) return
    if (!anchored && end.count > 1)
      log().warn({ path }, 'the audit log had no anchor: it has one from now on')
    writeAnchor(path, end)
  } catch (err) {
    log().error({ err, path }, 'the audit log could not be anchored')
  }
}

/** Keeps what was done where nothing in the store changes with it. */
export async function recordAction(done: Action): Promise<void> {
  recorded(done, () => undefined)
}

/** At start: entries from before there was a chain become its beginning, as they stand. */
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
