import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { organisations, passkeys, recoveryCodes, roles, totpFactors, users } from '@/db/schema'

export interface TotpFactor {
  /** Sealed. */
  readonly secret: string
  readonly confirmedAt: number | null
  readonly lastStep: number | null
}

export async function totpOf(userId: number): Promise<TotpFactor | null> {
  const { secret, confirmedAt, lastStep } = totpFactors
  const row = await first(
    db().select({ secret, confirmedAt, lastStep }).from(totpFactors).where(eq(totpFactors.userId, userId)),
  )
  return row ?? null
}

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: number
  readonly usedAt: number | null
}

/** The passkeys of a user, oldest first. */
export async function passkeysOf(userId: number): Promise<Passkey[]> {
  const { id, name, createdAt, usedAt } = passkeys
  return await db()
    .select({ id, name, createdAt, usedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(sql`rowid`))
}

/** The public key of a user’s passkey; null if they have no such passkey. */
export async function passkeyOf(
  userId: number,
  id: string,
): Promise<{ readonly publicKey: string; readonly counter: number } | null> {
  const { publicKey, counter } = passkeys
  const own = and(eq(passkeys.userId, userId), eq(passkeys.id, id))
  return (await first(db().select({ publicKey, counter }).from(passkeys).where(own))) ?? null
}

export async function recoveryCodesLeft(userId: number): Promise<number> {
  const left = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  return (await first(db().select({ n: count() }).from(recoveryCodes).where(left)))?.n ?? 0
}

/** What a user needs besides the password. */
export interface FactorNeeds {
  readonly hasFactor: boolean
  /** Their role or organisation requires a second factor. */
  readonly isRequired: boolean
  readonly mustChangePassword: boolean
}

export async function factorNeedsOf(userId: number): Promise<FactorNeeds> {
  const row = await first(
    db()
      .select({
        isRequired: sql<boolean>`${roles.factorRequired} + ${organisations.factorRequired}`.mapWith(Boolean),
        mustChangePassword: users.mustChangePassword,
      })
      .from(users)
      .innerJoin(roles, eq(roles.id, users.roleId))
      .innerJoin(organisations, eq(organisations.id, users.organisationId))
      .where(eq(users.id, userId)),
  )
  if (!row) throw new Error(`there is no user ${userId}`)
  return { ...row, hasFactor: await hasFactor(userId) }
}

/** Whether a user has an authenticator app or a passkey. */
export async function hasFactor(userId: number): Promise<boolean> {
  const ready = and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt))
  const app = await first(db().select({ id: totpFactors.userId }).from(totpFactors).where(ready))
  if (app) return true
  const key = db().select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)
  return (await first(key)) !== undefined
}
