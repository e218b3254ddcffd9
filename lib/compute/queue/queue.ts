import { inBackground } from '../../kit/background'
import { processGlobal } from '../../kit/process-global.mjs'
import { queueBetween } from './between'
import { openQueue } from './boss'
import { hearEnds } from './ends'
import { queueHere } from './here'
import type { Hold, Queue } from './kinds'

const chosen = processGlobal('queue', () => ({ queue: queueHere }))

/** The queue of this process: its own, until it shares one with others. */
export const queue = (): Queue => chosen.queue

/** Shares the queue with all processes on the same store from now on. @param works whether jobs are done here, not only sent */
export async function shareQueue(works: boolean): Promise<void> {
  await openQueue(works)
  await hearEnds()
  chosen.queue = queueBetween
}

/** How often a worker looks whether what it works on is still its own: somebody may have cancelled it anywhere. */
const WATCH_MS = 1000

/**
 * Runs work that ends when the job is not this worker's any more.
 * @param isMine asks the store
 */
export async function whileMine<T>(
  { signal }: Hold,
  isMine: () => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const look = () => {
    const seen = isMine().then((mine) => !mine && lost.abort())
    inBackground(seen, 'whose job it is could not be asked')
  }
  const timer = setInterval(look, WATCH_MS).unref()
  try {
    return await work(AbortSignal.any([signal, lost.signal]))
  } finally {
    clearInterval(timer)
  }
}
