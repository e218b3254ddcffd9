import { importedFilesOf } from '../documents/files/data'
import { inputsFrom, sameInputs } from '../documents/files/inputs'
import { findAnalysis } from '../engine/analyses/registry'
import { groupedBy } from '../kit/group'
import { takingPartIn } from '../sections/bidders/data'
import type { ResultBasis } from './data'

const byOpenId = <R extends { openId: string }>(rows: readonly R[]) => groupedBy(rows, ({ openId }) => openId)

const usesRecord = (analysis: string) => findAnalysis(analysis)?.needs?.includes('records') ?? false

/**
 * The analyses of each section whose results are outdated: a run started now would use other files, or the section's
 * record has changed since. The same rule as `runState`, in two queries for all of them; sections without any are
 * absent.
 * @param updatedAt time of the last change of each section's record
 */
export async function outdatedOf(
  bases: readonly ResultBasis[],
  updatedAt: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const openIds = [...new Set(bases.map(({ openId }) => openId))]
  const files = byOpenId(await importedFilesOf(openIds))
  const bidders = byOpenId(await takingPartIn(openIds))
  const outdated = new Map<string, string[]>()
  for (const { openId, inputs, results } of bases) {
    const bidderIds = (bidders.get(openId) ?? []).map(({ id }) => id)
    const hasOtherFiles = !sameInputs(inputs, inputsFrom(files.get(openId) ?? [], bidderIds))
    const isOld = ({ analysis, startedAt }: ResultBasis['results'][number]) =>
      hasOtherFiles || ((updatedAt.get(openId) ?? 0) > startedAt && usesRecord(analysis))
    const analyses = results.filter(isOld).map(({ analysis }) => analysis)
    if (analyses.length > 0) outdated.set(openId, [...(outdated.get(openId) ?? []), ...analyses])
  }
  return outdated
}
