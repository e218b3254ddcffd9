import { readFileSync } from 'node:fs'

/** What the system counts processor time in. */
const TICKS_PER_SECOND = 100

/**
 * Milliseconds of processor time that a process has taken with all its threads: what it does for a request costs
 * the same however busy the machine is. Where the system does not tell, the time that passes.
 * @param {number | undefined} pid
 */
export function processorMs(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name that may hold anything; the 14th and the 15th are user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1000
  } catch {
    return performance.now()
  }
}

/**
 * Milliseconds of processor time that a process takes while this goes on.
 * @param {number | undefined} pid @param {() => Promise<unknown>} work
 */
export async function processorTimeOf(pid, work) {
  const before = processorMs(pid)
  await work()
  return processorMs(pid) - before
}
