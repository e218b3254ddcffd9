import { type MarketSection, marketSection } from '../generator/market/section'

/** Places of the bidders whose bids one author made: of the first two the own prices, of the others the build-ups. */
export const AUTHORED = { prices: [1, 4], buildUps: [2, 6] } as const

/** Eight bids built from quotas and a published price list, two pairs of them by one author each. */
export const authoredSection = (seed = 7): MarketSection =>
  marketSection({
    seed,
    bidders: 8,
    items: 400,
    materials: 80,
    ghosts: [
      { bidder: AUTHORED.prices[1], from: AUTHORED.prices[0], how: { kind: 'prices', changed: 0.2 } },
      { bidder: AUTHORED.buildUps[1], from: AUTHORED.buildUps[0], how: { kind: 'buildUps' } },
    ],
  })
