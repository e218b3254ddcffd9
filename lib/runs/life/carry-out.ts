import { runJob } from '../../compute/pool'
import type { JobProgress } from '../../compute/protocol'
import { readyDocuments } from '../../documents/technical/ready'
import { inBackground } from '../../kit/background'
import { storageFailureOf } from '../../kit/disk'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { histogram } from '../../kit/metrics'
import { runById } from '../data'
import { readsDocuments } from '../inputs'
import { analysisRun, rowRemoval } from '../job-kinds'
import { type Replaced, type RunFailure, succeedRun } from '../mutations'
import { newResultKey, removeResult } from '../results/file'

/** One attempt at a run: it alone may end it. */
export interface Attempt {
  readonly runId: number
  readonly analysis: string
  readonly attempt: number
}

const took = histogram(
  'clean_bid_run_seconds',
  'Run duration from start to end, by analysis and outcome.',
  [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800],
)

/** Measures the time from now until the outcome is known. */
export function stopwatch(analysis: string): (outcome: string) => void {
  const begun = performance.now()
  return (outcome) => took((performance.now() - begun) / 1000, { analysis, outcome })
}

/** The error that followers of a failed run receive. */
export function endOf(error: unknown): AppError {
  const trouble = storageFailureOf(error)
  if (trouble) return new AppError(trouble, {}, { cause: error })
  if (error instanceof AppError) return error
  log().error({ err: error }, 'a run failed')
  return new AppError('analysisFailed', {}, { cause: error })
}

export const failureOf = ({ code, values }: AppError): RunFailure => ({ code, values: { ...values } })

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

/** Removes what an attempt without success has stored, complete or not. */
async function removeUnshown(runId: number, key: string): Promise<void> {
  try {
    // Showing a result may have failed after it was committed.
    if ((await runById(runId))?.result !== key) await removeResult(key)
  } catch (err) {
    log().warn({ err }, 'failed to remove the rows of a failed run')
  }
}

interface Going {
  readonly report: (progress: JobProgress) => void
  readonly signal: AbortSignal
}

/** Reads what a run needs and this version has not read: each document in a thread of its own. */
async function readyInputs(runId: number, options: Going): Promise<void> {
  const run = await runById(runId)
  for (const input of run?.inputs ?? []) await readyDocuments(input, options)
}

/**
 * Computes a run and shows its result. Without success nothing is left of what was computed.
 * @returns false if the attempt was over before its result was shown: another has it, or somebody has ended the run
 */
export async function carryOut(
  { runId, analysis, attempt }: Attempt,
  { report, signal }: Going,
): Promise<boolean> {
  const key = newResultKey(runId, attempt)
  let isShown = false
  try {
    if (readsDocuments(analysis)) await readyInputs(runId, { report, signal })
    const stored = await runJob(analysisRun, { runId, key }, { signal, report })
    const replaced = await succeedRun(runId, stored, attempt)
    isShown = replaced !== null
    removeLater(replaced ?? [])
    return isShown
  } finally {
    if (!isShown) await removeUnshown(runId, key)
  }
}
