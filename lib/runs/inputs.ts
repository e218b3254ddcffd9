import type { BillInput, RunInput } from '@/db/schema'
import { isPriced } from '../documents/files/data'
import { inputsNow } from '../documents/files/inputs'
import { engineParams } from '../domain/engine-params'
import { FILE_TYPE, hasBill, PARSE_STATUS } from '../domain/number-codes'
import { PARAMS, type ParamValues } from '../domain/params'
import { findAnalysis } from '../engine/analyses/registry'
import { AppError } from '../kit/errors'
import { specifiedFileOf } from '../params/data'
import { type ListsFound, listsFor } from '../reference-lists/applied'
import { placeOf } from '../reference-lists/place'
import { sectionById } from '../sections/data'

/**
 * Checks for the files that every run needs.
 * @throws AppError tenderMissing, bidsMissing
 */
export function requireFiles(inputs: readonly RunInput[]): void {
  if (!inputs.some((input) => input.fileType === FILE_TYPE.tender)) throw new AppError('tenderMissing')
  if (!inputs.some((input) => input.fileType === FILE_TYPE.bid)) throw new AppError('bidsMissing')
}

/**
 * The files that a run started now would use.
 * @throws AppError tenderMissing, bidsMissing
 */
export async function takingPart(openId: string): Promise<RunInput[]> {
  const inputs = await inputsNow(openId)
  requireFiles(inputs)
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

/** Whether an analysis takes price lists at all. */
export const takesLists = (analysis: string): boolean =>
  findAnalysis(analysis)?.needs?.includes('priceLists') ?? false

/** Ids of the price lists that a run of this analysis takes. */
export async function listsTaken(openId: string, analysis: string): Promise<readonly number[]> {
  if (!takesLists(analysis)) return []
  return (await listsOfSection(openId)).lists.map(({ id }) => id)
}
