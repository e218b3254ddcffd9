import { inputsNow } from '../../documents/files/inputs'
import type { CoverageReason } from '../../domain/codes'
import { engineParams } from '../../domain/engine-params'
import { FILE_TYPE } from '../../domain/number-codes'
import { findAnalysis } from '../../engine/analyses/registry'
import type { Prospect } from '../../engine/analysis'
import { AppError, type ErrorCode } from '../../kit/errors'
import { paramsOf } from '../../params/data'
import { requireFiles, specifiedInput } from '../../runs/inputs'
import { recordedBidders } from '../../sections/data'
import { offeredItems } from './data'

/** Why an item is not ready: it could not start (an error), or would compare nothing (a reason). */
export type Lack = { readonly error: ErrorCode } | { readonly reason: CoverageReason }

/** The refusal of what is tried, where it is one. */
async function refusalOf(attempt: () => unknown): Promise<Lack | null> {
  try {
    await attempt()
    return null
  } catch (error) {
    if (error instanceof AppError) return { error: error.code }
    throw error
  }
}

/**
 * Of every offered item, by its code, why a run now would fail or compare nothing; null for one that is ready.
 * What only the files tell (a bid without prices, without codes) the run itself says.
 */
export async function lacksOf(openId: string): Promise<ReadonlyMap<string, Lack | null>> {
  const [inputs, values] = [await inputsNow(openId), await paramsOf(openId)]
  const missing = await refusalOf(() => requireFiles(inputs))
  const section: Prospect = {
    bids: inputs.filter(({ fileType }) => fileType === FILE_TYPE.bid).length,
    hasControl: inputs.some(({ fileType }) => fileType === FILE_TYPE.control),
    benchmark: engineParams(values).rational.benchmark,
    ...(await recordedBidders(openId)),
  }
  const lackOf = async (analysis: string): Promise<Lack | null> => {
    const reason = findAnalysis(analysis)?.lacks?.(section) ?? null
    return reason ? { reason } : refusalOf(() => specifiedInput(openId, analysis, values))
  }
  const lacks = new Map<string, Lack | null>()
  for (const { code, analysis } of offeredItems()) lacks.set(code, missing ?? (await lackOf(analysis)))
  return lacks
}
