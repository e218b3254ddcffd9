import { runJob } from '../compute/pool'
import type { JobProgress } from '../compute/protocol'
import { readyDocuments } from '../documents/technical/ready'
import { encodeParams } from '../domain/param-codec'
import { ENGINE_VERSION } from '../engine/analysis'
import { inBackground } from '../kit/background'
import { storageFailureOf } from '../kit/disk'
import { AppError } from '../kit/errors'
import { log } from '../kit/log'
import { histogram } from '../kit/metrics'
import { onItsOwn } from '../kit/request.mjs'
import { isStopping, serverHooks } from '../kit/server-hooks.mjs'
import { paramsOf } from '../params/data'
import { coverageOf } from './coverage'
import { runById } from './data'
import { endsOfRuns } from './ends'
import { announceRun, forgetRun, publish } from './events'
import { layoutRulesOf, listsTaken, readsDocuments, specifiedInput, takingPart } from './inputs'
import { analysisRun, rowRemoval } from './job-kinds'
import {
  beginRun,
  failRun,
  type NewRun,
  openRuns,
  type Replaced,
  type RunFailure,
  succeedRun,
} from './mutations'
import { notifyRunEnded } from './notify'
import { newResultKey, removeResult } from './results/file'

const took = histogram(
  'clean_bid_run_seconds',
  'Run duration from start to end, by analysis and outcome.',
  [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800],
)

/**
 * The error that followers of a failed run receive. A run aborted by a server stop counts as interrupted, as
 * after a crash.
 */
function endOf(error: unknown): AppError {
  const isCut = error instanceof AppError && error.code === 'analysisCancelled' && isStopping()
  if (isCut) return new AppError('analysisInterrupted')
  const trouble = storageFailureOf(error)
  if (trouble) return new AppError(trouble, {}, { cause: error })
  if (error instanceof AppError) return error
  log().error({ err: error }, 'a run failed')
  return new AppError('analysisFailed', {}, { cause: error })
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Whoever has found a run before it was replaced opens its rows within this time. */
const GRACE_MS = 5000

async function removeRows({ id, result }: Replaced): Promise<void> {
  if (result === null) await runJob(rowRemoval, { runId: id })
  else await removeResult(result)
}

/**
 * Removes rows that are no longer shown, a little later, so that pages that are being made do not miss them. What is
 * left over is removed at the next start.
 */
function removeLater(replaced: readonly Replaced[]): void {
  const remove = (run: Replaced) => inBackground(removeRows(run), 'failed to remove the rows of a run')
  if (replaced.length > 0) setTimeout(() => replaced.forEach(remove), GRACE_MS).unref()
}

/** Removes what a run that failed has stored, complete or not. */
async function removeUnshown(runId: number, key: string): Promise<void> {
  try {
    // Showing a result may have failed after it was committed.
    if ((await runById(runId))?.result !== key) await removeResult(key)
  } catch (err) {
    log().warn({ err }, 'failed to remove the rows of a failed run')
  }
}

const RETRY_MS = 1000

/**
 * Marks a run as failed. If this cannot be written (for example on a full disk), retries until it can: a run
 * that stays marked as running would block its analysis forever.
 */
async function storeFailure(runId: number, failure: RunFailure): Promise<void> {
  try {
    await failRun(runId, failure)
  } catch (err) {
    const failed = 'failed to mark a run as failed'
    log().error({ err }, failed)
    setTimeout(() => inBackground(storeFailure(runId, failure), failed), RETRY_MS).unref()
  }
}

/**
 * Waits for a queued run's turn.
 * @throws AppError analysisCancelled if the run is cancelled or the server stops
 */
async function takeTurn(runId: number, turn: Promise<unknown>, cancelled: AbortSignal): Promise<void> {
  const stopped = AbortSignal.any([cancelled, serverHooks().stopping.signal])
  await Promise.race([turn, aborted(stopped)])
  if (stopped.aborted) throw new AppError('analysisCancelled')
  await beginRun(runId)
}

/**
 * Tells the followers of a run that its result is shown. A failure here is logged and does not affect the run:
 * its result is committed.
 */
async function publishSuccess(runId: number): Promise<void> {
  let coverage = null
  try {
    const run = await runById(runId)
    coverage = run && (await coverageOf(run))
  } catch (err) {
    log().error({ err }, 'failed to read what a run covers')
  }
  publish(runId, { type: 'done', data: { coverage } })
}

/** Reads what a run needs and this version has not read: each document in a thread of its own. */
async function readyInputs(
  runId: number,
  options: { readonly report: (progress: JobProgress) => void; readonly signal: AbortSignal },
): Promise<void> {
  const run = await runById(runId)
  for (const input of run?.inputs ?? []) await readyDocuments(input, options)
}

/** @param turn the end of the preceding runs; a run cancelled before it ends at once */
async function carryOut(
  { runId, analysis }: { runId: number; analysis: string },
  signal: AbortSignal,
  turn: Promise<unknown> | null,
): Promise<void> {
  let begun = performance.now()
  const key = newResultKey(runId)
  const measure = (outcome: string) => took((performance.now() - begun) / 1000, { analysis, outcome })
  try {
    if (turn) await takeTurn(runId, turn, signal)
    begun = performance.now()
    const report = (data: JobProgress) => publish(runId, { type: 'progress', data })
    if (readsDocuments(analysis)) await readyInputs(runId, { report, signal })
    const stored = await runJob(analysisRun, { runId, key }, { signal, report })
    const replaced = await succeedRun(runId, stored)
    measure('done')
    removeLater(replaced)
    await publishSuccess(runId)
    await notifyRunEnded(runId)
  } catch (caught) {
    const error = endOf(caught)
    const failure = { code: error.code, values: { ...error.values } }
    measure(error.code)
    await removeUnshown(runId, key)
    await storeFailure(runId, failure)
    publish(runId, { type: 'failed', data: failure })
    await notifyRunEnded(runId)
    throw error
  } finally {
    forgetRun(runId)
  }
}

export interface StartedRun {
  readonly runId: number
  readonly analysis: string
  /** Settles when the run ends; rejects with AppError if it failed or was cancelled. */
  readonly ended: Promise<void>
}
export interface StartedRuns {
  readonly recordId: number | null
  readonly runs: readonly StartedRun[]
}

/**
 * Starts analyses of a section, one after the other, all from the same files and parameters. A failed or
 * cancelled run does not stop the next.
 * @throws AppError alreadyRunning, tenderMissing, bidsMissing, specifiedFileMissing, specifiedFileUnpriced;
 * no run has started then
 */
export async function startRuns(
  openId: string,
  analyses: readonly string[],
  userId: number | null,
  asRecord: boolean,
): Promise<StartedRuns> {
  const plan = async () => {
    const values = await paramsOf(openId)
    const common = { openId, params: encodeParams(values), startedBy: userId }
    const planned: NewRun[] = []
    for (const analysis of analyses) {
      const inputs = await takingPart(openId, analysis)
      const specified = await specifiedInput(openId, analysis, values)
      const layoutRules = await layoutRulesOf(openId, analysis)
      const lists = await listsTaken(openId, analysis)
      const own = { analysis, inputs, specified, lists, layoutRules }
      planned.push({ ...common, ...own, engineVersion: ENGINE_VERSION })
    }
    return planned
  }
  const opened = await openRuns(plan, asRecord, (runs) => {
    const detail = { analyses, ...runs }
    return { action: 'run', userId, openId, detail }
  })
  if (opened === null) throw new AppError('alreadyRunning')
  const { recordId, runIds } = opened
  const started: StartedRun[] = []
  for (const [at, runId] of runIds.entries()) {
    const turn = at === 0 ? null : Promise.allSettled(started.map((run) => run.ended))
    const analysis = analyses[at]!
    // A run is the section's: it goes on when whoever began it signs out.
    const ended = onItsOwn(() => carryOut({ runId, analysis }, announceRun(runId), turn))
    endsOfRuns().add(ended)
    // An unhandled rejection would crash the process, and callers need not await the end.
    ended.catch(() => {}).finally(() => endsOfRuns().delete(ended))
    started.push({ runId, analysis, ended })
  }
  return { recordId, runs: started }
}

/**
 * Starts a single analysis of a section.
 * @throws AppError as startRuns does
 */
export async function startRun(openId: string, analysis: string, userId: number | null): Promise<StartedRun> {
  return (await startRuns(openId, [analysis], userId, false)).runs[0]!
}
