import type { BidderName } from '../../engine/analysis'
import type { OpenResult } from '../../runs/results/reader'
import { type Lanes, lanesOfBidders, type Transactions, transactionsOf } from './view/view'

/** The operations of two bidders. */
interface PairTimes {
  readonly run: OpenResult
  readonly transactions: Transactions
  readonly lanes: Lanes
}

/** Null unless both have some. */
export async function pairTimes(run: OpenResult, sides: readonly BidderName[]): Promise<PairTimes | null> {
  const transactions = transactionsOf(run)
  const bidders = sides.map(({ bidderId: id, bidderName: name }) => ({ id, name }))
  const lanes = await lanesOfBidders(run.openId, transactions, bidders)
  const busy = new Set(lanes.marks.map(({ lane }) => lane))
  return busy.size === bidders.length ? { run, transactions, lanes } : null
}
