import type { BillInput, RunInput } from '@/db/schema'
import { findAnalysis } from '../analyses/rules'
import { isPriced } from '../documents/files/data'
import { type InputKinds, inputsNow } from '../documents/files/inputs'
import { referenceInputs } from '../documents/references/data'
import { FILE_TYPE, hasBill, PARSE_STATUS } from '../domain/number-codes'
import { engineParams } from '../domain/params/engine'
import { PARAMS, type ParamValues } from '../domain/params/table'
import { readsDocuments as areRead, isOfDocuments } from '../engine/analysis'
import { AppError } from '../kit/errors'
import { paramsOf, specifiedFileOf } from '../params/data'
import { type ListsFound, listsFor } from '../reference-lists/applied'
import { placeOf } from '../reference-lists/place'
import { sectionById } from '../sections/data'
import { currentRules } from '../sections/layout-rules/data'
import { isVeiled, type Secrecy } from '../sections/secrecy/veiled'

/**
 * Checks for the files that every run needs.
 * @throws AppError tenderMissing, bidsMissing
 */
function requireFiles(inputs: readonly RunInput[]): void {
  if (!inputs.some((input) => input.fileType === FILE_TYPE.tender)) throw new AppError('tenderMissing')
  if (!inputs.some((input) => input.fileType === FILE_TYPE.bid)) throw new AppError('bidsMissing')
}

/** @throws AppError documentsMissing if no bidder has handed in anything */
function requireDocuments(inputs: readonly RunInput[]): void {
  if (!inputs.some(({ bidderId }) => bidderId !== null)) throw new AppError('documentsMissing')
}

/** Whether an analysis is of documents in words instead of bills. */
export const takesDocuments = (analysis: string): boolean => isOfDocuments(findAnalysis(analysis) ?? {})

/** Whether documents have to be read for an analysis: it is of them, or takes codes from them. */
export const readsDocuments = (analysis: string): boolean => areRead(findAnalysis(analysis) ?? {})

/** Whether an analysis takes the reference texts of its section's organisation. */
export const takesReferences = (analysis: string): boolean =>
  takesDocuments(analysis) && (findAnalysis(analysis)?.needs ?? []).includes('documents')

/** Whether an analysis takes what is read from pictures of pages: those that compare texts, not their layout. */
export const takesPictures = takesReferences

/** What a run of an analysis takes of the files of a section. */
export function kindsTaken(analysis: string, section: Secrecy | null): InputKinds {
  if (takesDocuments(analysis)) return 'documents'
  // Beside names of bidders, codes of documents would tell whose the documents of a blind section are.
  return readsDocuments(analysis) && !(section && isVeiled(section)) ? 'both' : 'bills'
}

/**
 * The files that a run of this analysis started now would use: of bills, or of documents, which stand beside bills or in
 * their archives.
 */
export async function inputsOf(openId: string, analysis: string): Promise<RunInput[]> {
  const section = readsDocuments(analysis) ? await sectionById(openId) : null
  const inputs = await inputsNow(openId, kindsTaken(analysis, section))
  if (!section || !takesReferences(analysis)) return inputs
  const { js_lt_reference: chosen } = await paramsOf(openId)
  return [...inputs, ...(await referenceInputs(section.organisationId, chosen))]
}

/** Whether an analysis checks the confirmed layout rules of its section. */
export const takesLayoutRules = (analysis: string): boolean =>
  findAnalysis(analysis)?.needs?.includes('layouts') ?? false

/** Whether an analysis takes the benchmark of the confirmed award formula of its section. */
export const takesFormula = (analysis: string): boolean =>
  findAnalysis(analysis)?.needs?.includes('past') ?? false

/** Whether an analysis is computed from the section's record besides its files; one of documents names its bidders. */
export const usesRecord = (analysis: string): boolean =>
  (findAnalysis(analysis)?.needs?.includes('records') ?? false) || takesDocuments(analysis)

/** The version of the confirmed layout rules that a run of this analysis would use now; null: none. */
export async function layoutRulesOf(openId: string, analysis: string): Promise<number | null> {
  if (!takesLayoutRules(analysis)) return null
  return (await currentRules(openId))?.version ?? null
}

/**
 * The same, checked.
 * @throws AppError tenderMissing, bidsMissing; documentsMissing if no bidder has handed in anything
 */
export async function takingPart(openId: string, analysis: string): Promise<RunInput[]> {
  const inputs = await inputsOf(openId, analysis)
  if (takesDocuments(analysis)) requireDocuments(inputs)
  else if (findAnalysis(analysis)?.bills !== 'optional') requireFiles(inputs)
  return inputs
}

/**
 * The file an analysis takes its benchmark from, if the parameters choose one.
 * @throws AppError specifiedFileMissing if it was deleted after being chosen; specifiedFileUnpriced
 */
export async function specifiedInput(
  openId: string,
  analysis: string,
  values: ParamValues,
): Promise<BillInput | null> {
  const usesIt = PARAMS.some(({ kind, group }) => kind === 'benchmark' && group === analysis)
  if (!usesIt || engineParams(values).rational.benchmark !== 'file') return null
  const file = await specifiedFileOf(openId, values)
  if (file?.isDel !== 0 || file.parseStatus !== PARSE_STATUS.success || !hasBill(file))
    throw new AppError('specifiedFileMissing')
  if (!isPriced(file)) throw new AppError('specifiedFileUnpriced')
  const { id, fileType, fileName, sha256, openDetailId } = file
  return { fileId: id, fileType, fileName, sha256, bidderId: openDetailId }
}

/** The price lists that apply to a section now (buildup.md §2), or why none does. */
export async function listsOfSection(openId: string): Promise<ListsFound> {
  const section = await sectionById(openId)
  return section ? listsFor(placeOf(section)) : { region: null, months: [], lists: [], reason: 'noLists' }
}

export const takesLists = (analysis: string): boolean =>
  findAnalysis(analysis)?.needs?.includes('priceLists') ?? false

export async function listsTaken(openId: string, analysis: string): Promise<readonly number[]> {
  if (!takesLists(analysis)) return []
  return (await listsOfSection(openId)).lists.map(({ id }) => id)
}
