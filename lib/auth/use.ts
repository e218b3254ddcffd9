import { inBackground } from '../kit/background'
import { clock } from '../kit/clock'
import { processGlobal } from '../kit/process-global.mjs'
import type { Person } from './data'
import { writeUse } from './mutations'

/** A session’s last use is written at most once in this time. */
const PAUSE_MS = 60_000
/** Above this many entries the map starts anew: at worst a few uses are written twice. */
const MANY = 5_000

/** When this process last wrote the use of a session: many calls at once must not write many times. */
const written = processGlobal('auth.uses', () => new Map<string, number>())

/** Notes that a session is used, to the minute. The call does not wait for it, and a failure does not concern it. */
export function noteUse({ sessionId, usedAt }: Pick<Person, 'sessionId' | 'usedAt'>): void {
  const now = clock.now()
  const last = Math.max(usedAt ?? 0, written.get(sessionId) ?? 0)
  // Also when the clock was set back.
  if (Math.abs(now - last) < PAUSE_MS) return
  if (written.size > MANY) written.clear()
  written.set(sessionId, now)
  inBackground(writeUse(sessionId, now), 'the last use of a session was not written')
}
