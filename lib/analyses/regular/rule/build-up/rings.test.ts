import { expect, it } from 'vitest'
import { controlBid, decide, priceBid, publishedList } from '@/tests/generator/market/bid'
import { derive } from '@/tests/generator/market/derive'
import { makeMarket } from '@/tests/generator/market/market'
import { detectMarket } from '../../../../../tests/bench/detection/market/detect'

/** The first bidders' bids are by one author: his own prices, each at other rates. */
function ringOf(members: number, bidders: number, seed: string, hasControl: boolean) {
  const market = makeMarket(`ring ${seed}`, { items: 200, materials: 150 })
  const list = publishedList(market)
  const decisions = Array.from({ length: bidders }, (_, bidder) => decide(market, bidder, list))
  const author = decisions[0]!
  const bids = decisions.map((own, bidder) => {
    const isCopy = bidder > 0 && bidder < members
    return priceBid(market, isCopy ? derive(`${bidder}`, author, own, { kind: 'prices', changed: 0 }) : own)
  })
  const control = hasControl ? controlBid(market) : null
  return detectMarket({ market, bids, control, planted: [] })
}

// A quarter of the others and more: whoever counts bidders, not sources, takes the ring's prices for the market's.
it.each([
  [3, 6],
  [4, 8],
  [6, 16],
  [8, 16],
])(
  'a ring of %i among %i bidders does not hide itself, with or without a control price',
  (members, bidders) => {
    for (const hasControl of [true, false]) {
      const pairs = ringOf(members, bidders, 'a', hasControl)
      const isWithin = (bidder: number) => bidder < members
      const own = pairs.filter(({ bidder1, bidder2 }) => isWithin(bidder1) && isWithin(bidder2))
      expect(own.filter(({ byPrices, byOwnPrices }) => !byPrices && !byOwnPrices)).toEqual([])
    }
  },
)
