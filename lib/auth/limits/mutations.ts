import { and, between, count, desc, eq, lt, min, type SQL } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { attempts, loginFailures } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { like } from '@/db/words'
import { GUESSES, type GuessAt, type Refused, refusalOf } from './guesses'

const DAY = 24 * 3_600_000

export interface Limit {
  /** The kind of attempt counted, e.g. `sms`. */
  readonly kind: string
  readonly times: number
  /** ms */
  readonly within: number
}

/**
 * Counts one more attempt of `who` unless the limit is reached. Attempts with a time in the future, written
 * before the clock was set back, do not count.
 * @returns null, or the milliseconds to wait before the next attempt
 */
export async function takeAttempt(limit: Limit, who: string, now: number): Promise<number | null> {
  const { kind, times, within } = limit
  return inTransaction(async () => {
    await db()
      .delete(attempts)
      .where(lt(attempts.at, now - DAY))
    const recent = and(
      eq(attempts.kind, kind),
      eq(attempts.who, who),
      between(attempts.at, now - within + 1, now),
    )
    const found = await first(
      db()
        .select({ n: count(), oldest: min(attempts.at) })
        .from(attempts)
        .where(recent),
    )
    if (found && found.n >= times) return (found.oldest ?? now) + within - now
    await db().insert(attempts).values({ kind, who, at: now })
    return null
  })
}

/** Times of the latest guesses matching a condition, newest first; times in the future do not count. */
async function guessTimes(
  of: SQL | undefined,
  { most, within }: { most: number; within: number },
  now: number,
): Promise<number[]> {
  const { at } = loginFailures
  return (
    await db()
      .select({ at })
      .from(loginFailures)
      .where(and(of, between(at, now - within + 1, now)))
      .orderBy(desc(at), desc(loginFailures.id))
      .limit(most)
  ).map((row) => row.at)
}

/**
 * Stores a guess at the password of `account` before it is checked, unless the limit is reached. Check and count
 * are one transaction, so parallel guesses cannot exceed the limit.
 * @returns the id of the guess, to be deleted if the password was right; or why and for how long it is refused
 */
export async function takeGuess(guess: GuessAt, now: number): Promise<number | Refused> {
  const { account, place } = guess
  const { username, place: from } = loginFailures
  const [ofAccount, here] = [eq(username, account), eq(from, place)]
  return inTransaction(async () => {
    const refused = refusalOf(
      guess,
      {
        own: await guessTimes(and(ofAccount, here), GUESSES.own, now),
        strangers: await guessTimes(and(ofAccount, like(from, 'address%')), GUESSES.strangers, now),
        address: await guessTimes(here, GUESSES.address, now),
      },
      now,
    )
    if (refused) return refused
    const made = db().insert(loginFailures).values({ username: account, place, at: now })
    return (await first(made.returning({ id: loginFailures.id }))).id
  })
}

/** Deletes one guess, e.g. because it was never checked. */
export async function takeBackGuess(id: number): Promise<void> {
  await db().delete(loginFailures).where(eq(loginFailures.id, id))
}

/** Deletes the guesses at an account: from one place, or all of them. */
export async function forgetGuesses(account: string, place?: string): Promise<void> {
  const here = place === undefined ? undefined : eq(loginFailures.place, place)
  await db()
    .delete(loginFailures)
    .where(and(eq(loginFailures.username, account), here))
}

/** Deletes guesses older than a day. */
export async function forgetOldGuesses(now: number): Promise<void> {
  await db()
    .delete(loginFailures)
    .where(lt(loginFailures.at, now - DAY))
}
