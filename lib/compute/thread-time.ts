import { readFileSync, readlinkSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'

/** What the system counts processor time in. */
const TICK_MS = 10

/** The name of this thread for the system, by which another one asks how much it has computed; null where it has none. */
export function threadName(): string | null {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1) ?? null
  } catch {
    return null
  }
}

/**
 * Milliseconds of processor time that a thread has taken. Node 20 cannot tell (`worker.cpuUsage` is of later ones), and a
 * thread that computes without a pause cannot say it itself, so Linux is asked. Elsewhere it is the time in which the thread did
 * not wait, which is longer on a busy machine.
 * @param name what `threadName` gave in it
 */
export function threadMs(worker: Worker, name: string | null): number {
  try {
    if (name === null) return worker.performance.eventLoopUtilization().active
    const stat = readFileSync(`/proc/self/task/${name}/stat`, 'utf8')
    // The second field is a name that may hold anything; the 14th and the 15th are user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    // The thread has ended.
    return 0
  }
}
