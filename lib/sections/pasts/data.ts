import { desc, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { opens, pastsLeftOut, users } from '@/db/schema'
import { authorName } from '../experts/author'

/** A section that a person has left out of the past of others. */
export interface LeftOutSection {
  readonly openId: string
  readonly sectionCode: string | null
  readonly sectionName: string
  readonly reason: string
  /** Null for an account that is not there any more. */
  readonly by: string | null
  readonly at: number
}

/** The sections of an organisation that are left out, newest first. */
export async function leftOutSections(organisationId: number): Promise<LeftOutSection[]> {
  const { openId, sectionCode, sectionName } = opens
  const { reason, createdAt } = pastsLeftOut
  return await db()
    .select({
      openId,
      sectionCode,
      sectionName,
      reason,
      by: authorName(openId),
      at: createdAt,
    })
    .from(pastsLeftOut)
    .innerJoin(opens, eq(opens.openId, pastsLeftOut.openId))
    .leftJoin(users, eq(users.id, pastsLeftOut.createdBy))
    .where(eq(opens.organisationId, organisationId))
    .orderBy(desc(createdAt), desc(openId))
}

/** Why a section is left out; null if it is not. */
export async function leftOutReason(openId: string): Promise<string | null> {
  const { reason } = pastsLeftOut
  const found = await first(db().select({ reason }).from(pastsLeftOut).where(eq(pastsLeftOut.openId, openId)))
  return found?.reason ?? null
}
