import { recordAction } from '../../audit/mutations'
import type { Refused } from '../../auth/limits/guesses'
import { forgetGuesses, takeBackGuess, takeGuess } from '../../auth/limits/mutations'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { inQueue } from '../../kit/queue'
import { busy } from './busy'

/** How many guesses from one place at one account may wait in line. */
const MOST_IN_LINE = 64

/** Records a refused sign-in and throws its error. */
export async function refuse(error: AppError, username: string, userId: number | null): Promise<never> {
  const detail = { username, reason: error.code }
  await recordAction({ action: 'signInFailed', userId, detail })
  throw error
}

function lockedFor({ by, wait }: Refused, locked: 'accountLocked' | 'codesLocked'): AppError {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  const headers = { 'Retry-After': String(seconds) }
  if (by === 'address') return new AppError('tooOften', { seconds }, { headers })
  return new AppError(locked, { minutes: Math.ceil(seconds / 60), seconds }, { headers })
}

/** A guess at a password or a code. */
export interface Counted {
  /** What is guessed at; passwords and codes are counted apart. */
  readonly account: string
  readonly place: string
  /** Whether strangers elsewhere do not slow this one down. */
  readonly isApart: boolean
  /** How many guesses of strangers are borne (`GuessAt`). */
  readonly borne: number
  readonly username: string
  readonly userId: number | null
  readonly locked: 'accountLocked' | 'codesLocked'
  /** The reason in the log if it is wrong. */
  readonly wrong: 'loginFailed' | 'codeWrong'
}

/**
 * Whether a guess is right. It is counted before it is checked, and taken back if the check itself fails. Guesses from
 * one place are checked one after another, so that right ones made at the same time do not count against each other.
 * @throws AppError accountLocked or codesLocked, tooOften, signInBusy
 */
export async function countedGuess(guess: Counted, check: () => Promise<boolean>): Promise<boolean> {
  const { account, place, username, userId } = guess
  const limits = { atOnce: 1, most: MOST_IN_LINE, full: busy }
  return inQueue(`${account} ${place}`, limits, async () => {
    const taken = await takeGuess(guess, clock.now())
    if (typeof taken !== 'number') return refuse(lockedFor(taken, guess.locked), username, null)
    const isRight = await check().catch(async (error) => {
      await takeBackGuess(taken)
      throw error
    })
    if (isRight) {
      await forgetGuesses(account, place)
      return true
    }
    await recordAction({ action: 'signInFailed', userId, detail: { username, reason: guess.wrong } })
    return false
  })
}
