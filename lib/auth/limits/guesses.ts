const MINUTE = 60_000

/** An attempt to sign in to an account, and its origin. */
export interface GuessAt {
  /** The normalised name as typed; the account need not exist. */
  readonly account: string
  /** `address …` of an unknown device; `device …` or `session …` of one known for this account. */
  readonly place: string
  /**
   * Whether guesses of strangers elsewhere do not slow this one down: the account is known at this address, or a right
   * password alone does not open it.
   */
  readonly isApart: boolean
  /** How many guesses of strangers within an hour are borne before an address that has hardly tried has to wait too. */
  readonly borne: number
}
export interface Refused {
  /** Which limit was reached: of this account, or of the address across all accounts. */
  readonly by: 'account' | 'address'
  /** Milliseconds until the next guess is accepted. */
  readonly wait: number
}

/** How many guesses count, and over which period. */
export const GUESSES = {
  /** At one account from one place: five within 15 minutes close it for 15 minutes. */
  own: { most: 5, within: 30 * MINUTE },
  /** At one account from all unknown places: after five, pauses of 1, 2, 4 … minutes. */
  strangers: { most: 100, within: 60 * MINUTE },
  /** From one address, across all accounts. */
  address: { most: 100, within: 15 * MINUTE },
} as const
const LOCK = 15 * MINUTE
const FREE = 5
/** So many guesses an address has of its own, whatever strangers elsewhere do. */
const OWN_FREE = 3
/**
 * Guesses of strangers that are borne at a password. With the pauses that follow there are fewer than 100 an hour at one
 * account, however many addresses somebody has.
 */
export const BORNE_AT_PASSWORDS = 90

/** Times of earlier guesses, newest first. */
export type Earlier = Readonly<Record<keyof typeof GUESSES, readonly number[]>>

function ownWait(times: readonly number[], now: number): number {
  const [last, first] = [times[0], times[GUESSES.own.most - 1]]
  if (last === undefined || first === undefined || last - first >= LOCK) return 0
  return last + LOCK - now
}

/** An attacker delays the owner on an unknown device by at most `LOCK`, while the attacker's own pauses grow. */
function strangersWait(times: readonly number[], now: number): number {
  const [last] = times
  if (last === undefined || times.length < FREE) return 0
  return last + Math.min(MINUTE * 2 ** (times.length - FREE), LOCK) - now
}

function addressWait(times: readonly number[], now: number): number {
  const oldest = times[GUESSES.address.most - 1]
  return oldest === undefined ? 0 : oldest + GUESSES.address.within - now
}

type Guess = Pick<GuessAt, 'place' | 'isApart' | 'borne'>

/** Whether guesses of strangers elsewhere slow this one down. */
function isSlowed({ place, isApart, borne }: Guess, { own, strangers }: Earlier): boolean {
  if (!place.startsWith('address') || isApart) return false
  return own.length >= OWN_FREE || strangers.length >= borne
}

/** Why one more guess is refused; null if it is allowed. Only its own guesses count against a known place. */
export function refusalOf(guess: Guess, earlier: Earlier, now: number): Refused | null {
  const { own, strangers, address } = earlier
  const slowed = isSlowed(guess, earlier) ? strangersWait(strangers, now) : 0
  const wait = Math.max(ownWait(own, now), slowed)
  if (wait > 0) return { by: 'account', wait }
  const ofAddress = guess.place.startsWith('address') ? addressWait(address, now) : 0
  return ofAddress > 0 ? { by: 'address', wait: ofAddress } : null
}
