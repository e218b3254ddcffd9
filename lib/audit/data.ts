import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  max,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Db, db, storePath } from '@/db/connection'
import { isPostgres } from '@/db/dialect'
import { first, readNow } from '@/db/query'
import { audit, auditHead, opens, users } from '@/db/schema'
import { inSnapshot } from '@/db/transaction'
import { like } from '@/db/words'
import { log } from '../kit/log'
import { nextTurn } from '../kit/turn'
import { anchorPath, type End, endText, readAnchor } from './anchor.mjs'
import { type Break, type ChainHead, chainCheck, START } from './chain.mjs'
import type { AuditFilter } from './filter'
import { auditSecrets } from './secret'

export interface Done {
  readonly id: number
  readonly at: number
  readonly action: string
  readonly openId: string | null
}

/** The latest actions of a person, newest first. */
export async function actionsOf(userId: number, limit: number): Promise<Done[]> {
  const { id, at, action, openId } = audit
  return await db()
    .select({ id, at, action, openId })
    .from(audit)
    .where(eq(audit.userId, userId))
    .orderBy(desc(audit.id))
    .limit(limit)
}

export interface Changed {
  readonly by: string | null
  readonly at: number | null
}

/** Selects entries: by subject, or by actions on a section. */
export interface ChangedThing {
  readonly subject?: string
  /** Needed where the subject alone does not identify the organisation. */
  readonly organisationId?: number
  readonly openId?: string
  readonly actions?: readonly string[]
}

/** How many entries back changes are looked for; callers only need changes made while a form was open. */
const RECENT = 20_000

/** The latest entries about a thing, newest first. */
export async function recentChanges({ subject, organisationId, openId, actions }: ChangedThing) {
  const last = await first(
    db()
      .select({ id: max(audit.id) })
      .from(audit),
  )
  const about = and(
    gt(audit.id, (last?.id ?? 0) - RECENT),
    subject === undefined ? undefined : eq(audit.subject, subject),
    organisationId === undefined ? undefined : eq(audit.organisationId, organisationId),
    openId === undefined ? undefined : eq(audit.openId, openId),
    actions === undefined ? undefined : inArray(audit.action, [...actions]),
  )
  return await db()
    .select({
      at: audit.at,
      by: sql<string | null>`coalesce(${users.name}, ${audit.username})`,
      detail: audit.detail,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .where(about)
    .orderBy(desc(audit.id))
    .limit(200)
}

const containing = (text: string) => `%${text.replace(/[%_\\]/g, '')}%`

function whereOf(filter: AuditFilter): SQL | undefined {
  const { organisationId, ofNobody, actions, actor, section, since, until, keyword } = filter
  const own = eq(audit.organisationId, organisationId)
  const [who, where, what] = [actor, section, keyword].map((text) =>
    text === null ? null : containing(text),
  )
  return and(
    ofNobody ? or(own, isNull(audit.organisationId)) : own,
    actions.length > 0 ? inArray(audit.action, [...actions]) : undefined,
    who ? or(like(audit.username, who), like(users.name, who)) : undefined,
    where
      ? or(like(opens.sectionCode, where), like(opens.sectionName, where), eq(audit.openId, section ?? ''))
      : undefined,
    since === null ? undefined : gte(audit.at, since),
    until === null ? undefined : lt(audit.at, until),
    what
      ? or(like(audit.detail, what), like(audit.subject, what), eq(audit.requestId, keyword ?? ''))
      : undefined,
  )
}

const shown = {
  id: audit.id,
  at: audit.at,
  username: audit.username,
  name: users.name,
  action: audit.action,
  openId: audit.openId,
  sectionCode: opens.sectionCode,
  sectionName: opens.sectionName,
  subject: audit.subject,
  requestId: audit.requestId,
  detail: audit.detail,
  previous: audit.previous,
  hash: audit.hash,
}

const selectEntries = () =>
  db()
    .select(shown)
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .leftJoin(opens, eq(opens.openId, audit.openId))

export type AuditEntry = Awaited<ReturnType<typeof selectEntries>>[number]

/** One page of the entries that match a filter, newest first. */
export async function listEntries(
  filter: AuditFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: AuditEntry[]; total: number }> {
  const where = whereOf(filter)
  const total =
    (
      await first(
        db()
          .select({ n: count() })
          .from(audit)
          .leftJoin(users, eq(users.id, audit.userId))
          .leftJoin(opens, eq(opens.openId, audit.openId))
          .where(where),
      )
    )?.n ?? 0
  const rows = await selectEntries()
    .where(where)
    .orderBy(desc(audit.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total }
}

const BATCH = 500

/** The next entries of a filter, newest first. @param before the id of the last one so far */
const batchBefore = (store: Pick<Db, 'select'>, filter: AuditFilter, before: number) =>
  store
    .select(shown)
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .leftJoin(opens, eq(opens.openId, audit.openId))
    .where(and(whereOf(filter), lt(audit.id, before)))
    .orderBy(desc(audit.id))
    .limit(BATCH)

function* readEntries(filter: AuditFilter): Generator<AuditEntry> {
  let rows: AuditEntry[] = []
  do {
    const before = rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER
    // The store of committed data answers at once, whatever the type says.
    rows = batchBefore(readNow() as unknown as Db, filter, before).all() as unknown as AuditEntry[]
    yield* rows
  } while (rows.length === BATCH)
}

/**
 * All entries that match a filter, newest first, read in batches: from a database file while they are taken; from
 * PostgreSQL, which does not answer at once, before that.
 */
export async function allEntries(filter: AuditFilter): Promise<Iterable<AuditEntry>> {
  if (!isPostgres) return readEntries(filter)
  const entries: AuditEntry[] = []
  let count = BATCH
  while (count === BATCH) {
    const rows = await batchBefore(db(), filter, entries.at(-1)?.id ?? Number.MAX_SAFE_INTEGER)
    entries.push(...rows)
    count = rows.length
  }
  return entries
}

export interface ChainState {
  readonly count: number
  /** Of the last entry; null if there is none. */
  readonly hash: string | null
  /** The first break of the chain; null if it is intact. */
  readonly broken: Break | null
  /** Positions at which the product found that the end had been changed from outside. */
  readonly resealed: readonly number[]
}

/** The head of the chain and the id of the last entry, read in one transaction. */
async function ends(): Promise<{ head: ChainHead | null; last: number }> {
  return inSnapshot(async () => {
    const head = (await first(db().select().from(auditHead))) ?? null
    return {
      head,
      last:
        (
          await first(
            db()
              .select({ id: max(audit.id) })
              .from(audit),
          )
        )?.id ?? 0,
    }
  })
}

/** The current end of the log as `position:hash`, for documents that leave the system. */
export async function auditEnd(): Promise<string> {
  return endText((await first(db().select().from(auditHead))) ?? { count: 0, hash: START })
}

/** The anchored end. For an unreadable anchor, an end that no log can have, so that the check fails. */
function anchoredEnds(): End[] {
  try {
    const anchored = readAnchor(anchorPath(storePath()))
    return anchored ? [anchored] : []
  } catch (err) {
    log().error({ err }, 'the anchor of the audit log cannot be read')
    return [{ count: Number.POSITIVE_INFINITY, hash: '' }]
  }
}

/** Checks the whole chain against its anchor, in batches so that other requests are served in between. */
export async function chainState(): Promise<ChainState> {
  // Read before the head: an anchor written later could state an end beyond it.
  const stated = anchoredEnds()
  const { head, last } = await ends()
  const check = chainCheck(head, auditSecrets(), stated)
  const resealed: number[] = []
  const state = (broken: Break | null): ChainState => {
    return { count: head?.count ?? 0, hash: head?.hash ?? null, broken, resealed }
  }
  for (let after = 0; after < last; after += BATCH) {
    const within = and(gt(audit.id, after), lte(audit.id, Math.min(after + BATCH, last)))
    for (const entry of await db().select().from(audit).where(within).orderBy(asc(audit.id))) {
      const broken = check.take(entry)
      if (broken) return state(broken)
      if (entry.action === 'sealBroken') resealed.push(entry.id)
    }
    await nextTurn()
  }
  return state(check.end())
}

export async function entryById(id: number) {
  const { userId, openId, action, detail } = audit
  const found = await first(
    db().select({ userId, openId, action, detail }).from(audit).where(eq(audit.id, id)),
  )
  return found ?? null
}
