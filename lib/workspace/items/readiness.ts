import { findAnalysis } from '../../analyses/rules'
import { CLEAN_BID_ITEMS, type CleanBidItem } from '../../catalogue/items'
import { inputsNow } from '../../documents/files/inputs'
import { documentedIn } from '../../documents/technical/data'
import type { CoverageReason } from '../../domain/codes'
import { FILE_TYPE, isActive } from '../../domain/number-codes'
import { engineParams } from '../../domain/params/engine'
import type { Prospect } from '../../engine/analysis'
import { AppError, type ErrorCode } from '../../kit/errors'
import { paramsOf } from '../../params/data'
import { currentRuns, latestRuns } from '../../runs/data'
import { specifiedInput, takingPart } from '../../runs/inputs'
import { biddersOf } from '../../sections/bidders/data'
import { sectionById } from '../../sections/data'
import { recordedBidders } from '../../sections/records/data'
import { isBlind } from '../../sections/secrecy/veiled'

/** Why an item is not ready: either it could not start (an error), or it would compare nothing (a reason). */
export type Lack = { readonly error: ErrorCode } | { readonly reason: CoverageReason }

/** The AppError of an attempt; null if it succeeds. */
async function refusalOf(attempt: () => unknown): Promise<Lack | null> {
  try {
    await attempt()
    return null
  } catch (error) {
    if (error instanceof AppError) return { error: error.code }
    throw error
  }
}

/** Bidders taking part who have handed in a technical document, as far as their files have been searched. */
async function documentedBidders(openId: string): Promise<number> {
  const takingPart = new Set((await biddersOf(openId, { isOk: 1 })).map(({ id }) => id))
  const documented = await documentedIn(openId)
  return documented.filter((id) => takingPart.has(id)).length
}

/**
 * For every offered item, by code: why a run would fail or compare nothing now, or null if it is ready.
 * Causes inside the files (a bid without prices or codes) are found only by the run itself.
 */
export async function lacksOf(openId: string): Promise<ReadonlyMap<string, Lack | null>> {
  const [inputs, values] = [await inputsNow(openId), await paramsOf(openId)]
  const stored = await sectionById(openId)
  const section: Prospect = {
    bids: inputs.filter(({ fileType }) => fileType === FILE_TYPE.bid).length,
    hasControl: inputs.some(({ fileType }) => fileType === FILE_TYPE.control),
    params: engineParams(values),
    ...(await recordedBidders(openId)),
    documented: await documentedBidders(openId),
    isBlind: stored !== null && isBlind(stored),
  }
  const lackOf = async (analysis: string): Promise<Lack | null> => {
    const missing = await refusalOf(() => takingPart(openId, analysis))
    if (missing) return missing
    const reason = findAnalysis(analysis)?.precheck?.(section) ?? null
    return reason ? { reason } : refusalOf(() => specifiedInput(openId, analysis, values))
  }
  const lacks = new Map<string, Lack | null>()
  for (const { code, analysis } of CLEAN_BID_ITEMS) lacks.set(code, await lackOf(analysis))
  return lacks
}

/** The items that would compare something if they ran now, in the order of execution. */
export async function readyItems(openId: string): Promise<CleanBidItem[]> {
  const lacks = await lacksOf(openId)
  return CLEAN_BID_ITEMS.filter(({ code }) => lacks.get(code) === null)
}

/** The ready items without a result, shown or under way. */
export async function notAnalysed(openId: string): Promise<CleanBidItem[]> {
  const going = (await latestRuns(openId)).filter(({ status }) => isActive(status))
  const known = new Set([...(await currentRuns(openId)), ...going].map(({ analysis }) => analysis))
  if (CLEAN_BID_ITEMS.every(({ analysis }) => known.has(analysis))) return []
  return (await readyItems(openId)).filter(({ analysis }) => !known.has(analysis))
}
