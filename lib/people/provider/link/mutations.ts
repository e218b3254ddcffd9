import { and, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { providerAccounts, users } from '@/db/schema'
import { recorded } from '../../../audit/mutations'
import { clock } from '../../../kit/clock'
import { AppError } from '../../../kit/errors'
import { notifyAccountChanged, notifyAccountDecided } from '../../users/notify'
import { accountOf } from '../data'
import type { Subject } from '../mutations'
import { linkOf } from './data'

/**
 * Gives an account to the person who has proved to the provider who they are. An account that only waits for approval,
 * because they came from there before, is given up: nobody has ever used it.
 * @throws AppError subjectLinked, ownAccountLinked
 */
export async function linkAccount(who: Subject, userId: number): Promise<void> {
  const entry = (given: { readonly instead: number | null } | null) =>
    given && {
      action: 'providerAccountLinked' as const,
      userId,
      subject: ['user', userId] as const,
      detail: { ...who, ...given },
    }
  await recorded(entry, async () => {
    const known = await accountOf(who.issuer, who.subject)
    if (known?.userId === userId) return null
    if (known && known.state !== 'waiting') throw new AppError('subjectLinked')
    if (await linkOf(userId, who.issuer)) throw new AppError('ownAccountLinked')
    if (known) {
      const { issuer, subject } = providerAccounts
      await db()
        .delete(providerAccounts)
        .where(and(eq(issuer, who.issuer), eq(subject, who.subject)))
      await db().update(users).set({ state: 'refused' }).where(eq(users.id, known.userId))
      await notifyAccountDecided(known.userId, false)
    }
    await db()
      .insert(providerAccounts)
      .values({ ...who, userId, createdAt: clock.now() })
    await notifyAccountChanged(userId, 'providerLinked')
    return { instead: known?.userId ?? null }
  })
}
