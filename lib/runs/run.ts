import { runJob } from '../compute/pool'
import { encodeParams } from '../domain/param-codec'
import { ENGINE_VERSION } from '../engine/analysis'
import { isDiskFull } from '../kit/disk'
import { AppError, type ErrorCode } from '../kit/errors'
import { log } from '../kit/log'
import { paramsOf } from '../params/data'
import { announceRun, forgetRun, publish } from './events'
import { specifiedInput, takingPart } from './inputs'
import { beginRun, dropRows, failRun, openRuns, type RunFailure, succeedRun } from './mutations'
import { tellRunEnded } from './tell'

function failureOf(error: unknown): RunFailure {
  if (isDiskFull(error)) return { code: 'diskFull', values: {} }
  if (error instanceof AppError) return { code: error.code, values: { ...error.values } }
  log().error({ err: error }, 'a run failed')
  return { code: 'analysisFailed', values: {} }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

const RETRY_MS = 1000

/**
 * Keeps that a run failed. Where that cannot be written either (a full disk), again until it can: a run that
 * seems to go on for ever would keep the analysis from being started.
 */
async function keepFailure(runId: number, failure: RunFailure): Promise<void> {
  try {
    await failRun(runId, failure)
  } catch (err) {
    log().error({ err }, 'a failed run could not be marked')
    setTimeout(() => void keepFailure(runId, failure), RETRY_MS).unref()
  }
}

/** @param turn what the run waits for; one that is cancelled while it waits ends at once */
async function carryOut(runId: number, signal: AbortSignal, turn: Promise<unknown> | null): Promise<void> {
  try {
    if (turn) await Promise.race([turn, aborted(signal)])
    if (turn && !signal.aborted) await beginRun(runId)
    await runJob(
      'analyse',
      { runId },
      { signal, report: (data) => publish(runId, { type: 'progress', data }) },
    )
    const replaced = await succeedRun(runId)
    publish(runId, { type: 'done', data: {} })
    await tellRunEnded(runId)
    for (const id of replaced) void dropRows(id).catch((err) => log().error({ err }, 'old rows stayed'))
  } catch (error) {
    const failure = failureOf(error)
    await keepFailure(runId, failure)
    publish(runId, { type: 'failed', data: failure })
    await tellRunEnded(runId)
    throw error instanceof AppError ? error : new AppError(failure.code as ErrorCode, {}, { cause: error })
  } finally {
    forgetRun(runId)
  }
}

export interface StartedRun {
  readonly runId: number
  readonly analysis: string
  /** Ends when the run does; rejects with AppError when it failed or was cancelled. */
  readonly ended: Promise<void>
}
export interface StartedRuns {
  readonly recordId: number | null
  readonly runs: readonly StartedRun[]
}

/**
 * Starts analyses of a section, one after the other, all from the same files and parameters. One that
 * fails or is cancelled does not keep the next from its turn.
 * @throws AppError alreadyRunning, tenderMissing, bidsMissing, specifiedFileMissing; then none has started
 */
export async function startRuns(
  openId: string,
  analyses: readonly string[],
  userId: number | null,
  asRecord: boolean,
): Promise<StartedRuns> {
  const inputs = await takingPart(openId)
  const values = await paramsOf(openId)
  const common = { openId, inputs, params: encodeParams(values), startedBy: userId }
  const planned = await Promise.all(
    analyses.map(async (analysis) => ({
      ...common,
      analysis,
      engineVersion: ENGINE_VERSION,
      specified: await specifiedInput(openId, analysis, values),
    })),
  )
  const opened = await openRuns(planned, asRecord, (runs) => {
    const detail = { analyses, ...runs }
    return { action: 'run', userId, openId, detail }
  })
  if (opened === null) throw new AppError('alreadyRunning')
  const { recordId, runIds } = opened
  const started: StartedRun[] = []
  for (const [at, runId] of runIds.entries()) {
    const turn = at === 0 ? null : Promise.allSettled(started.map((run) => run.ended))
    const ended = carryOut(runId, announceRun(runId), turn)
    // Whoever does not wait for the end must not bring the process down with a failed run.
    ended.catch(() => {})
    started.push({ runId, analysis: analyses[at]!, ended })
  }
  return { recordId, runs: started }
}

/**
 * Starts one analysis of a section by itself.
 * @throws AppError as startRuns does
 */
export async function startRun(openId: string, analysis: string, userId: number | null): Promise<StartedRun> {
  return (await startRuns(openId, [analysis], userId, false)).runs[0]!
}
