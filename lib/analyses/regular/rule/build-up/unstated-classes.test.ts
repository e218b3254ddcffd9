import { describe, expect, it } from 'vitest'
import { controlBid, decide, type MarketBid, priceBid, publishedList } from '@/tests/generator/market/bid'
import { copyItemPrices } from '@/tests/generator/market/derive'
import { makeMarket } from '@/tests/generator/market/market'
import { inputOf } from '../../../../../tests/bench/detection/market/bills'
import { detectMarket } from '../../../../../tests/bench/detection/market/detect'
import { allLack } from '../../../../../tests/bench/detection/market/files'
import { equalRates } from '../../../../../tests/bench/detection/market/trial'
import { prepareSection } from '../prepare'
import { buildUpCoverage } from './coverage'
import { examineBuildUps } from './examine'

const SEED = 'xl 0'
const market = makeMarket(SEED, { items: 300, materials: 120 })
const list = publishedList(market)
const honest = Array.from({ length: 12 }, (_, at) => priceBid(market, decide(market, at, list)))
const withoutLabour = (bids: readonly MarketBid[]) => allLack('labourAndMachinery')(SEED, market, bids)

function found(bids: readonly MarketBid[], control: MarketBid | null) {
  return detectMarket({ market, bids, control, planted: [] }).flatMap((pair) => {
    const is = pair.byPrices || pair.byOwnPrices || pair.byDecisions
    return is ? [`${pair.bidder1}-${pair.bidder2}`] : []
  })
}

describe('a section whose files all state the contents of materials alone', () => {
  it.each([
    ['without control price', null],
    ['with control price', controlBid(market)],
  ])('makes nothing of honest bidders a finding, %s', (_, control) => {
    expect(found(withoutLabour(equalRates(SEED, market, honest)), control)).toEqual([])
    expect(found(withoutLabour(honest), control)).toEqual([])
  })

  it('shows the bidder who took half of another one’s item prices times 0.97', () => {
    const items = new Set([...market.items.keys()].filter((item) => item % 2 === 0))
    const copy = copyItemPrices(honest[1]!, honest[4]!, items, () => 0.97)
    const bids = honest.map((bid, at) => (at === 4 ? copy : bid))
    expect(found(withoutLabour(bids), null)).toEqual(['1-4'])
  })

  it('states that a part of the contents is missing, though no file has more', () => {
    const gapsOf = (bids: readonly MarketBid[]) => {
      const input = inputOf(market, bids, null)
      const options = { switches: { resources: true, buildUps: true } }
      const examined = examineBuildUps(input, prepareSection(input).tenderRows, options)!
      return buildUpCoverage(examined).map(({ gaps }) => gaps)
    }
    for (const gaps of gapsOf(withoutLabour(honest))) expect(gaps).toContain('partContents')
    for (const gaps of gapsOf(honest)) expect(gaps).not.toContain('partContents')
  })
})
