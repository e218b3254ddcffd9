import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { passkeyChallenges, passkeys, recoveryCodes, sessions, totpFactors } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { type Entry, recorded } from '../../audit/mutations'
import { clock } from '../../kit/clock'
import { resealed } from '../../kit/secrets/sealed'
import { hasFactor } from './data'

/** Stores a new secret that is being set up; a confirmed one stays until it is removed. @returns whether it was stored */
export async function beginTotp(userId: number, secret: string): Promise<boolean> {
  const row = { secret, createdAt: clock.now(), lastStep: null }
  const done = await db()
    .insert(totpFactors)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: totpFactors.userId, set: row, setWhere: isNull(totpFactors.confirmedAt) })
  return done.changes > 0
}

/** Run at start: secrets that were sealed before the server's secret was replaced are sealed with the present one. */
export async function resealTotp(): Promise<void> {
  const { userId, secret } = totpFactors
  await inTransaction(async () => {
    for (const factor of await db().select({ userId, secret }).from(totpFactors)) {
      const again = resealed(factor.secret, 'totp')
      if (again) await db().update(totpFactors).set({ secret: again }).where(eq(userId, factor.userId))
    }
  })
}

/** Uses up a time step, with all earlier ones. @returns false if it was used up already */
export async function takeStep(userId: number, step: number): Promise<boolean> {
  const isNew = or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step))
  const done = await db()
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt), isNew))
  return done.changes > 0
}

/** Uses up a recovery code. @returns false if there is no such code, or it was used */
export async function takeRecoveryCode(userId: number, codeHash: string): Promise<boolean> {
  const own = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash))
  const done = await db()
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(and(own, isNull(recoveryCodes.usedAt)))
  return done.changes > 0
}

/** Notes that a session has shown a factor or the password. */
export async function noteShown(
  sessionId: string,
  what: 'factorAt' | 'passwordAt',
  done: Entry<unknown> | null,
): Promise<void> {
  const write = async () =>
    await db()
      .update(sessions)
      .set({ [what]: clock.now() })
      .where(eq(sessions.id, sessionId))
  if (done) await recorded(done, write)
  else await write()
}

async function writeCodes(userId: number, hashes: readonly string[]): Promise<void> {
  await db().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  for (const codeHash of hashes) await db().insert(recoveryCodes).values({ userId, codeHash })
}

export async function replaceRecoveryCodes(
  userId: number,
  hashes: readonly string[],
  done: Entry<void>,
): Promise<void> {
  await recorded(done, () => writeCodes(userId, hashes))
}

/** What goes with a new factor: the session that added it has shown it, and the first one comes with recovery codes. */
interface Added {
  readonly userId: number
  readonly sessionId: string
  /** For the first factor. */
  readonly hashes: readonly string[]
}

/** @returns whether it is the first factor, whose recovery codes were written */
async function settleAdded({ userId, sessionId, hashes }: Added, isFirst: boolean): Promise<boolean> {
  if (isFirst) await writeCodes(userId, hashes)
  await db().update(sessions).set({ factorAt: clock.now() }).where(eq(sessions.id, sessionId))
  return isFirst
}

/** Takes the authenticator app into use. @returns null if it was in use already; else whether it is the first factor */
export async function confirmTotp(
  added: Added & { readonly step: number },
  done: Entry<boolean | null>,
): Promise<boolean | null> {
  const { userId, step } = added
  return recorded(done, async () => {
    const isFirst = !(await hasFactor(userId))
    const made = await db()
      .update(totpFactors)
      .set({ confirmedAt: clock.now(), lastStep: step })
      .where(and(eq(totpFactors.userId, userId), isNull(totpFactors.confirmedAt)))
    return made.changes > 0 ? settleAdded(added, isFirst) : null
  })
}

/** A passkey as a device made it. */
export interface NewPasskey {
  readonly id: string
  readonly name: string
  readonly publicKey: string
  readonly counter: number
}

/** @returns whether it is the first factor */
export async function addPasskey(added: Added, key: NewPasskey, done: Entry<boolean>): Promise<boolean> {
  const { userId } = added
  return recorded(done, async () => {
    const isFirst = !(await hasFactor(userId))
    await db()
      .insert(passkeys)
      .values({ ...key, userId, createdAt: clock.now() })
    return settleAdded(added, isFirst)
  })
}

/** Notes a use of a passkey. @returns false if its counter went back meanwhile: two devices have the same key */
export async function countUse(id: string, counter: number): Promise<boolean> {
  const forward = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const done = await db()
    .update(passkeys)
    .set({ counter, usedAt: clock.now() })
    .where(and(eq(passkeys.id, id), forward))
  return done.changes > 0
}

/** Without a factor nothing is asked for, so the recovery codes go too. */
async function dropUselessCodes(userId: number): Promise<void> {
  if (!(await hasFactor(userId))) await writeCodes(userId, [])
}

export async function removeTotp(userId: number, done: Entry<boolean>): Promise<boolean> {
  return recorded(done, async () => {
    const gone = await db().delete(totpFactors).where(eq(totpFactors.userId, userId))
    await dropUselessCodes(userId)
    return gone.changes > 0
  })
}

export async function removePasskey(userId: number, id: string, done: Entry<boolean>): Promise<boolean> {
  return recorded(done, async () => {
    const gone = await db()
      .delete(passkeys)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    await dropUselessCodes(userId)
    return gone.changes > 0
  })
}

/** Removes every factor of a user and ends their sessions: somebody else may hold the device. */
export async function removeFactors(userId: number, done: Entry<void>): Promise<void> {
  await recorded(done, async () => {
    await db().delete(totpFactors).where(eq(totpFactors.userId, userId))
    await db().delete(passkeys).where(eq(passkeys.userId, userId))
    await writeCodes(userId, [])
    await db()
      .update(sessions)
      .set({ endedAt: clock.now() })
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
  })
}

interface Challenge {
  readonly challenge: string
  readonly sessionId: string
  readonly purpose: 'add' | 'show'
}

/** Stores what a device is asked to sign; expired ones are deleted. */
export async function storeChallenge(asked: Challenge, lasts: number): Promise<void> {
  const now = clock.now()
  await inTransaction(async () => {
    await db().delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
    await db()
      .insert(passkeyChallenges)
      .values({ ...asked, expiresAt: now + lasts })
  })
}

/** Uses up a challenge of this session. @returns false if there is none, or it has expired */
export async function takeChallenge({ challenge, sessionId, purpose }: Challenge): Promise<boolean> {
  const own = and(
    eq(passkeyChallenges.challenge, challenge),
    eq(passkeyChallenges.sessionId, sessionId),
    eq(passkeyChallenges.purpose, purpose),
    gt(passkeyChallenges.expiresAt, clock.now()),
  )
  return (await first(db().delete(passkeyChallenges).where(own).returning())) !== undefined
}
