import { describe, expect, it } from 'vitest'
import { decide, earlierList, type MarketBid, priceBid, publishedList } from '@/tests/generator/market/bid'
import { derive } from '@/tests/generator/market/derive'
import { makeMarket } from '@/tests/generator/market/market'
import { inputOf } from '../../../../../tests/bench/detection/market/bills'
import { detectMarket } from '../../../../../tests/bench/detection/market/detect'
import { onEarlierList } from '../../../../../tests/bench/detection/market/files'
import { isAnything } from '../../../../../tests/bench/detection/market/line'
import { equalRates } from '../../../../../tests/bench/detection/market/trial'
import { prepareSection } from '../prepare'
import { buildUpCoverage } from './coverage'
import { examineBuildUps } from './examine'
import type { MarketPrices } from './market-prices'
import type { OwnEvidence } from './own-price-evidence'
import type { OwnPrices } from './own-prices'
import { buildUpPairRows, sharedPriceRows, sharedResources } from './rows'
import type { OwnPair } from './shared-prices'
import { mayBeList } from './unknown-list'

const market = makeMarket('lists', { items: 200, materials: 180 })
const list = publishedList(market)
const decisions = Array.from({ length: 16 }, (_, bidder) => decide(market, bidder, list))
const bids = decisions.map((own) => priceBid(market, own))
/** Bidders 2, 6, 9 and 12. */
const some = onEarlierList()('', market, bids)

function examined(all: readonly MarketBid[], lists: Float64Array[] = []) {
  const input = inputOf(market, all, null)
  const { tenderRows } = prepareSection(input)
  const published = lists.map((prices) => ({
    lines: market.resources.map(({ code, name, spec, unit }, at) => {
      return { code, name, spec, unit, price: prices[at]! / 100, priceWithTax: null }
    }),
  }))
  const switches = { resources: true, buildUps: true }
  return { input, tenderRows, layer: examineBuildUps(input, tenderRows, { switches, lists: published })! }
}

const found = (all: readonly MarketBid[]) =>
  detectMarket({ market, bids: all, control: null, planted: [] }).flatMap((pair) =>
    isAnything(pair) ? [[pair.bidder1, pair.bidder2]] : [],
  )

describe('what two share off the market', () => {
  const MEMBERS = 20
  /** Whether a list may explain it: `far` of the prices are far from the market, a third states some of them too. */
  const explained = (far: number, beside: number) => {
    const offsets = new Float64Array(3 * MEMBERS).map((_, at) => (at % MEMBERS < far ? 0.08 : 0.01))
    const stated = new Float64Array(3 * MEMBERS).map((_, at) => (at < 2 * MEMBERS + beside ? 1000 : 999))
    const members = Array.from({ length: MEMBERS }, (_, resource) => ({ resource }) as OwnPair)
    const standing = { both: 30, onlyOne: 15, onlyTwo: 15, neither: 30 }
    const market = { bidders: 3, count: MEMBERS, stated } as unknown as MarketPrices
    const own = { offsets } as unknown as OwnPrices
    const pair = { pair: [0, 1] as const, standing, comparable: 30 }
    return mayBeList(pair, members, { market, own, distance: 0.04 })
  }

  it.each([
    ['all of it is close to the market', 0, 0, true],
    ['a fifth is as far off as own prices are, and nobody else has it', 4, 0, false],
    ['a third bidder has what is far off', 4, 4, true],
  ])('may come from a missing list or not: %s', (_, far, beside, isListed) => {
    expect(explained(far, beside)).toBe(isListed)
  })
})

describe('prices of a list that the section lacks', () => {
  it('are shown and do not count, and the list is stated to be missing', () => {
    const { input, tenderRows, layer } = examined(some)
    const shown = layer.prices.pairs.filter(({ findings }) => findings.length > 0)
    const users = [2, 6, 9, 12]
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.every(({ bidder1, bidder2 }) => users.includes(bidder1) && users.includes(bidder2))).toBe(
      true,
    )
    expect(shown.some(({ isFound }) => isFound)).toBe(false)
    const gaps = buildUpCoverage(layer).map((own) => own.gaps.includes('listMissing'))
    expect(gaps).toEqual(gaps.map((_, at) => users.includes(at)))
    const rows = [...buildUpPairRows({ ...input, tenderRows, hasControl: false }, layer)]
    const marked = rows.filter(({ ownMayBeList }) => ownMayBeList === 1)
    expect(marked).toHaveLength(shown.length)
    expect(marked.every(({ ownFound, ownShared }) => ownFound === 0 && Number(ownShared) > 8)).toBe(true)
    const prices = [...sharedPriceRows({ ...input, tenderRows, hasControl: false }, layer)]
    expect(prices.length).toBeGreaterThan(8)
    expect(prices.every(({ mayBeList }) => mayBeList === 1)).toBe(true)
  })

  it('are not among the shared prices of a pair that is found by others', () => {
    const members = (...resources: number[]) => resources.map((resource) => ({ resource }))
    const findings = [
      { members: members(1, 2, 3), mayBeList: false },
      { members: members(3, 4), mayBeList: true },
    ]
    const shared = (isFound: boolean) => [...sharedResources({ findings, isFound } as unknown as OwnEvidence)]
    expect(shared(true)).toEqual([1, 2, 3])
    expect(shared(false)).toEqual([1, 2, 3, 4])
  })

  it('are nothing at all once it has the list', () => {
    const { layer } = examined(some, [list, earlierList(market)])
    expect(layer.prices.pairs.flatMap(({ findings }) => findings)).toEqual([])
    expect(buildUpCoverage(layer).flatMap(({ gaps }) => gaps)).toEqual([])
  })

  it('do not make their users’ item prices a finding, even at equal rates', () => {
    for (const unmoved of [0.2, 0.5]) {
      const all = onEarlierList(unmoved)('', market, bids)
      expect(found(all)).toEqual([])
      expect(found(equalRates('', market, all))).toEqual([])
    }
  })

  it('do not hide one author’s own prices', () => {
    const copy = (all: readonly MarketBid[], how: Parameters<typeof derive>[3]) =>
      all.map((bid, at) =>
        at === 4 ? priceBid(market, derive('copy', decisions[1]!, decisions[4]!, how)) : bid,
      )
    for (const changed of [0, 0.4, 0.6])
      expect(found(copy(some, { kind: 'prices', changed }))).toEqual([[1, 4]])
    expect(found(copy(some, { kind: 'scaledPrices', factor: 0.97 }))).toEqual([[1, 4]])
  })
})
