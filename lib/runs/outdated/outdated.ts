import { createHash } from 'node:crypto'
import type { RunInput } from '@/db/schema'
import { filesAsInputs, importedIdsOf } from '../../documents/files/data'
import { inputsFrom, inputsIdentity } from '../../documents/files/inputs'
import { recent } from '../../kit/recent'
import { takingPartIn } from '../../sections/bidders/data'
import { type CurrentResult, inputsOfRuns, rulesOfRun } from '../data'
import { inputsOf, layoutRulesOf, readsDocuments, takesLayoutRules, usesRecord } from '../inputs'
import { runsOfOtherFormulas } from './award-formula'
import { runsOfOtherLists } from './price-lists'

const digestOf = (inputs: readonly RunInput[]): string =>
  createHash('sha256').update(inputsIdentity(inputs)).digest('base64')

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

/**
 * The digests of what runs would be computed from now. A file never changes, it is only deleted: as long as the same
 * files are there and the same bidders take part, the files need not be read again.
 */
const present = recent<Promise<string>>('runs.present', 5000)

const idsIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number))

const presentDigest = (files: string, bidders: string): Promise<string> =>
  present(`${files}/${bidders}`, async () =>
    digestOf(inputsFrom(await filesAsInputs(idsIn(files)), idsIn(bidders))),
  )

/** The digests of what runs of analyses that read documents would be computed from now, by analysis. */
async function otherDigests(
  openId: string,
  results: readonly CurrentResult[],
): Promise<ReadonlyMap<string, string>> {
  const others = new Map<string, string>()
  for (const { analysis } of results)
    if (readsDocuments(analysis)) others.set(analysis, digestOf(await inputsOf(openId, analysis)))
  return others
}

/** The runs that were computed with other layout rules than those that are confirmed now. */
async function runsOfOtherRules(
  current: ReadonlyMap<string, readonly CurrentResult[]>,
): Promise<ReadonlySet<number>> {
  const changed = new Set<number>()
  for (const [openId, results] of current)
    for (const { id, analysis } of results)
      if (takesLayoutRules(analysis) && (await rulesOfRun(id)) !== (await layoutRulesOf(openId, analysis)))
        changed.add(id)
  return changed
}

/**
 * The analyses of each section whose results are outdated: a run started now would use other files, price lists or
 * confirmed rules, or the section's record has changed since. The same rule as `runState`; sections without any are absent.
 * @param updatedAt time of the last change of each section's record
 */
export async function outdatedOf(
  current: ReadonlyMap<string, readonly CurrentResult[]>,
  updatedAt: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const openIds = [...current.keys()]
  const files = await importedIdsOf(openIds)
  const bidders = await takingPartIn(openIds)
  const ofOtherLists = await runsOfOtherLists(current)
  const changedRules = await runsOfOtherRules(current)
  const ofOtherFormulas = await runsOfOtherFormulas(current)
  const outdated = new Map<string, string[]>()
  for (const [openId, results] of current) {
    const now = await presentDigest(files.get(openId) ?? '', bidders.get(openId) ?? '')
    const used = await digestsOf(results)
    const others = await otherDigests(openId, results)
    const isOld = ({ id, analysis, startedAt }: CurrentResult, at: number) =>
      used[at] !== (others.get(analysis) ?? now) ||
      changedRules.has(id) ||
      ofOtherFormulas.has(id) ||
      ofOtherLists.has(id) ||
      ((updatedAt.get(openId) ?? 0) > startedAt && usesRecord(analysis))
    const analyses = results.filter(isOld).map(({ analysis }) => analysis)
    if (analyses.length > 0) outdated.set(openId, analyses)
  }
  return outdated
}
