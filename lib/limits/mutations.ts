import { and, between, count, eq, lt, min } from 'drizzle-orm'
import { db } from '@/db/connection'
import { attempts } from '@/db/schema'

const DAY = 24 * 3_600_000

export interface Limit {
  /** What is counted, e.g. `sms`. */
  readonly kind: string
  readonly times: number
  /** ms */
  readonly within: number
}

/**
 * Counts one more attempt of `who`, unless there were too many; attempts of a clock that was ahead do
 * not count.
 * @returns null, or how many ms to wait before the next
 */
export async function takeAttempt(limit: Limit, who: string, now: number): Promise<number | null> {
  const { kind, times, within } = limit
  return db().transaction((tx) => {
    tx.delete(attempts)
      .where(lt(attempts.at, now - DAY))
      .run()
    const recent = and(
      eq(attempts.kind, kind),
      eq(attempts.who, who),
      between(attempts.at, now - within + 1, now),
    )
    const found = tx
      .select({ n: count(), oldest: min(attempts.at) })
      .from(attempts)
      .where(recent)
      .get()
    if (found && found.n >= times) return (found.oldest ?? now) + within - now
    tx.insert(attempts).values({ kind, who, at: now }).run()
    return null
  })
}
