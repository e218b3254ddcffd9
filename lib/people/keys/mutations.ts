import { and, eq, isNull } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { serviceKeys } from '@/db/schema'
import { recorded } from '../../audit/mutations'
import type { Person } from '../../auth/data'
import { newKey } from '../../auth/keys/keys'
import { type KeyScope, shownKey } from '../../domain/systems/service-keys'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { holdersOf } from '../../notices/data'
import { addNotices } from '../../notices/mutations'

const DAY = 86_400_000

/** Makes a key of the person's organisation and tells its administrators. @returns the key, which is not stored */
export async function makeKey(
  { organisationId, userId, username }: Person,
  { name, scopes, days }: { name: string; scopes: readonly KeyScope[]; days: number },
): Promise<{ readonly id: string; readonly text: string }> {
  const { id, text, hash } = newKey()
  const now = clock.now()
  const expiresAt = now + days * DAY
  const own = { id, organisationId, name, scopes: [...scopes], hash }
  await recorded(
    {
      action: 'serviceKeyMade',
      userId,
      subject: ['serviceKey', id],
      detail: { name, scopes, expiresAt: new Date(expiresAt).toISOString() },
    },
    async () => {
      await db()
        .insert(serviceKeys)
        .values({ ...own, createdAt: now, createdBy: userId, expiresAt })
      await addNotices(await holdersOf(organisationId, 'system:manage'), {
        event: 'serviceKeyMade',
        values: { name, key: shownKey(id), username },
        href: '/system/keys',
      })
    },
  )
  return { id, text }
}

/**
 * Revokes a key for ever.
 * @throws AppError notFound: for one of another organisation too, and for one that is revoked already
 */
export async function revokeKey({ organisationId, userId }: Person, id: string): Promise<void> {
  const own = and(
    eq(serviceKeys.id, id),
    eq(serviceKeys.organisationId, organisationId),
    isNull(serviceKeys.revokedAt),
  )
  await recorded(
    (key: { name: string }) => ({
      action: 'serviceKeyRevoked',
      userId,
      subject: ['serviceKey', id],
      detail: { name: key.name },
    }),
    async () => {
      const key = await first(db().select({ name: serviceKeys.name }).from(serviceKeys).where(own))
      if (!key) throw new AppError('notFound')
      await db().update(serviceKeys).set({ revokedAt: clock.now(), revokedBy: userId }).where(own)
      return key
    },
  )
}
