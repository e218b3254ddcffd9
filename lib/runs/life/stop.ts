import { isQueued } from '../../compute/queue/boss'
import { abortRun } from '../events'
import { failRun } from '../mutations'

/** Stops a run wherever it goes on. One of this process ends as soon as its thread has; a queued one at once. */
export async function stopRun(runId: number): Promise<void> {
  // Its worker looks whether the run is still going, and stops.
  if (isQueued()) await failRun(runId, { code: 'analysisCancelled', values: {} })
  else abortRun(runId)
}
