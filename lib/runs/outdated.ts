import { liveFilesOf } from '../documents/files/data'
import { inputsFrom, sameInputs } from '../documents/files/inputs'
import { findAnalysis } from '../engine/analyses/registry'
import { groupedBy } from '../kit/group'
import { takingPartIn } from '../sections/bidders/data'
import type { ResultBasis } from './data'

const byOpenId = <R extends { openId: string }>(rows: readonly R[]) => groupedBy(rows, ({ openId }) => openId)

/**
 * Which results are outdated: a run started now would use other files, or the section's record has changed
 * since. The same rule as `runState`, in two queries for all of them.
 * @param updatedAt time of the last change of each section's record
 */
export async function outdatedOf(
  results: readonly ResultBasis[],
  updatedAt: ReadonlyMap<string, number>,
): Promise<ResultBasis[]> {
  const openIds = [...new Set(results.map(({ openId }) => openId))]
  const files = byOpenId(await liveFilesOf(openIds))
  const bidders = byOpenId(await takingPartIn(openIds))
  const inputs = new Map(
    openIds.map((openId) => [
      openId,
      inputsFrom(
        files.get(openId) ?? [],
        (bidders.get(openId) ?? []).map(({ id }) => id),
      ),
    ]),
  )
  return results.filter((run) => {
    const usesRecord = findAnalysis(run.analysis)?.needs?.includes('records') ?? false
    const isRecordOld = usesRecord && (updatedAt.get(run.openId) ?? 0) > run.startedAt
    return isRecordOld || !sameInputs(run.inputs, inputs.get(run.openId) ?? [])
  })
}
