import { runJob } from '../../../compute/pool'
import { FILE_TYPE } from '../../../domain/number-codes'
import { encodeParams } from '../../../domain/params/codec'
import type { ParamValues } from '../../../domain/params/table'
import { specifiedInput, takingPart } from '../../../runs/inputs'
import { flagCount } from '../job-kinds'
import type { FlagCount } from '../rule/flags'

export interface BidderFlags extends FlagCount {
  readonly bidderId: number
}

/**
 * How many items of each bid the rationality analysis would flag under `values`.
 * @throws AppError tenderMissing, bidsMissing, specifiedFileMissing, specifiedFileUnpriced
 */
export async function flagCounts(openId: string, values: ParamValues): Promise<BidderFlags[]> {
  const inputs = await takingPart(openId, 'rational')
  const specified = await specifiedInput(openId, 'rational', values)
  // Not aborted when the caller disconnects: that would end the thread and lose the price grid cached in it.
  const counts = await runJob(flagCount, { openId, inputs, specified, params: encodeParams(values) })
  const bids = inputs.filter(({ fileType }) => fileType === FILE_TYPE.bid)
  return counts.map((count, at) => ({ bidderId: bids[at]!.bidderId!, ...count }))
}
