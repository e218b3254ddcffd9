import { existsSync, readFileSync } from 'node:fs'

const STAT = '/proc/stat'
/** Of its first line: user, nice, system, interrupts; not what was idle, waited or was given to other machines. */
const BUSY = [1, 2, 3, 6, 7]
const TICKS_PER_SECOND = 100

/**
 * Seconds that the processors of the machine have worked since it started, for whomever: what a test leaves behind that is
 * killed is counted nowhere else. 0 where nothing tells it.
 */
export function busySeconds() {
  if (!existsSync(STAT)) return 0
  const fields = readFileSync(STAT, 'utf8').split('\n')[0]?.split(/\s+/) ?? []
  return BUSY.reduce((sum, place) => sum + Number(fields[place]), 0) / TICKS_PER_SECOND
}
