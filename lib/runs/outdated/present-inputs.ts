import { createHash } from 'node:crypto'
import type { RunInput } from '@/db/schema'
import { filesAsInputs, importedIdsOf } from '../../documents/files/data'
import { type InputKinds, inputsFrom, inputsIdentity } from '../../documents/files/inputs'
import { referenceInputs } from '../../documents/references/data'
import { recent } from '../../kit/recent'
import { paramsOfSections } from '../../params/data'
import { takingPartIn } from '../../sections/bidders/data'
import { secrecyOf } from '../../sections/data'
import type { CurrentResult } from '../data'
import { kindsTaken, readsDocuments, takesReferences } from '../inputs'

export const digestOf = (inputs: readonly RunInput[]): string =>
  createHash('sha256').update(inputsIdentity(inputs)).digest('base64')

/**
 * The digests of what runs would be computed from now. A file never changes, it is only deleted: as long as the same
 * files are there and the same bidders take part, the files need not be read again.
 */
const present = recent<Promise<string>>('runs.present', 5000)

const idsIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number))

const presentDigest = (
  files: string,
  bidders: string,
  kinds: InputKinds,
  references: readonly RunInput[],
): Promise<string> =>
  present([files, bidders, kinds, inputsIdentity(references)].join('/'), async () =>
    digestOf([...inputsFrom(await filesAsInputs(idsIn(files)), idsIn(bidders), kinds), ...references]),
  )

/** The sections of which any result is of such an analysis. */
const sectionsWith = (
  current: ReadonlyMap<string, readonly CurrentResult[]>,
  isOne: (analysis: string) => boolean,
) => [...current].flatMap(([openId, results]) => (results.some((one) => isOne(one.analysis)) ? [openId] : []))

/** The chosen reference texts of the sections with a result that takes them, by section. */
async function referencesOf(
  current: ReadonlyMap<string, readonly CurrentResult[]>,
  organisations: ReadonlyMap<string, { readonly organisationId: number }>,
): Promise<ReadonlyMap<string, readonly RunInput[]>> {
  const params = await paramsOfSections(sectionsWith(current, takesReferences))
  const found = new Map<string, readonly RunInput[]>()
  const known = new Map<string, readonly RunInput[]>()
  for (const [openId, { js_lt_reference: chosen }] of params) {
    const { organisationId } = organisations.get(openId)!
    const key = `${organisationId}/${chosen.join()}`
    const inputs = known.get(key) ?? (await referenceInputs(organisationId, chosen))
    known.set(key, inputs)
    found.set(openId, inputs)
  }
  return found
}

/** The digest of what a run of an analysis of a section would be computed from now; the same as of its `inputsOf`. */
type DigestNow = (openId: string, analysis: string) => Promise<string>

/** What runs of the analyses of these results would be computed from now, asked for all sections at once. */
export async function digestsNow(current: ReadonlyMap<string, readonly CurrentResult[]>): Promise<DigestNow> {
  const openIds = [...current.keys()]
  const files = await importedIdsOf(openIds)
  const bidders = await takingPartIn(openIds)
  const secrecy = await secrecyOf(sectionsWith(current, readsDocuments))
  const references = await referencesOf(current, secrecy)
  return (openId, analysis) =>
    presentDigest(
      files.get(openId) ?? '',
      bidders.get(openId) ?? '',
      kindsTaken(analysis, secrecy.get(openId) ?? null),
      takesReferences(analysis) ? (references.get(openId) ?? []) : [],
    )
}
