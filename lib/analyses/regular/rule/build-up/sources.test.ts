import { expect, it } from 'vitest'
import { inputOf } from '../../../../../tests/bench/detection/market/bills'
import { detectMarket } from '../../../../../tests/bench/detection/market/detect'
import { onEarlierList } from '../../../../../tests/bench/detection/market/files'
import { pairsOf, ringOf, trialOf } from '../../../../../tests/bench/detection/market/trial'
import { marketPrices } from './market-prices'
import { readResources } from './resources'
import { sourcesByAgreement } from './sources'

it('most bidders at one list and some at another are not one source of prices', () => {
  const { market, bids, control } = trialOf(
    'tune | market | 15',
    'bidders on a later list',
    [],
    onEarlierList(),
  )
  const bills = inputOf(market, bids, control).bids.map(({ bill }) => bill)
  const sources = sourcesByAgreement(marketPrices(readResources(bills), bids.length, []))
  // The four at the other list may look like one: their prices are nobody else's.
  expect(new Set(sources).size).toBeGreaterThanOrEqual(bids.length - 3)
})

it('a ring is one source though its author keeps nearly all published prices', () => {
  const trial = trialOf('tune | market | 17', 'without', pairsOf(4), ringOf(4), { bidders: 8 })
  const found = detectMarket(trial).filter(({ byPrices, byOwnPrices }) => byPrices || byOwnPrices)
  expect(found.map(({ bidder1, bidder2 }) => [bidder1, bidder2])).toEqual(trial.planted)
})
