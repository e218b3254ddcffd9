import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { prepared } from '@/db/prepared'
import { organisations, serviceKeys } from '@/db/schema'

const open = prepared((store) =>
  store
    .select({ key: serviceKeys })
    .from(serviceKeys)
    .innerJoin(organisations, eq(organisations.id, serviceKeys.organisationId))
    .where(
      and(
        eq(serviceKeys.id, sql.placeholder('id')),
        isNull(serviceKeys.revokedAt),
        gt(serviceKeys.expiresAt, sql.placeholder('now')),
        eq(organisations.disabled, false),
      ),
    )
    .prepare(),
)

export type StoredKey = typeof serviceKeys.$inferSelect

/** The key with this id; null if it is unknown, expired or revoked, or if its organisation is disabled. */
export async function openKey(id: string, now: number): Promise<StoredKey | null> {
  return (await open().get({ id, now }))?.key ?? null
}
