import type { RunInput } from '@/db/schema'
import { recordAction } from '../audit/mutations'
import { runJob } from '../compute/pool'
import { ENGINE_VERSION } from '../engine/analysis'
import { AppError } from '../kit/errors'
import { log } from '../kit/log'
import { announceRun, forgetRun, publish } from './events'
import { inputsNow } from './inputs'
import { dropRows, failRun, openRun, type RunFailure, succeedRun } from './mutations'

/** @throws AppError tenderMissing, bidsMissing */
async function takingPart(openId: string): Promise<RunInput[]> {
  const inputs = await inputsNow(openId)
  if (!inputs.some((input) => input.fileType === 1)) throw new AppError('tenderMissing')
  if (!inputs.some((input) => input.fileType === 2)) throw new AppError('bidsMissing')
  return inputs
}

function failureOf(error: unknown): RunFailure {
  if (error instanceof AppError) return { code: error.code, values: { ...error.values } }
  log().error({ err: error }, 'a run failed')
  return { code: 'analysisFailed', values: {} }
}

async function carryOut(runId: number, signal: AbortSignal): Promise<void> {
  try {
    await runJob(
      'analyse',
      { runId },
      { signal, report: (data) => publish(runId, { type: 'progress', data } as never) },
    )
    const replaced = await succeedRun(runId)
    publish(runId, { type: 'done', data: {} } as never)
    for (const id of replaced) void dropRows(id).catch((err) => log().error({ err }, 'old rows stayed'))
  } catch (error) {
    const failure = failureOf(error)
    await failRun(runId, failure)
    publish(runId, { type: 'failed', data: failure } as never)
    throw error instanceof AppError ? error : new AppError('analysisFailed', {}, { cause: error })
  } finally {
    forgetRun(runId)
  }
}

export interface StartedRun {
  readonly runId: number
  /** Ends when the run does; rejects with AppError when it failed or was cancelled. */
  readonly ended: Promise<void>
}

/**
 * Starts an analysis of a section.
 * @throws AppError alreadyRunning, tenderMissing, bidsMissing
 */
export async function startRun(openId: string, analysis: string, userId: number | null): Promise<StartedRun> {
  const inputs = await takingPart(openId)
  const run = { openId, analysis, inputs, engineVersion: ENGINE_VERSION, params: {}, startedBy: userId }
  const runId = await openRun(run)
  if (runId === null) throw new AppError('alreadyRunning')
  await recordAction({ action: 'run', userId, openId, detail: { runId, analysis } })
  const ended = carryOut(runId, announceRun(runId))
  // Whoever does not wait for the end must not bring the process down with a failed run.
  ended.catch(() => {})
  return { runId, ended }
}
