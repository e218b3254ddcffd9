const MINUTE = 60_000

/** A guess at the password of an account, and where it comes from. */
export interface GuessAt {
  /** The name as it was typed, in one spelling; whether anybody has it or not. */
  readonly account: string
  /** `address …` of a device that nobody knows, `device …` or `session …` of one that is known for this account. */
  readonly place: string
}
export interface Refused {
  /** Of this account, or of an address whatever the account. */
  readonly by: 'account' | 'address'
  /** ms until the next guess is looked at */
  readonly wait: number
}

/** How many guesses are looked at, and how far back. */
export const GUESSES = {
  /** At one account from one place: five within 15 minutes close it for 15 minutes. */
  own: { most: 5, within: 30 * MINUTE },
  /** At one account from all places that nobody knows: after five, pauses of 1, 2, 4 … minutes. */
  strangers: { most: 10, within: 60 * MINUTE },
  /** From one address at whatever accounts. */
  address: { most: 100, within: 15 * MINUTE },
} as const
const LOCK = 15 * MINUTE
const FREE = 5

/** Times of earlier guesses, newest first. */
export type Earlier = Readonly<Record<keyof typeof GUESSES, readonly number[]>>

function ownWait(times: readonly number[], now: number): number {
  const [last, first] = [times[0], times[GUESSES.own.most - 1]]
  if (last === undefined || first === undefined || last - first >= LOCK) return 0
  return last + LOCK - now
}

/** What others do makes somebody wait a little, never for long: who guesses meets pauses that grow. */
function strangersWait(times: readonly number[], now: number): number {
  const [last] = times
  if (last === undefined || times.length < FREE) return 0
  return last + Math.min(MINUTE * 2 ** (times.length - FREE), LOCK) - now
}

function addressWait(times: readonly number[], now: number): number {
  const oldest = times[GUESSES.address.most - 1]
  return oldest === undefined ? 0 : oldest + GUESSES.address.within - now
}

/** Whether one more guess is refused; null where it is not. A known place answers for itself alone. */
export function refusalOf(place: string, { own, strangers, address }: Earlier, now: number): Refused | null {
  const isUnknown = place.startsWith('address')
  const wait = Math.max(ownWait(own, now), isUnknown ? strangersWait(strangers, now) : 0)
  if (wait > 0) return { by: 'account', wait }
  const ofAddress = isUnknown ? addressWait(address, now) : 0
  return ofAddress > 0 ? { by: 'address', wait: ofAddress } : null
}
