import type { AwardSection } from '../../engine/laboratories/award/section'

/** Where a price of a bidder was found: in the record of the opening, or else in its bill. */
export type PriceSource = 'opening' | 'bill'

export interface BasisBidder {
  readonly bidderId: number
  readonly bidderName: string
  readonly isOk: boolean
  readonly price: number | null
  readonly source: PriceSource | null
}

/** What a section states about its bids, at one moment. */
export interface AwardBasis {
  readonly bidders: readonly BasisBidder[]
  /** 最高投标限价: the total of the control bill, or else that of the record. */
  readonly limit: number | null
  readonly limitSource: 'control' | 'record' | null
  /** Sums of the tender bill that no bidder may change. */
  readonly fixed: number | null
  /** The bills that figures were taken from. */
  readonly files: readonly { readonly fileName: string; readonly sha256: string }[]
}

/** What a person entered by hand; ids of bidders are keys. */
export interface Typed {
  readonly prices: Readonly<Record<string, number>>
  readonly adjustments: Readonly<Record<string, number>>
  /** By name of the score, then by bidder. */
  readonly scores: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly limit: number | null
  readonly fixed: number | null
  readonly owner: number | null
}

/** What the laboratory computes with: typed figures in the place of stated ones, and marked. */
export function sectionOf({ bidders, limit, fixed }: AwardBasis, typed: Typed): AwardSection {
  return {
    bidders: bidders.map(({ bidderId, isOk, price }) => {
      const own = typed.prices[bidderId]
      const scores = Object.entries(typed.scores).map(([name, of]) => [name, of[bidderId] ?? null] as const)
      return {
        bidderId,
        isOk,
        price: own ?? price,
        isTyped: own !== undefined,
        adjustment: typed.adjustments[bidderId] ?? null,
        scores: Object.fromEntries(scores),
      }
    }),
    limit: typed.limit ?? limit,
    fixed: typed.fixed ?? fixed,
    owner: typed.owner,
  }
}
