import { isPostgres } from '@/db/dialect'
import { isQueued, leaveJobs, openQueue } from '../../compute/queue/boss'
import { hearEnds } from '../../compute/queue/ends'
import { forgetOldProgress } from '../../compute/queue/progress'
import { giveJobsBack, workOnJobs } from '../../compute/queue/queue'
import { sendLostImports } from '../../documents/imports/queued/mutations'
import { queuedImports } from '../../documents/uploads/queued'
import { inBackground } from '../../kit/background'
import { env } from '../../kit/env.mjs'
import { outsideRequests } from '../../kit/request.mjs'
import { sendLostRuns } from '../../runs/life/mutations'
import { queuedRuns } from '../../runs/life/queued'

/** Whether this process does the jobs that others send. */
const works = () => env().ROLE !== 'web'

/** What has no job for so long has lost it: both are written in one transaction. */
const LOST_MS = 60_000
const LOOK_EVERY_MS = 10 * 60_000

async function sendLost(): Promise<void> {
  await sendLostRuns(LOST_MS)
  await sendLostImports(LOST_MS)
  await forgetOldProgress()
}

/** Opens the queue, if the store is shared, and begins to take jobs, if this process is to. */
export async function startWorking(): Promise<void> {
  if (!isPostgres) return
  await openQueue(works())
  await hearEnds()
  if (!works()) return
  const look = () => inBackground(sendLost(), 'jobs that were lost could not be sent')
  look()
  setInterval(look, LOOK_EVERY_MS).unref()
  await outsideRequests(() => workOnJobs([queuedRuns, queuedImports]))
}

/** For giving the jobs back: long enough for threads to end. */
const BACK_MS = 3000

/**
 * Gives the jobs of this process back, so that others go on with them at once. The queue stays open for the requests that are
 * still answered: they may send jobs.
 */
export async function stopWorking(): Promise<void> {
  if (!isQueued()) return
  if (works()) await leaveJobs()
  await giveJobsBack(BACK_MS)
}
