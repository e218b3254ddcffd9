import { and, eq, inArray, lt } from 'drizzle-orm'
import { db } from '@/db/connection'
import { jobProgress } from '@/db/schema'
import { clock } from '../../kit/clock'
import { log } from '../../kit/log'
import type { JobProgress } from '../protocol'
import { beside } from './boss'
import type { QueueName } from './kinds'

/** Progress that somebody may see at another process is stored so often, at most. */
const EVERY_MS = 500

const STORE = `insert into job_progress (kind, job_id, done, total, step, changed_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (kind, job_id) do update set done = $3, total = $4, step = $5, changed_at = $6`

/** Stores how far a job is, now and then. Failures are logged: the job goes on. */
export function progressWriter(kind: QueueName, id: number): (progress: JobProgress) => void {
  let last = Number.NEGATIVE_INFINITY
  let writing: Promise<void> | null = null
  return ({ done, total, step }) => {
    const now = performance.now()
    if (writing || now - last < EVERY_MS) return
    last = now
    writing = beside(STORE, [kind, id, done, total, step, clock.now()])
      .catch((err) => log().warn({ err }, 'the progress of a job was not stored'))
      .finally(() => {
        writing = null
      })
  }
}

/** How far these jobs are, by id; those that nobody has begun are left out. */
export async function progressOf(
  kind: QueueName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, JobProgress>> {
  if (ids.length === 0) return new Map()
  const found = await db()
    .select()
    .from(jobProgress)
    .where(and(eq(jobProgress.kind, kind), inArray(jobProgress.jobId, [...ids])))
  return new Map(found.map(({ jobId, done, total, step }) => [jobId, { done, total, step }]))
}

/** Forgets how far a job was, in the transaction that ends it. */
export async function forgetProgress(kind: QueueName, id: number): Promise<void> {
  await db()
    .delete(jobProgress)
    .where(and(eq(jobProgress.kind, kind), eq(jobProgress.jobId, id)))
}

/** Nobody asks how far an ended job was; what was on its way when it ended is left here. */
const LEFT_MS = 24 * 3_600_000

/** Forgets what was left of jobs that have ended. */
export async function forgetOldProgress(): Promise<void> {
  await db()
    .delete(jobProgress)
    .where(lt(jobProgress.changedAt, clock.now() - LEFT_MS))
}
