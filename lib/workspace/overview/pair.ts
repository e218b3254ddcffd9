import { bidTotalIn } from '../../documents/files/bid-total'
import { filesOf } from '../../documents/files/data'
import { FILE_TYPE } from '../../domain/number-codes'
import type { SharingPair } from '../../evidence/pairs'
import { resultsOf, type SectionResult } from '../../evidence/results'
import { judgedPairs } from '../../report/judging/dismissed'
import { type Bidder, biddersOf } from '../../sections/bidders/data'
import { type SharedRows, sharedRows } from './rows'

/** A bidder with the total of its bid file. */
export interface PairSide extends Pick<Bidder, 'id' | 'bidderName' | 'bidderPrice'> {
  /** Null without a file, or if the file states none. */
  readonly fileTotal: number | null
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
  readonly rows: readonly SharedRows[]
}

/** Null unless both bidders are in the section. The first is the one that comes first in it. */
export async function pairDossier(openId: string, a: number, b: number): Promise<PairDossier | null> {
  const bidders = await biddersOf(openId)
  const pair = bidders.filter(({ id }) => id === a || id === b)
  if (pair.length !== 2) return null
  const files = await filesOf(openId, { isDel: 0, fileTypes: [FILE_TYPE.bid] })
  const sides = pair.map(
    ({ id, bidderName, bidderPrice }): PairSide => ({
      ...{ id, bidderName, bidderPrice },
      fileTotal: bidTotalIn(files, id),
    }),
  ) as [PairSide, PairSide]
  const [one, two] = [sides[0].id, sides[1].id]
  const results = await resultsOf(openId)
  const names = bidders.map(({ id, bidderName }) => ({ bidderId: id, bidderName }))
  const pairs = await judgedPairs(openId, results, names)
  const at = pairs.findIndex((known) => known.one.bidderId === one && known.two.bidderId === two)
  return {
    sides,
    results,
    sharing: pairs[at] ?? null,
    at,
    count: pairs.length,
    previous: at < 0 ? null : (pairs[at - 1] ?? null),
    next: pairs[at + 1] ?? null,
    rows: sharedRows(results, one, two),
  }
}
