import { desc, eq, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { alias } from '@/db/dialect'
import { serviceKeys, users } from '@/db/schema'

const makers = alias(users, 'makers')
const revokers = alias(users, 'revokers')

/** The keys of an organisation, the latest first; without their hashes. */
export const listKeys = async (organisationId: number) =>
  await db()
    .select({
      id: serviceKeys.id,
      name: serviceKeys.name,
      scopes: serviceKeys.scopes,
      createdAt: serviceKeys.createdAt,
      createdBy: makers.name,
      expiresAt: serviceKeys.expiresAt,
      usedAt: serviceKeys.usedAt,
      revokedAt: serviceKeys.revokedAt,
      revokedBy: revokers.name,
    })
    .from(serviceKeys)
    .leftJoin(makers, eq(makers.id, serviceKeys.createdBy))
    .leftJoin(revokers, eq(revokers.id, serviceKeys.revokedBy))
    .where(eq(serviceKeys.organisationId, organisationId))
    .orderBy(desc(serviceKeys.createdAt), desc(sql`${serviceKeys}.rowid`))

export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number]
