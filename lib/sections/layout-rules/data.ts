import { and, desc, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { layoutRules } from '@/db/schema'
import type { StoredLayoutRule } from '../../domain/layout-rules'

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
