import type { RunInput } from '@/db/schema'
import { isPriced } from '../documents/files/data'
import { inputsNow } from '../documents/files/inputs'
import { engineParams } from '../domain/engine-params'
import { FILE_TYPE, PARSE_STATUS } from '../domain/number-codes'
import { PARAMS, type ParamValues } from '../domain/params'
import { AppError } from '../kit/errors'
import { specifiedFileOf } from '../params/data'

/**
 * What no run can do without.
 * @throws AppError tenderMissing, bidsMissing
 */
export function requireFiles(inputs: readonly RunInput[]): void {
  if (!inputs.some((input) => input.fileType === FILE_TYPE.tender)) throw new AppError('tenderMissing')
  if (!inputs.some((input) => input.fileType === FILE_TYPE.bid)) throw new AppError('bidsMissing')
}

/**
 * The files a run would be computed from.
 * @throws AppError tenderMissing, bidsMissing
 */
export async function takingPart(openId: string): Promise<RunInput[]> {
  const inputs = await inputsNow(openId)
  requireFiles(inputs)
  return inputs
}

/**
 * The file an analysis takes its benchmark from, where the parameters choose one.
 * @throws AppError specifiedFileMissing when it was deleted since it was chosen; specifiedFileUnpriced
 */
export async function specifiedInput(
  openId: string,
  analysis: string,
  values: ParamValues,
): Promise<RunInput | null> {
  const usesIt = PARAMS.some(({ kind, group }) => kind === 'benchmark' && group === analysis)
  if (!usesIt || engineParams(values).rational.benchmark !== 'file') return null
  const file = await specifiedFileOf(openId, values)
  if (file?.isDel !== 0 || file.parseStatus !== PARSE_STATUS.success)
    throw new AppError('specifiedFileMissing')
  if (!isPriced(file)) throw new AppError('specifiedFileUnpriced')
  const { id, fileType, fileName, sha256, openDetailId } = file
  return { fileId: id, fileType, fileName, sha256, bidderId: openDetailId }
}
