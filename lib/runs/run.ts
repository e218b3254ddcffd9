import type { JobProgress } from '../compute/protocol'
import { isQueued } from '../compute/queue/boss'
import { encodeParams } from '../domain/params/codec'
import { ENGINE_VERSION } from '../engine/analysis'
import { inBackground } from '../kit/background'
import { AppError } from '../kit/errors'
import { log } from '../kit/log'
import { onItsOwn, outsideRequests } from '../kit/request.mjs'
import { serverHooks } from '../kit/server-hooks.mjs'
import { paramsOf } from '../params/data'
import { keepCodes } from '../sections/secrecy/mutations'
import { coverageOf } from './coverage'
import { runById } from './data'
import { endsOfRuns } from './ends'
import { announceRun, forgetRun, publish } from './events'
import { layoutRulesOf, listsTaken, specifiedInput, takingPart } from './inputs'
import { carryOut, endOf, failureOf, stopwatch } from './life/carry-out'
import { runEnded } from './life/queued'
import { beginRun, failRun, type NewRun, openRuns, type RunFailure } from './mutations'

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** A run that starts at once is begun when it is opened. */
const FIRST = 1

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
 * Waits for a queued run's turn and begins it.
 * @returns the number of the attempt
 * @throws AppError analysisCancelled if the run is cancelled or the server stops
 */
async function takeTurn(runId: number, turn: Promise<unknown>, cancelled: AbortSignal): Promise<number> {
  const stopped = AbortSignal.any([cancelled, serverHooks().stopping.signal])
  await Promise.race([turn, aborted(stopped)])
  const attempt = stopped.aborted ? null : await beginRun(runId)
  if (attempt === null) throw new AppError('analysisCancelled')
  return attempt
}

/**
 * Tells the followers of a run that its result is shown. A failure here is logged and does not affect the run:
 * its result is committed.
 */
async function publishSuccess(runId: number): Promise<void> {
  let coverage = null
  try {
    const run = await runById(runId)
    // Whoever follows the run is not who began it.
    coverage = run && (await outsideRequests(() => coverageOf(run)))
  } catch (err) {
    log().error({ err }, 'failed to read what a run covers')
  }
  publish(runId, { type: 'done', data: { coverage } })
}

/** @param turn the end of the preceding runs; a run cancelled before it ends at once */
async function carryOutHere(
  { runId, analysis }: { runId: number; analysis: string },
  signal: AbortSignal,
  turn: Promise<unknown> | null,
): Promise<void> {
  let measure = stopwatch(analysis)
  let attempt = FIRST
  try {
    if (turn) attempt = await takeTurn(runId, turn, signal)
    measure = stopwatch(analysis)
    const report = (data: JobProgress) => publish(runId, { type: 'progress', data })
    const isShown = await carryOut({ runId, analysis, attempt }, { report, signal })
    if (!isShown) throw new AppError('analysisCancelled')
    measure('done')
    await publishSuccess(runId)
  } catch (caught) {
    const error = endOf(caught)
    const failure = failureOf(error)
    measure(error.code)
    await storeFailure(runId, failure)
    publish(runId, { type: 'failed', data: failure })
    throw error
  } finally {
    forgetRun(runId)
  }
}

export interface StartedRun {
  readonly runId: number
  readonly analysis: string
  /** Waits for its end, wherever it goes on. @throws AppError if it failed or was cancelled */
  readonly ended: () => Promise<void>
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
    await keepCodes(openId, userId)
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
  const ends: Promise<void>[] = []
  for (const [at, runId] of runIds.entries()) {
    const analysis = analyses[at]!
    if (isQueued()) {
      started.push({ runId, analysis, ended: () => runEnded(runId) })
      continue
    }
    const turn = at === 0 ? null : Promise.allSettled(ends)
    // A run is the section's: it goes on when whoever began it signs out.
    const end = onItsOwn(() => carryOutHere({ runId, analysis }, announceRun(runId), turn))
    endsOfRuns().add(end)
    // An unhandled rejection would crash the process, and callers need not await the end.
    end.catch(() => {}).finally(() => endsOfRuns().delete(end))
    ends.push(end)
    started.push({ runId, analysis, ended: () => end })
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
