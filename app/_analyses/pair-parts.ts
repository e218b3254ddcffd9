import type { ReactNode } from 'react'
import { PairPrices } from '@/app/_analyses/regular/pair-prices'
import type { PairPartShown } from '@/app/_analyses/results/pair-part'
import { PairTimes } from '@/app/_analyses/transactions/pair-times'
import type { AnalysisId } from '@/lib/analyses/modules'

interface PairPart {
  /** Above the rows that all analyses have of the two, or below them. */
  readonly place: 'above' | 'below'
  readonly Part: (shown: PairPartShown) => Promise<ReactNode>
}

/** What analyses show of two bidders besides rows. */
export const PAIR_PARTS: Readonly<Partial<Record<AnalysisId, PairPart>>> = {
  regular: { place: 'above', Part: PairPrices },
  transactions: { place: 'below', Part: PairTimes },
}
