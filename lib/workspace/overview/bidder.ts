import { filesOf, type StoredFile } from '../../documents/files/data'
import { FILE_TYPE } from '../../domain/number-codes'
import { type BidderFindings, findingsOf } from '../../evidence/findings'
import type { SharingPair } from '../../evidence/pairs'
import { resultsOf, type SectionResult } from '../../evidence/results'
import { judgedPairs } from '../../report/judging/dismissed'
import { type Bidder, biddersOf } from '../../sections/bidders/data'

/** Everything about one bidder. */
export interface BidderDossier {
  readonly bidder: Bidder
  readonly files: readonly StoredFile[]
  /** Position by opening price among the bidders that take part, from the lowest; null without a price. */
  readonly rank: { readonly at: number; readonly of: number } | null
  readonly results: readonly SectionResult[]
  readonly findings: readonly BidderFindings[]
  /** The pairs with others that share something, in the order of the overview. */
  readonly pairs: readonly SharingPair[]
  readonly previous: Bidder | null
  readonly next: Bidder | null
}

function rankOf(bidder: Bidder, bidders: readonly Bidder[]): BidderDossier['rank'] {
  const prices = bidders.flatMap(({ isOk, bidderPrice }) => (isOk === 1 ? (bidderPrice ?? []) : []))
  const { bidderPrice, isOk } = bidder
  if (bidderPrice === null || isOk !== 1) return null
  return { at: 1 + prices.filter((price) => price < bidderPrice).length, of: prices.length }
}

/** Null for a bidder that is not in the section. */
export async function bidderDossier(openId: string, bidderId: number): Promise<BidderDossier | null> {
  const bidders = await biddersOf(openId)
  const at = bidders.findIndex(({ id }) => id === bidderId)
  const bidder = bidders[at]
  if (!bidder) return null
  const results = await resultsOf(openId)
  const files = await filesOf(openId, { isDel: 0, fileTypes: [FILE_TYPE.bid] })
  const names = bidders.map(({ id, bidderName }) => ({ bidderId: id, bidderName }))
  const isOwn = ({ one, two }: SharingPair) => one.bidderId === bidderId || two.bidderId === bidderId
  return {
    bidder,
    files: files.filter(({ openDetailId }) => openDetailId === bidderId),
    rank: rankOf(bidder, bidders),
    results,
    findings: findingsOf(results, bidderId),
    pairs: (await judgedPairs(openId, results, names)).filter(isOwn),
    previous: bidders[at - 1] ?? null,
    next: bidders[at + 1] ?? null,
  }
}
