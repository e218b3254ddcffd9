import { asc, desc, eq, gt } from 'drizzle-orm'
import { db, storePath } from '@/db/connection'
import { first } from '@/db/query'
import { audit, auditHead, opens, users } from '@/db/schema'
import { inTransaction, isInTransaction } from '@/db/transaction'
import type { AuditAction } from '../domain/audit'
import { shownKey } from '../domain/systems/service-keys'
import { clock } from '../kit/clock'
import { log } from '../kit/log'
import { processGlobal } from '../kit/process-global.mjs'
import { callingKey, requestId } from '../kit/request.mjs'
import { assertRights } from '../kit/rights/rights'
import { anchorPath, type End, endText, readAnchor, writeAnchor } from './anchor.mjs'
import { hashOf, START, sealHolds, sealOf } from './chain.mjs'
import { auditSecret, auditSecrets } from './secret'

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

/**
 * The actor's current name and organisation. Another system acts under the name and id of its key; without an actor,
 * the organisation is that of the section.
 */
async function actorOf(
  userId: number | null,
  openId: string | null,
): Promise<Pick<EntryValues, 'username' | 'organisationId'>> {
  const { username, organisationId } = users
  const key = callingKey()
  if (key) return { username: `${key.name} (${shownKey(key.id)})`, organisationId: key.organisationId }
  const user =
    userId === null
      ? undefined
      : await first(db().select({ username, organisationId }).from(users).where(eq(users.id, userId)))
  if (user) return user
  if (openId === null) return { username: null, organisationId: null }
  const of = opens.organisationId
  const section = await first(db().select({ of }).from(opens).where(eq(opens.openId, openId)))
  return { username: null, organisationId: section?.of ?? null }
}

const headOf = async () => (await first(db().select().from(auditHead))) ?? null

async function moveHead(count: number, hash: string): Promise<void> {
  const head = { count, hash, seal: sealOf(count, hash, auditSecret()) }
  await db()
    .insert(auditHead)
    .values({ id: 1, ...head })
    .onConflictDoUpdate({ target: auditHead.id, set: head })
}

/** The end that the next entry follows, and whether it is unchanged since it was written. */
async function endOfChain(): Promise<{
  readonly count: number
  readonly hash: string
  readonly isSound: boolean
}> {
  const [head, { id, hash }] = [await headOf(), audit]
  const last = await first(db().select({ id, hash }).from(audit).orderBy(desc(audit.id)).limit(1))
  if (!head || (last && last.id > head.count)) {
    return { count: last?.id ?? 0, hash: last?.hash ?? START, isSound: !head && !last }
  }
  return { count: head.count, hash: head.hash, isSound: sealHolds(head, auditSecrets()) }
}

async function write(
  values: EntryValues,
  after: { readonly count: number; readonly hash: string },
): Promise<void> {
  const detail = JSON.parse(JSON.stringify(values.detail))
  const entry = { ...values, id: after.count + 1, detail, previous: after.hash }
  const hash = hashOf(entry)
  await db()
    .insert(audit)
    .values({ ...entry, hash })
  await moveHead(entry.id, hash)
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

/** @returns the id of the entry */
async function append({ subject, ...done }: Action): Promise<number> {
  const { action, userId, detail } = done
  const openId = done.openId ?? null
  const at = clock.now()
  const end = await endOfChain()
  // Records that the end was changed from outside; otherwise the next regular entry would hide it.
  if (!end.isSound) await write(broken(at, end.count), end)
  const after = end.isSound ? end : await endOfChain()
  await write(
    {
      at,
      userId: callingKey() ? null : userId,
      ...(await actorOf(userId, openId)),
      action,
      openId,
      subject: subject?.join(':') ?? null,
      requestId: requestId(),
      detail,
    },
    after,
  )
  return after.count + 1
}

/**
 * Runs a change and writes its audit entry in one transaction. A change that returns `false` or `null` changed
 * nothing, and no entry is written.
 * @throws AppError if the caller of the request may no longer do what they were let in for (lib/kit/rights/rights.ts)
 * @returns the result of the change, and the id of its entry
 */
export async function recordedAs<T>(
  entry: Entry<T>,
  change: () => Promise<T>,
): Promise<{ readonly result: T; readonly entry: number | null }> {
  const made = await inTransaction(async () => {
    await assertRights()
    const result = await change()
    const action = typeof entry === 'function' ? entry(result) : entry
    const isChange = action !== null && result !== false && result !== null
    return { result, entry: isChange ? await append(action) : null }
  })
  // An outer transaction may still be rolled back; the anchor of the next entry covers this one.
  if (!isInTransaction()) await anchorLog()
  return made
}

/** As `recordedAs`, for those who need no more than the result. */
export async function recorded<T>(entry: Entry<T>, change: () => Promise<T>): Promise<T> {
  return (await recordedAs(entry, change)).result
}

/** Whether the log still contains the anchored end. */
async function holds({ count, hash }: End): Promise<boolean> {
  if (count === 0) return hash === START
  const entry = await first(db().select({ hash: audit.hash }).from(audit).where(eq(audit.id, count)))
  return entry?.hash === hash
}

/**
 * Writes the end of the log to the anchor. An anchor that the log does not contain is not overwritten: it is the
 * evidence of damage until an administrator accepts the log (`npm run check:audit`).
 */
export async function anchorLog(): Promise<void> {
  anchoring.last = anchoring.last.then(writeEnd)
  await anchoring.last
}

/** Anchors are written one after the other: an earlier end must not take the place of a later one. */
const anchoring = processGlobal('audit.anchoring', () => ({ last: Promise.resolve() }))

async function writeEnd(): Promise<void> {
  const path = anchorPath(storePath())
  try {
    const end = (await headOf()) ?? { count: 0, hash: START }
    const anchored = readAnchor(path)
    if (anchored?.count === end.count && anchored.hash === end.hash) return
    if (anchored && !(await holds(anchored))) {
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
  await recorded(done, async () => undefined)
}

/**
 * Run at start: if the end was sealed before the server's secret was replaced, records the replacement, which seals the
 * end with the present secret. The previous one can then be forgotten.
 */
export async function noteReplacedSecret(): Promise<void> {
  const head = await headOf()
  if (!head || sealHolds(head, [auditSecret()]) || !sealHolds(head, auditSecrets())) return
  await recordAction({ action: 'secretReplaced', userId: null, detail: {} })
}

/** Run at start: makes entries written before the chain existed its beginning, with their content unchanged. */
export async function chainEarlierEntries(): Promise<void> {
  await inTransaction(async () => {
    if (await headOf()) return
    let last = { id: 0, hash: START }
    const batch = async () =>
      await db().select().from(audit).where(gt(audit.id, last.id)).orderBy(asc(audit.id)).limit(500)
    for (let rows = await batch(); rows.length > 0; rows = await batch()) {
      for (const row of rows) {
        const entry = { ...row, ...(await actorOf(row.userId, row.openId)), previous: last.hash }
        const hash = hashOf(entry)
        await db()
          .update(audit)
          .set({ ...entry, hash })
          .where(eq(audit.id, row.id))
        last = { id: row.id, hash }
      }
    }
    if (last.id > 0) await moveHead(last.id, last.hash)
  })
}
