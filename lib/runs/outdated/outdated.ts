import { recent } from '../../kit/recent'
import { currentVersions } from '../../sections/layout-rules/data'
import { type CurrentResult, inputsOfRuns, rulesOfRuns } from '../data'
import { takesLayoutRules, usesRecord } from '../inputs'
import { runsOfOtherFormulas } from './award-formula'
import { runsBeforePictures } from './pictures'
import { digestOf, digestsNow } from './present-inputs'
import { runsOfOtherLists } from './price-lists'

/** What a run was computed from is long and never changes: the digests of a section's results are cached. */
const digests = recent<Promise<readonly string[]>>('runs.inputs', 5000)

/** The digests of what these runs were computed from, in the same order. */
function digestsOf(results: readonly CurrentResult[]): Promise<readonly string[]> {
  const ids = results.map(({ id }) => id)
  return digests(ids.join(), async () => {
    const inputs = await inputsOfRuns(ids)
    return ids.map((id) => digestOf(inputs.get(id) ?? []))
  })
}

/** The runs that were computed with other layout rules than those that are confirmed now. */
async function runsOfOtherRules(
  current: ReadonlyMap<string, readonly CurrentResult[]>,
): Promise<ReadonlySet<number>> {
  const taking = [...current].flatMap(([openId, results]) =>
    results.filter(({ analysis }) => takesLayoutRules(analysis)).map(({ id }) => ({ openId, id })),
  )
  if (taking.length === 0) return new Set()
  const used = await rulesOfRuns(taking.map(({ id }) => id))
  const confirmed = await currentVersions([...new Set(taking.map(({ openId }) => openId))])
  const isOther = ({ openId, id }: (typeof taking)[number]) =>
    (used.get(id) ?? null) !== (confirmed.get(openId) ?? null)
  return new Set(taking.filter(isOther).map(({ id }) => id))
}

/**
 * The analyses of each section whose results are outdated: a run started now would use other files, price lists or
 * confirmed rules, or the section's record has changed or more pictures of pages were read since. The same rule as `runState`; sections without any are absent.
 * @param updatedAt time of the last change of each section's record
 */
export async function outdatedOf(
  current: ReadonlyMap<string, readonly CurrentResult[]>,
  updatedAt: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const digestNow = await digestsNow(current)
  const ofOtherLists = await runsOfOtherLists(current)
  const changedRules = await runsOfOtherRules(current)
  const ofOtherFormulas = await runsOfOtherFormulas(current)
  const beforePictures = await runsBeforePictures(current)
  const outdated = new Map<string, string[]>()
  for (const [openId, results] of current) {
    const used = await digestsOf(results)
    const now = await Promise.all(results.map(({ analysis }) => digestNow(openId, analysis)))
    const isOld = ({ id, analysis, startedAt }: CurrentResult, at: number) =>
      used[at] !== now[at] ||
      changedRules.has(id) ||
      ofOtherFormulas.has(id) ||
      ofOtherLists.has(id) ||
      beforePictures.has(id) ||
      ((updatedAt.get(openId) ?? 0) > startedAt && usesRecord(analysis))
    const analyses = results.filter(isOld).map(({ analysis }) => analysis)
    if (analyses.length > 0) outdated.set(openId, analyses)
  }
  return outdated
}
