import { cpus } from 'node:os'
import { endSeen } from '../../compute/queue/ends'
import { isOutage, MOST_ATTEMPTS } from '../../compute/queue/outage'
import { progressWriter } from '../../compute/queue/progress'
import { type Hold, type QueuedJob, whileMine } from '../../compute/queue/queue'
import { isActive, RUN_STATUS } from '../../domain/number-codes'
import { env } from '../../kit/env.mjs'
import { AppError, type ErrorCode } from '../../kit/errors'
import { inRequest } from '../../kit/request.mjs'
import { runById } from '../data'
import { beginRun, failRun } from '../mutations'
import { carryOut, endOf, failureOf, stopwatch } from './carry-out'
import type { QueuedRun } from './mutations'

/** Runs as jobs of the queue: any worker takes them, and takes over those of a worker that is gone. */

async function isMine(runId: number, attempt: number): Promise<boolean> {
  const run = await runById(runId)
  return run?.status === RUN_STATUS.running && run.attempt === attempt
}

async function work({ runId }: QueuedRun, hold: Hold): Promise<void> {
  const attempt = await beginRun(runId)
  const run = attempt === null ? null : await runById(runId)
  if (attempt === null || !run) return
  const measure = stopwatch(run.analysis)
  const mine = { runId, analysis: run.analysis, attempt }
  const report = progressWriter('run', runId)
  try {
    const isShown = await whileMine(
      hold,
      () => isMine(runId, attempt),
      (signal) => carryOut(mine, { report, signal }),
    )
    if (isShown) measure('done')
  } catch (caught) {
    if (hold.signal.aborted) return
    if (isOutage(caught) && attempt < MOST_ATTEMPTS) throw caught
    const error = endOf(caught)
    if (await failRun(runId, failureOf(error), attempt)) measure(error.code)
  }
}

const asSent = (run: QueuedRun, work: () => Promise<void>) =>
  run.requestId === null ? work() : inRequest(run.requestId, work)

export const queuedRuns: QueuedJob<QueuedRun> = {
  name: 'run',
  atOnce: () => env().WORKERS ?? Math.max(1, cpus().length - 1),
  work: (run, hold) => asSent(run, () => work(run, hold)),
  giveUp: (run) =>
    asSent(run, async () => {
      await failRun(run.runId, { code: 'analysisInterrupted', values: {} })
    }),
}

/**
 * Waits for the end of a run, wherever it goes on.
 * @throws AppError if it fails or is cancelled
 */
export async function runEnded(runId: number): Promise<void> {
  const run = await endSeen('run', runId, async () => {
    const found = await runById(runId)
    if (!found) throw new AppError('analysisCancelled')
    return isActive(found.status) ? null : found
  })
  if (run.failure) throw new AppError(run.failure.code as ErrorCode, run.failure.values)
}
