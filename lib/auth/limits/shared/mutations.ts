import { sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { plain } from '@/db/query'
import { callRates } from '@/db/schema'
import { env } from '../../../kit/env.mjs'

/**
 * Takes one call from an allowance that all processes share, by the clock of the store. A function of the store does it
 * (db/migrations-pg), so that a call waits neither for others nor for who writes.
 * @param share the part of the allowance that a call takes, ms
 * @param whole the whole allowance, ms
 * @returns null, or how many ms to wait before the next
 */
export async function takeSharedCall(who: string, share: number, whole: number): Promise<number | null> {
  const { wait } = (await plain('select take_call(?, ?, ?) as wait').get(who, share, whole)) as {
    wait: number
  }
  return wait > 0 ? Math.ceil(wait) : null
}

/** Forgets callers whose allowance is full again. */
export async function forgetRestedCallers(): Promise<void> {
  if (env().DATABASE_URL === undefined) return
  const now = sql`extract(epoch from clock_timestamp()) * 1000`
  await db().delete(callRates).where(sql`${callRates.restedAt} < ${now}`)
}
