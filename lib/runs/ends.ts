import { setTimeout as pause } from 'node:timers/promises'
import { processGlobal } from '../kit/process-global.mjs'
import { abortEveryRun } from './events'

/** The pending end of every run that is running or queued in this process. */
export const endsOfRuns = (): Set<Promise<void>> => processGlobal('runs.ends', () => new Set())

/** Time allowed for marking interrupted runs. */
const MARKING_MS = 2000

/**
 * Used when the server stops. Running analyses get this long to finish; then they are aborted and marked as
 * interrupted. Queued runs are marked at once.
 */
export async function endRuns(milliseconds: number): Promise<void> {
  const finished = () => Promise.allSettled(endsOfRuns())
  const grace = pause(milliseconds, undefined, { ref: false })
  await Promise.race([finished(), grace])
  abortEveryRun()
  await Promise.race([finished(), pause(MARKING_MS, undefined, { ref: false })])
}
