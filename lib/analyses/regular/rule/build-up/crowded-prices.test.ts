import { describe, expect, it } from 'vitest'
import { decide, inHabit, type MarketBid, priceBid, publishedList } from '@/tests/generator/market/bid'
import { derive } from '@/tests/generator/market/derive'
import { makeMarket } from '@/tests/generator/market/market'
import { inputOf } from '../../../../../tests/bench/detection/market/bills'
import { createRandom } from '../../../../domain/random'
import { prepareSection } from '../prepare'
import { crowdedResources } from './crowded-prices'
import { examineBuildUps } from './examine'
import type { ReferenceList } from './reference-lists'

const market = makeMarket('cities a', { items: 120, materials: 60 })
const list = publishedList(market)
const honest = Array.from({ length: 10 }, (_, bidder) => priceBid(market, decide(market, bidder, list)))
/** The first three are by one author, who changed a fifth of his own prices each time. */
const ring = honest.map((bid, at) => {
  if (at === 0 || at > 2) return bid
  const how = { kind: 'prices', changed: 0.2 } as const
  return priceBid(market, derive(`${at}`, honest[0]!.decisions, bid.decisions, how))
})

/** The lists of some cities for four months: the section's own, and others about it. */
const listsOf = (cities: number): ReferenceList[] =>
  Array.from({ length: cities * 4 }, (_, at) => {
    const random = createRandom(market.seed, 'city', at)
    const priceOf = (cents: number) =>
      (at === 0 ? cents : inHabit(cents * (1 + 0.05 * random.normal()))) / 100
    const lines = market.resources.map(({ published, ...names }) => {
      const price = priceOf(published)
      return { ...names, price, priceWithTax: Math.round(price * 113) / 100 }
    })
    return { lines }
  })

function examined(bids: readonly MarketBid[], lists: ReferenceList[]) {
  const input = inputOf(market, bids, null)
  const options = { switches: { resources: true, buildUps: true }, lists }
  return examineBuildUps(input, prepareSection(input).tenderRows, options)!
}

const foundIn = ({ prices }: ReturnType<typeof examined>) =>
  prices.pairs.flatMap(({ bidder1, bidder2, isFound }) => (isFound ? [`${bidder1}-${bidder2}`] : []))

describe('the lists of many cities', () => {
  const [few, many] = [listsOf(1), listsOf(16)]

  it('do not hide a ring that those of one city show', () => {
    expect(foundIn(examined(ring, few))).toEqual(['0-1', '0-2', '1-2'])
    expect(foundIn(examined(ring, many))).toEqual(['0-1', '0-2', '1-2'])
  })

  it('make nothing of honest bidders a finding', () => {
    expect(foundIn(examined(honest, many))).toEqual([])
  })

  it('tell nothing of the resources that have hardly a price nobody published', () => {
    const { crowded, prices, table } = examined(ring, many)
    const first = crowded.indexOf(1)
    expect(first).toBeGreaterThanOrEqual(0)
    for (let bidder = 0; bidder < honest.length; bidder++)
      expect(prices.market.isReference[bidder * table.count + first]).toBe(0)
    expect(examined(ring, few).crowded).not.toContain(1)
  })
})

describe('published prices are too many', () => {
  const cents = Float64Array.from([9500, 9700, 10_000, 10_100, 10_300])
  const table = {
    count: 1,
    names: [],
    families: new Int32Array(1),
    places: new Int32Array(1),
    cents,
    amounts: cents,
    bills: [],
  }
  const published = (...prices: number[]) => prices.map((price) => Float64Array.of(price))
  // From 90.48 to 110.52 yuan, in whole yuan: 20 prices.
  it.each([
    ['a fifth of the prices near the middle', published(9800, 9900, 10_000, 10_100), 0],
    ['more than a fifth', published(9800, 9900, 10_000, 10_100, 10_200), 1],
    ['prices that nobody rounds to', published(9811, 9921, 10_033, 10_144, 10_255), 0],
    ['prices far away', published(1000, 2000, 3000, 4000, 5000, 6000), 0],
    ['one price in many lists', published(10_000, 10_000, 10_000, 10_000, 10_000, 10_000), 0],
  ])('%s', (_, lists, crowded) => {
    expect([...crowdedResources(table, 5, lists)]).toEqual([crowded])
  })

  it.each([
    ['one round price that everybody took from a list', [12_000, 12_000, 12_000], [12_000, 12_500]],
    ['round prices of two months', [13_000, 13_000, 14_000, 13_000], [13_000, 14_000]],
    ['two prices beside the published ones', [50_000, 55_000, 49_000, 51_000], [50_000, 55_000]],
  ])('not by %s: nobody can say how bidders round their own', (_, bids, lists) => {
    const own = { ...table, cents: Float64Array.from(bids) }
    expect([...crowdedResources(own, bids.length, published(...lists))]).toEqual([0])
  })
})
