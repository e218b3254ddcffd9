import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { among, first } from '@/db/query'
import { layoutRules, users } from '@/db/schema'
import type { State } from '../../audit/settle'
import { layoutRuleFields, type StoredLayoutRule } from '../../domain/technical/layout-rules'
import { authorName } from '../experts/author'

/** A set of confirmed layout rules of a section. */
export type LayoutRuleSet = typeof layoutRules.$inferSelect

/** The confirmed layout rules of a section; null if nobody has confirmed any. */
export async function currentRules(openId: string): Promise<LayoutRuleSet | null> {
  const found = await first(
    db()
      .select()
      .from(layoutRules)
      .where(eq(layoutRules.openId, openId))
      .orderBy(desc(layoutRules.version))
      .limit(1),
  )
  return found ?? null
}

/** The newest version of the confirmed layout rules of these sections; those without any are absent. */
export async function currentVersions(openIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { openId, version } = layoutRules
  const found = await db()
    .select({ openId, newest: sql<number>`max(${version})`.mapWith(Number) })
    .from(layoutRules)
    .where(among(openId, openIds))
    .groupBy(openId)
  return new Map(found.map(({ openId, newest }) => [openId, newest]))
}

/** The rules of one version; null if there is none. */
export async function rulesOfVersion(
  openId: string,
  version: number | null,
): Promise<readonly StoredLayoutRule[] | null> {
  if (version === null) return null
  const found = await first(
    db()
      .select({ rules: layoutRules.rules })
      .from(layoutRules)
      .where(and(eq(layoutRules.openId, openId), eq(layoutRules.version, version))),
  )
  return found?.rules ?? null
}

/** Every set of rules of a section, newest first, as fields, with who saved it and when. */
export async function ruleStates(openId: string): Promise<State[]> {
  const { rules, createdAt } = layoutRules
  const rows = await db()
    .select({ rules, at: createdAt, by: authorName(openId) })
    .from(layoutRules)
    .leftJoin(users, eq(users.id, layoutRules.createdBy))
    .where(eq(layoutRules.openId, openId))
    .orderBy(desc(layoutRules.version))
  return rows.map(({ rules, at, by }) => ({ values: layoutRuleFields(rules), at, by }))
}
