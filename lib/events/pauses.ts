const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** For so long an event is sent again that was not taken. */
const REPEATED_MS = 24 * HOUR

const PAUSES = [
  10 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  40 * MINUTE,
]

/** The pause after so many attempts: growing, then an hour. */
const pauseAfter = (attempts: number): number => PAUSES[attempts - 1] ?? HOUR

/** When the next attempt is due; null: given up. */
export function nextAttempt(attempts: number, begunAt: number, now: number): number | null {
  const next = now + pauseAfter(attempts)
  return next - begunAt > REPEATED_MS ? null : next
}
