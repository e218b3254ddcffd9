import '../compute/async-storage'
import { getHeapStatistics } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { openThreadStore } from '@/db/connection'
import { shareAtWork } from '../compute/at-work.mjs'
import { handle } from '../compute/handle'
import { lowerPriority } from '../compute/priority'
import type { FromThread, ThreadData, ToThread } from '../compute/protocol'
import { inBackground } from '../kit/background'
import { HANDLERS } from './handlers'

/** To PostgreSQL: a job reads and writes in turn, and has at most a snapshot open meanwhile. */
const CONNECTIONS = 2

/** The main file of a thread: opens its own connection, then runs one job at a time. */
const port = parentPort
if (!port) throw new Error('this file runs as a thread')
const { database, identity, nice, atWork } = workerData as ThreadData
shareAtWork(atWork)
lowerPriority(nice)
const isOpen = openThreadStore({ path: database, identity, connections: CONNECTIONS })

async function serve({ id, kind, payload }: ToThread): Promise<void> {
  await isOpen
  const answer = (message: FromThread) => port?.postMessage(message)
  const outcome = await handle(HANDLERS, kind, payload, (progress) =>
    answer({ id, type: 'progress', progress }),
  )
  const heap = getHeapStatistics().total_heap_size / 1024 ** 2
  if ('failure' in outcome) answer({ id, type: 'failed', failure: outcome.failure, heap })
  else answer({ id, type: 'done', result: outcome.result, heap })
}

port.on('message', (message: ToThread) => inBackground(serve(message), 'a job could not be answered'))
