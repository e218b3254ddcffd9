import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { inQueue } from '../../kit/queue'
import { busy } from '../guesses/busy'

/** A hash takes 19 MiB and a core for some tens of milliseconds; one core is left for everything else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/** Length of the queue. Longer for known callers, so that a flood of strangers does not block them. */
const MOST_WAITING = { stranger: 64, known: 256 } as const
export type Asking = keyof typeof MOST_WAITING

const inTurn = <T>(asking: Asking, work: () => Promise<T>): Promise<T> =>
  inQueue('passwords', { atOnce: AT_ONCE, most: MOST_WAITING[asking], full: busy }, work)

/**
 * argon2id with the library's defaults (19 MiB, 2 passes).
 * @throws AppError signInBusy
 */
export async function hashPassword(password: string, asking: Asking = 'known'): Promise<string> {
  return inTurn(asking, () => hash(password))
}

let decoy: Promise<string> | undefined

/**
 * Checks a password. For an unknown name (`null`) a decoy is verified, so that the answer takes the same time
 * either way.
 * @throws AppError signInBusy
 */
export async function passwordMatches(
  passwordHash: string | null,
  password: string,
  asking: Asking = 'known',
): Promise<boolean> {
  decoy ??= hash('nobody has this password')
  const against = passwordHash ?? (await decoy)
  const matches = await inTurn(asking, () => verify(against, password))
  return passwordHash !== null && matches
}
