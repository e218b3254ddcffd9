import { encodeParams } from '../domain/params/codec'
import { ENGINE_VERSION } from '../engine/analysis'
import { AppError } from '../kit/errors'
import { paramsOf } from '../params/data'
import { keepCodes } from '../sections/secrecy/mutations'
import { layoutRulesOf, listsTaken, specifiedInput, takingPart } from './inputs'
import { runEnded } from './life/job'
import { type NewRun, openRuns } from './mutations'

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
  const runs = runIds.map((runId, at) => ({ runId, analysis: analyses[at]!, ended: () => runEnded(runId) }))
  return { recordId, runs }
}

/**
 * Starts a single analysis of a section.
 * @throws AppError as startRuns does
 */
export async function startRun(openId: string, analysis: string, userId: number | null): Promise<StartedRun> {
  return (await startRuns(openId, [analysis], userId, false)).runs[0]!
}
