import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Hold, QueuedJob } from '../../compute/queue/kinds'
import { queue, whileMine } from '../../compute/queue/queue'
import { isActive, RUN_STATUS } from '../../domain/number-codes'
import { inBackground } from '../../kit/background'
import { env } from '../../kit/env.mjs'
import { AppError, type ErrorCode } from '../../kit/errors'
import { log } from '../../kit/log'
import { onItsOwn } from '../../kit/request.mjs'
import { runById } from '../data'
import { beginRun, failRun, type RunFailure } from '../mutations'
import { type Attempt, carryOut, endOf, failureOf, stopwatch } from './carry-out'
import type { QueuedRun } from './mutations'

/** Runs as jobs of the queue. */

async function isMine({ runId, attempt }: Attempt): Promise<boolean> {
  const run = await runById(runId)
  return run?.status === RUN_STATUS.running && run.attempt === attempt
}

const RETRY_MS = 1000

/** A run that stays marked as running would block its analysis for ever: it is marked as soon as that can be written. */
async function failLater(mine: Attempt, failure: RunFailure): Promise<void> {
  await pause(RETRY_MS, undefined, { ref: false })
  try {
    await failRun(mine.runId, failure, mine.attempt)
  } catch (err) {
    log().error({ err }, 'failed to mark a run as failed')
    return failLater(mine, failure)
  }
}

/** @returns whether it was this attempt's to fail @throws the error itself if that cannot be written yet */
async function fail(mine: Attempt, error: AppError): Promise<boolean> {
  const failure = failureOf(error)
  try {
    return await failRun(mine.runId, failure, mine.attempt)
  } catch {
    inBackground(failLater(mine, failure), 'failed to mark a run as failed')
    throw error
  }
}

async function work({ runId }: QueuedRun, hold: Hold): Promise<void> {
  const attempt = await beginRun(runId)
  const run = attempt === null ? null : await runById(runId)
  if (attempt === null || !run) return
  const measure = stopwatch(run.analysis)
  const mine = { runId, analysis: run.analysis, attempt }
  const report = queue().reporter('run', runId)
  try {
    const isShown = await whileMine(
      hold,
      () => isMine(mine),
      (signal) => carryOut(mine, { report, signal }),
    )
    if (isShown) measure('done')
  } catch (caught) {
    if (hold.putsOff(caught, attempt)) throw caught
    const error = endOf(caught)
    if (await fail(mine, error)) measure(error.code)
  }
}

export const queuedRuns: QueuedJob<QueuedRun> = {
  name: 'run',
  atOnce: () => env().WORKERS ?? Math.max(1, cpus().length - 1),
  // A run is the section's: it goes on when whoever began it signs out.
  work: (run, hold) => onItsOwn(() => work(run, hold)),
  giveUp: ({ runId }) =>
    onItsOwn(async () => {
      await failRun(runId, { code: 'analysisInterrupted', values: {} })
    }),
}

/**
 * Waits for the end of a run, wherever it goes on.
 * @throws AppError if it fails or is cancelled
 */
export async function runEnded(runId: number): Promise<void> {
  const run = await queue().wait('run', runId, async () => {
    const found = await runById(runId)
    if (!found) throw new AppError('analysisCancelled')
    return isActive(found.status) ? null : found
  })
  if (run.failure) throw new AppError(run.failure.code as ErrorCode, run.failure.values)
}

/** Stops a run wherever it goes on. */
export async function stopRun(runId: number): Promise<void> {
  await failRun(runId, { code: 'analysisCancelled', values: {} })
  queue().cancel('run', runId)
}
