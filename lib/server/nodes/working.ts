import { isPostgres } from '@/db/dialect'
import { forgetOldProgress } from '../../compute/queue/progress'
import { queue, shareQueue } from '../../compute/queue/queue'
import { sendLostImports } from '../../documents/imports/queued/mutations'
import { readPicturesAlways } from '../../documents/recognition/watch'
import { queuedImports } from '../../documents/uploads/job'
import { inBackground } from '../../kit/background'
import { env } from '../../kit/env.mjs'
import { outsideRequests } from '../../kit/request.mjs'
import { serverHooks } from '../../kit/server-hooks.mjs'
import { queuedRuns } from '../../runs/life/job'
import { sendLostRuns } from '../../runs/life/mutations'

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

/** Sends again what was lost, now and from time to time. */
function lookForLost(): void {
  const look = () => inBackground(sendLost(), 'jobs that were lost could not be sent')
  look()
  setInterval(look, LOOK_EVERY_MS).unref()
}

/** Shares the queue, if the store is shared, and begins to take jobs, if this process is to. */
export async function startWorking(): Promise<void> {
  if (isPostgres) await shareQueue(works())
  if (!works()) return
  if (isPostgres) lookForLost()
  await outsideRequests(() => queue().take([queuedRuns, queuedImports]))
  const { signal } = serverHooks().stopping
  outsideRequests(() => inBackground(readPicturesAlways(signal), 'pictures of pages are not read any more'))
}
