import { comparedPair, type PairFindings, pairFindings } from '../../analyses/regular/regular'
import {
  type Lanes,
  lanesOfBidders,
  type Transactions,
  transactionsOf,
} from '../../analyses/transactions/view'
import { filesOf } from '../../documents/files/data'
import { FILE_TYPE, PARSE_STATUS } from '../../domain/number-codes'
import type { ComparedPair } from '../../engine/analyses/regular/compared-pair'
import { type SharingPair, sharingPairs } from '../../evidence/pairs'
import { resultsOf, type SectionResult, shownIn } from '../../evidence/results'
import { AppError } from '../../kit/errors'
import type { OpenResult } from '../../runs/results/reader'
import { type Bidder, biddersOf } from '../../sections/bidders/data'
import { type SharedRows, sharedRows } from './rows'

/** A bidder with the total of its bid file. */
export interface PairSide extends Pick<Bidder, 'id' | 'bidderName' | 'bidderPrice'> {
  /** Null without a file, or if the file states none. */
  readonly fileTotal: number | null
}

/** The prices of a pair, as the regularity analysis found them. */
export interface PairPrices extends PairFindings {
  readonly run: OpenResult
  readonly pair: NonNullable<PairFindings['pair']>
  /** Null if a file of the run is not there any more. */
  readonly items: ComparedPair | null
}

/** Their operations, if both have any. */
export interface PairTimes {
  readonly run: OpenResult
  readonly transactions: Transactions
  readonly lanes: Lanes
}

/** Everything that two bidders share. */
export interface PairDossier {
  readonly sides: readonly [PairSide, PairSide]
  readonly results: readonly SectionResult[]
  /** What they share by kind; null if they share nothing. */
  readonly sharing: SharingPair | null
  /** Position among the pairs that share something, from 0; −1 for none. */
  readonly at: number
  readonly count: number
  readonly previous: SharingPair | null
  readonly next: SharingPair | null
  readonly prices: PairPrices | null
  readonly rows: readonly SharedRows[]
  readonly times: PairTimes | null
}

async function itemsOf(run: OpenResult, one: number, two: number): Promise<ComparedPair | null> {
  try {
    return await comparedPair(run, one, two)
  } catch (error) {
    if (error instanceof AppError && error.code === 'sectionChanged') return null
    throw error
  }
}

async function pricesOf(run: OpenResult | null, one: number, two: number): Promise<PairPrices | null> {
  if (!run) return null
  const { pair, patterns } = pairFindings(run, one, two)
  return pair && { run, pair, patterns, items: await itemsOf(run, one, two) }
}

async function timesOf(run: OpenResult | null, sides: readonly PairSide[]): Promise<PairTimes | null> {
  if (!run) return null
  const transactions = transactionsOf(run)
  const bidders = sides.map(({ id, bidderName }) => ({ id, name: bidderName }))
  const lanes = await lanesOfBidders(run.openId, transactions, bidders)
  const busy = new Set(lanes.marks.map(({ lane }) => lane))
  return busy.size === bidders.length ? { run, transactions, lanes } : null
}

/** Null unless both bidders are in the section. The first is the one that comes first in it. */
export async function pairDossier(openId: string, a: number, b: number): Promise<PairDossier | null> {
  const bidders = await biddersOf(openId)
  const pair = bidders.filter(({ id }) => id === a || id === b)
  if (pair.length !== 2) return null
  const files = await filesOf(openId, { isDel: 0, fileTypes: [FILE_TYPE.bid] })
  const sides = pair.map(({ id, bidderName, bidderPrice }): PairSide => {
    // As for a run: the newest file that could be read.
    const file = files.find(
      ({ openDetailId, parseStatus }) => openDetailId === id && parseStatus === PARSE_STATUS.success,
    )
    const fileTotal = file?.filePrice ?? null
    return { id, bidderName, bidderPrice, fileTotal }
  }) as [PairSide, PairSide]
  const [one, two] = [sides[0].id, sides[1].id]
  const results = await resultsOf(openId)
  const names = bidders.map(({ id, bidderName }) => ({ bidderId: id, bidderName }))
  const pairs = sharingPairs(openId, results, names)
  const at = pairs.findIndex((known) => known.one.bidderId === one && known.two.bidderId === two)
  return {
    sides,
    results,
    sharing: pairs[at] ?? null,
    at,
    count: pairs.length,
    previous: at < 0 ? null : (pairs[at - 1] ?? null),
    next: pairs[at + 1] ?? null,
    prices: await pricesOf(shownIn(results, 'regular'), one, two),
    rows: sharedRows(results, one, two),
    times: await timesOf(shownIn(results, 'transactions'), sides),
  }
}
