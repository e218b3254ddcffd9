import type { PriceComponent } from '../../../domain/codes'

/**
 * Which prices stand at the market, by component, bidder × items + position (buildup.md §5): 0 if a price does not
 * or nobody can tell, `USUAL` if it follows from market prices and the usual contents, another number if from other
 * contents or other prices of resources, equal for equal ones.
 */
export type MarketBuilt = Readonly<Record<PriceComponent, Int32Array>>

export const USUAL = 1

/**
 * Whether the market alone explains how two prices of an item are related. One at the market suffices: a price that
 * follows from it follows from those of all bidders at the market, and says nothing of any of them. Equal unusual
 * contents are judged as shared decisions (buildup.md §4), and equal own prices of resources as such (§3), not by the
 * prices of items that follow from them.
 */
export const isMarketPair = (one: number, two: number): boolean =>
  one === USUAL || two === USUAL || (one !== 0 && one === two)
