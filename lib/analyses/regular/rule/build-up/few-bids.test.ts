import { expect, it } from 'vitest'
import { controlBid, decide, priceBid, publishedList } from '@/tests/generator/market/bid'
import { makeMarket } from '@/tests/generator/market/market'
import { inputOf } from '../../../../../tests/bench/detection/market/bills'
import { detectMarket } from '../../../../../tests/bench/detection/market/detect'
import { equalRates } from '../../../../../tests/bench/detection/market/trial'
import { prepareSection } from '../prepare'
import { examineBuildUps } from './examine'

const ON = { switches: { resources: true, buildUps: true } }

/** Pairs found among honest bidders, who each have resources of their own beside those of the market. */
function foundAmong(bidders: number, seed: number, hasControl: boolean) {
  const market = makeMarket(`few ${seed}`, { items: 160, materials: 80 })
  const list = publishedList(market)
  const bids = Array.from({ length: bidders }, (_, at) => priceBid(market, decide(market, at, list)))
  const input = inputOf(market, bids, hasControl ? controlBid(market) : null)
  // Nobody needs every resource: each file lists what its items use.
  const layer = examineBuildUps(input, prepareSection(input).tenderRows, ON)!
  const decided = layer.decisions!.filter(({ isFound }) => isFound)
  return [...decided, ...layer.prices.pairs.filter(({ isFound }) => isFound)]
}

it.each([2, 3, 4, 5, 6])('nothing is unusual among %i bids, so that honest ones share nothing', (bidders) => {
  for (let seed = 0; seed < 3; seed++)
    for (const hasControl of [true, false]) expect(foundAmong(bidders, seed, hasControl)).toEqual([])
})

it.each([3, 4, 5, 7])(
  'one price list and equal rates make nothing of %i honest bids a finding',
  (bidders) => {
    for (let seed = 0; seed < 2; seed++) {
      const market = makeMarket(`few ${seed}`, { items: 160, materials: 80 })
      const list = publishedList(market)
      const honest = Array.from({ length: bidders }, (_, at) => priceBid(market, decide(market, at, list)))
      const bids = equalRates('few', market, honest)
      const pairs = detectMarket({ market, bids, control: null, planted: [] })
      expect(
        pairs.filter(({ byPrices, byOwnPrices, byDecisions }) => byPrices || byOwnPrices || byDecisions),
      ).toEqual([])
    }
  },
)
