import { desc, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { audit } from '@/db/schema'

export interface Done {
  readonly id: number
  readonly at: number
  readonly action: string
  readonly openId: string | null
}

/** What a person did last, newest first. */
export async function actionsOf(userId: number, limit: number): Promise<Done[]> {
  const { id, at, action, openId } = audit
  return db()
    .select({ id, at, action, openId })
    .from(audit)
    .where(eq(audit.userId, userId))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit)
    .all()
}
