import { timingSafeEqual } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { smsCodes } from '@/db/schema'
import { inTransaction } from '@/db/transaction'

/** Stores the hash of the latest code sent to a mobile; it replaces the one before. */
export async function storeCode(mobile: string, codeHash: string, expiresAt: number): Promise<void> {
  const fresh = { codeHash, expiresAt, usedAt: null, wrong: 0 }
  await db()
    .insert(smsCodes)
    .values({ mobile, ...fresh })
    .onConflictDoUpdate({ target: smsCodes.mobile, set: fresh })
}

/** Deletes codes that expired before `before`. */
export async function forgetCodes(before: number): Promise<void> {
  await db().delete(smsCodes).where(lt(smsCodes.expiresAt, before))
}

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Redeems the code of a mobile, which has one of these hashes; false for a wrong, expired or used one, and after too many wrong guesses. */
export async function redeemCode(
  mobile: string,
  codeHashes: readonly string[],
  { now, guesses }: { now: number; guesses: number },
): Promise<boolean> {
  return inTransaction(async () => {
    const row = await first(db().select().from(smsCodes).where(eq(smsCodes.mobile, mobile)))
    if (!row || row.usedAt !== null || row.expiresAt <= now || row.wrong >= guesses) return false
    const isRight = codeHashes.some((codeHash) => same(row.codeHash, codeHash))
    const change = isRight ? { usedAt: now } : { wrong: row.wrong + 1 }
    await db().update(smsCodes).set(change).where(eq(smsCodes.mobile, mobile))
    return isRight
  })
}
