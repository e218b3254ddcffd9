import { setTimeout as pause } from 'node:timers/promises'
import { processGlobal } from '../kit/process-global.mjs'
import { abortEveryRun } from './events'

/** Of every run that goes on or waits in this process. */
export const endsOfRuns = (): Set<Promise<void>> => processGlobal('runs.ends', () => new Set())

/** What marking a run that was cut off may take. */
const MARKING_MS = 2000

/**
 * When the server stops: what goes on may finish for so long, then it is cut off and marked so. What
 * waits for its turn is marked at once, by itself.
 */
export async function endRuns(milliseconds: number): Promise<void> {
  const finished = () => Promise.allSettled(endsOfRuns())
  const patience = pause(milliseconds, undefined, { ref: false })
  await Promise.race([finished(), patience])
  abortEveryRun()
  await Promise.race([finished(), pause(MARKING_MS, undefined, { ref: false })])
}
