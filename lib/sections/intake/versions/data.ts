import { and, asc, count, desc, eq, gt, lt } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { recordDifferences, recordVersions, users } from '@/db/schema'
import { isJust, jsonText } from '@/db/words'
import { authorName } from '../../experts/author'
import type { Row } from '../differences'
import type { List, Part } from '../schema'

/** The number of the latest version of the section's data; 0 if there is none. */
export async function lastVersionOf(openId: string): Promise<number> {
  const last = await first(
    db()
      .select({ number: recordVersions.number })
      .from(recordVersions)
      .where(eq(recordVersions.openId, openId))
      .orderBy(desc(recordVersions.number))
      .limit(1),
  )
  return last?.number ?? 0
}

const versionColumns = {
  id: recordVersions.id,
  number: recordVersions.number,
  at: recordVersions.at,
  source: recordVersions.source,
  counts: recordVersions.counts,
  by: authorName(recordVersions.openId),
}

/** The versions of the section's data, newest first. */
export async function versionsOf(openId: string, page: { page: number; size: number }) {
  const where = eq(recordVersions.openId, openId)
  const total = (await first(db().select({ n: count() }).from(recordVersions).where(where)))?.n ?? 0
  const rows = await db()
    .select(versionColumns)
    .from(recordVersions)
    .leftJoin(users, eq(users.id, recordVersions.userId))
    .where(where)
    .orderBy(desc(recordVersions.number))
    .limit(page.size)
    .offset((page.page - 1) * page.size)
  return { rows, total }
}
export type Version = Awaited<ReturnType<typeof versionsOf>>['rows'][number]

export async function versionOf(openId: string, number: number): Promise<Version | null> {
  const where = and(eq(recordVersions.openId, openId), eq(recordVersions.number, number))
  const found = await first(
    db()
      .select(versionColumns)
      .from(recordVersions)
      .leftJoin(users, eq(users.id, recordVersions.userId))
      .where(where),
  )
  return found ?? null
}

/** The differences of one version, in order. */
export async function differencesOfVersion(versionId: number, page: { page: number; size: number }) {
  const where = eq(recordDifferences.versionId, versionId)
  const total = (await first(db().select({ n: count() }).from(recordDifferences).where(where)))?.n ?? 0
  const rows = await db()
    .select()
    .from(recordDifferences)
    .where(where)
    .orderBy(asc(recordDifferences.id))
    .limit(page.size)
    .offset((page.page - 1) * page.size)
  return { rows, total }
}

/** The most differences returned when looking for the change that set a value. */
const RECENT = 200

/**
 * The latest differences of a part, newest first, with their authors.
 * @param named values the row has after the change; `below`: only versions before this one
 */
export async function recentDifferences(
  openId: string,
  part: Part,
  { named = {}, below = Number.MAX_SAFE_INTEGER }: { readonly named?: Row; readonly below?: number } = {},
) {
  const matches = Object.entries(named).map(([field, value]) =>
    isJust(jsonText(recordDifferences.after, field), value),
  )
  return await db()
    .select({
      before: recordDifferences.before,
      after: recordDifferences.after,
      number: recordVersions.number,
      at: recordVersions.at,
      by: authorName(recordVersions.openId),
    })
    .from(recordDifferences)
    .innerJoin(recordVersions, eq(recordVersions.id, recordDifferences.versionId))
    .leftJoin(users, eq(users.id, recordVersions.userId))
    .where(
      and(
        eq(recordVersions.openId, openId),
        lt(recordVersions.number, below),
        eq(recordDifferences.part, part),
        ...matches,
      ),
    )
    .orderBy(desc(recordVersions.number))
    .limit(RECENT)
}

/** The latest version after `number` that changed a list; null if there is none. */
export async function listChangeSince(openId: string, list: List, number: number) {
  const rows = await db()
    .select(versionColumns)
    .from(recordVersions)
    .leftJoin(users, eq(users.id, recordVersions.userId))
    .where(and(eq(recordVersions.openId, openId), gt(recordVersions.number, number)))
    .orderBy(desc(recordVersions.number))
  return rows.find(({ counts }) => list in counts) ?? null
}

export async function firstDifferencesOf(versionIds: readonly number[], few: number) {
  const found = await Promise.all(
    versionIds.map(async (id) => {
      const where = eq(recordDifferences.versionId, id)
      return [
        id,
        await db()
          .select()
          .from(recordDifferences)
          .where(where)
          .orderBy(asc(recordDifferences.id))
          .limit(few),
      ] as const
    }),
  )
  return new Map(found)
}
