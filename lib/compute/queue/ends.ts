import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { env } from '../../kit/env.mjs'
import { processGlobal } from '../../kit/process-global.mjs'
import { releaseSlot } from '../../kit/request.mjs'
import { hear } from './boss'
import type { QueueName } from './kinds'
import { isOutage } from './outage'
import { forgetProgress } from './progress'

/** The process that ends a job tells all others, where somebody may wait for it. */
const CHANNEL = 'clean_bid_job_ended'

const told = processGlobal('queue.ends', () => new EventEmitter().setMaxListeners(0))

export const nameOf = (kind: QueueName, id: number) => `${kind} ${id}`

/** Lets whoever waits for a job in this process look again. */
export const tellHere = (name: string): boolean => told.emit(name)

/** What belongs to the end of a job, in the transaction that stores it: it is told when its row can be read. */
export async function jobEnded(kind: QueueName, id: number): Promise<void> {
  await forgetProgress(kind, id)
  if (env().DATABASE_NOTIFY === '1') await db().run(sql`select pg_notify(${CHANNEL}, ${nameOf(kind, id)})`)
}

/** Hears of ended jobs from now on, if the store can tell. */
export async function hearEnds(): Promise<void> {
  if (env().DATABASE_NOTIFY === '1') await hear(CHANNEL, tellHere)
}

/** How often a process looks in the store for what another one does, which also covers what it did not hear. */
const LOOK_MS = { first: 25, factor: 1.2, most: 200 }
/** So long the store may be away while somebody waits for what goes on elsewhere. */
const AWAY_MS = 30_000

/** Waits for the row of a job. @param look its state; null: not yet */
export async function endSeen<T>(
  kind: QueueName,
  id: number,
  look: () => Promise<T | null>,
  pace = LOOK_MS,
): Promise<T> {
  const name = nameOf(kind, id)
  releaseSlot()
  let last = performance.now()
  for (let wait = pace.first; ; wait = Math.min(wait * pace.factor, pace.most)) {
    const ended = new AbortController()
    const end = () => ended.abort()
    // Before the look: whatever is told after it ends the pause.
    told.once(name, end)
    try {
      const seen = await look()
      if (seen !== null) return seen
      last = performance.now()
      await pause(wait, undefined, { signal: ended.signal }).catch(() => {})
    } catch (error) {
      if (!isOutage(error) || performance.now() - last > AWAY_MS) throw error
      await pause(wait)
    } finally {
      told.off(name, end)
    }
  }
}
