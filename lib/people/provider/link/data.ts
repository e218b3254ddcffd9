import { and, eq } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { providerAccounts } from '@/db/schema'

/** Who at the provider an account belongs to; null if to nobody. */
export async function linkOf(userId: number, issuer: string) {
  const { subject, createdAt } = providerAccounts
  const isOwn = and(eq(providerAccounts.userId, userId), eq(providerAccounts.issuer, issuer))
  return (await first(db().select({ subject, createdAt }).from(providerAccounts).where(isOwn))) ?? null
}
