import { getPriority, setPriority } from 'node:os'

/**
 * Lowers the priority of this thread by `nice` (0 to 19), below the thread that answers pages. Only on Linux is
 * a priority that of one thread; elsewhere it would apply to the whole server, so nothing is done there. A thread whose
 * priority is lower already keeps it: raising a priority needs a right that most processes lack.
 */
export function lowerPriority(nice: number): void {
  if (process.platform === 'linux' && getPriority() < nice) setPriority(0, nice)
}
