import { describe, expect, it } from 'vitest'
import {
  controlBid,
  type Decisions,
  decide,
  type MarketBid,
  priceBid,
  publishedList,
} from '@/tests/generator/market/bid'
import { copyItemPrices, derive } from '@/tests/generator/market/derive'
import { type Market, makeMarket } from '@/tests/generator/market/market'
import { inputOf } from '../../../../../tests/bench/detection/market/bills'
import { detectMarket } from '../../../../../tests/bench/detection/market/detect'
import { percent } from '../../../../domain/decimal'
import { comparePairs, planPairs } from '../compare-pairs'
import { prepareSection } from '../prepare'
import { buildUpCoverage } from './coverage'
import { examineBuildUps } from './examine'

const ON = { switches: { resources: true, buildUps: true } }
const BIDDERS = 10
const market = makeMarket('examine', { items: 200, materials: 80 })
const list = publishedList(market)
const honest = Array.from({ length: BIDDERS }, (_, bidder) => decide(market, bidder, list))
/** Every bidder at the same rates and without a discount: where all stand at the market, their prices are equal. */
const alike = honest.map((own) => ({ ...own, discount: 1, manageRate: 0.1, profitRate: 0.05 }))

const priced = (decisions: readonly Decisions[], of = market) => decisions.map((own) => priceBid(of, own))
const found = (bids: readonly MarketBid[], hasLayer = true, of = market, control: MarketBid | null = null) =>
  detectMarket({ market: of, bids, control, planted: [] }, hasLayer).flatMap((pair) => {
    const kinds = [pair.byPrices, pair.byOwnPrices, pair.byDecisions]
    return kinds.includes(true) ? [[pair.bidder1, pair.bidder2, ...kinds]] : []
  })

function examined(bids: readonly MarketBid[]) {
  const input = inputOf(market, bids, null)
  const prepared = prepareSection(input)
  return { input, prepared, layer: examineBuildUps(input, prepared.tenderRows, ON)! }
}

/** Market states of the unit prices of one bid, by the tender's items. */
function statesOf(bids: readonly MarketBid[], bid: number): number[] {
  const { prepared, layer } = examined(bids)
  const items = market.items.length
  const states: number[] = Array(items).fill(0)
  for (const [place, row] of prepared.tenderRows.entries())
    states[row] = layer.marketBuilt.price[bid * items + place]!
  return states
}

const withItem = (bid: MarketBid, item: number, change: (price: MarketBid['items'][number]) => object) => ({
  ...bid,
  items: bid.items.map((own, at) => (at === item ? { ...own, ...change(own) } : own)),
})

describe('prices that follow from the market', () => {
  it('are no finding among honest bidders with equal rates, though most of them are equal', () => {
    const bids = priced(alike)
    expect(found(bids, false).length).toBeGreaterThan(0)
    expect(found(bids)).toEqual([])
    expect(found(bids, true, market, controlBid(market))).toEqual([])
  })

  it('are those of items whose contents all stand at list prices, as most bidders state them', () => {
    const states = statesOf(priced(honest), 2)
    const { isOwn, buildUps } = honest[2]!
    for (const [item, { usual }] of market.items.entries()) {
      const isUsual = buildUps[item] === usual
      const hasOwn = buildUps[item]!.contents.some(({ resource }) => isOwn[resource] === 1)
      if (isUsual && !hasOwn) expect(states[item]).toBe(1)
      if (!isUsual && states[item] !== 0) expect(buildUps[item]!.contents).not.toBe(usual.contents)
    }
    expect(states.filter((state) => state === 1).length).toBeGreaterThan(10)
  })

  it('are not those that differ from what the contents come to, or carry unusual fees', () => {
    const bids = priced(honest)
    const item = statesOf(bids, 2).indexOf(1)
    const less = (cents: number) => Math.round(cents * 0.97)
    const changed = [
      withItem(bids[2]!, item, ({ price, labor, material, machinery }) => ({
        price: less(price),
        labor: less(labor),
        material: less(material),
        machinery: less(machinery),
      })),
      withItem(bids[2]!, item, ({ price }) => ({ price: less(price) })),
    ]
    for (const bid of changed) {
      expect(
        statesOf(
          bids.map((own, at) => (at === 2 ? bid : own)),
          2,
        )[item],
      ).toBe(0)
    }
  })

  it('do not make a bidder at the market look like the one whose prices were copied', () => {
    const bids = priced(alike)
    const items = new Set([...market.items.keys()].filter((item) => item % 10 < 7))
    const copy = copyItemPrices(bids[1]!, bids[4]!, items, () => 0.97)
    const all = bids.map((bid, at) => (at === 4 ? copy : bid))
    expect(found(all, false).length).toBeGreaterThan(1)
    expect(found(all)).toEqual([[1, 4, true, false, false]])
  })

  it('are in no pattern, and among the compared items of which it has a share', () => {
    const bids = priced(alike)
    const copy = copyItemPrices(bids[1]!, bids[4]!, new Set(market.items.keys()), () => 0.97)
    const all = bids.map((bid, at) => (at === 4 ? copy : bid))
    const { report } = detectMarket({ market, bids: all, control: null, planted: [] }).find(
      ({ bidder1, bidder2 }) => bidder1 === 1 && bidder2 === 4,
    )!
    const { comparable, marketBuilt } = report.comparison.components.price
    expect(marketBuilt).toBeGreaterThan(5)
    const [pattern] = report.patterns.filter(({ component }) => component === 'price')
    expect(pattern!.itemCount).toBeGreaterThan(0.99 * (comparable - marketBuilt))
    expect(pattern!.share).toBe(percent(pattern!.itemCount, comparable))
    expect(pattern!.amountShare).toBeLessThan(99)
  })

  it('are nobody’s if the files state no resources: then the finder sees what it always saw', () => {
    const bare = honest.map((own) => ({
      ...own,
      buildUps: market.items.map(() => ({ quotas: [], contents: [] })),
    }))
    const bids = priced(honest).map((bid, at) => ({ ...bid, decisions: bare[at]! }))
    const { prepared, layer } = examined(bids)
    expect(layer.marketBuilt.price.every((state) => state === 0)).toBe(true)
    const without = comparePairs(prepared, 0, planPairs(prepared))
    const withLayer = { ...prepared, marketBuilt: layer.marketBuilt }
    expect(comparePairs(withLayer, 0, planPairs(prepared))).toEqual(without)
  })

  it('are not looked at if the check is switched off', () => {
    const { input, prepared } = examined(priced(honest))
    const off = (resources: boolean, buildUps: boolean) =>
      examineBuildUps(input, prepared.tenderRows, { switches: { resources, buildUps } })
    expect(off(false, true)).toBeNull()
    expect(off(true, false)).toMatchObject({ decisions: null })
  })
})

describe('properties', () => {
  const copied = honest.map((own, at) => {
    if (at === 4) return derive('p', honest[1]!, own, { kind: 'prices', changed: 0.3 })
    return at === 8 ? derive('b', honest[6]!, own, { kind: 'buildUps' }) : own
  })
  const pairs = found(priced(copied))

  it('finds the planted pairs by what they have in common', () => {
    expect(pairs.map(([one, two, , own, decisions]) => [one, two, own, decisions])).toEqual([
      [1, 4, true, false],
      [6, 8, false, true],
    ])
  })

  it('the order of the bidders plays no part', () => {
    const turned = found(priced([...copied].reverse()))
    const mirrored = turned.map(([one, two, ...kinds]) => [
      BIDDERS - 1 - Number(two),
      BIDDERS - 1 - Number(one),
      ...kinds,
    ])
    expect(mirrored.reverse()).toEqual(pairs)
  })

  it('the order of the file plays no part', () => {
    const last = market.resources.length - 1
    const turn = (buildUp: Decisions['buildUps'][number]) => ({
      ...buildUp,
      contents: buildUp.contents
        .map(({ resource, content }) => ({ resource: last - resource, content }))
        .reverse(),
    })
    const turned: Market = {
      ...market,
      items: [...market.items].reverse(),
      resources: [...market.resources].reverse(),
    }
    const decisions = copied.map((own) => ({
      ...own,
      prices: own.prices.slice().reverse(),
      isOwn: own.isOwn.slice().reverse(),
      buildUps: own.buildUps.map(turn).reverse(),
    }))
    expect(found(priced(decisions, turned), true, turned)).toEqual(pairs)
  })

  it('prices ten times as high give the same findings', () => {
    const tenfold = (cents: number) => cents * 10
    const bids = priced(copied).map((bid) => ({
      ...bid,
      resourcePrices: bid.resourcePrices.map(tenfold),
      items: bid.items.map((item) => ({
        price: item.price * 10,
        labor: item.labor * 10,
        material: item.material * 10,
        machinery: item.machinery * 10,
        manage: item.manage * 10,
        profit: item.profit * 10,
      })),
    }))
    expect(found(bids).map(([one, two]) => [one, two])).toEqual(pairs.map(([one, two]) => [one, two]))
  })

  it.each(['x', 'y', 'z'])('an unrelated bidder (%s) turns nothing into a finding', (name) => {
    expect(found(priced([...honest, decide(market, name, list)]))).toEqual([])
    const more = found(priced([...copied, decide(market, name, list)]))
    expect(more.map(([one, two]) => [one, two])).toEqual(pairs.map(([one, two]) => [one, two]))
  })
})

describe('a bid without build-ups', () => {
  it('is stated as such, and nothing in it counts as a difference', () => {
    const bids = priced(honest)
    const bare = {
      ...bids[4]!,
      decisions: { ...honest[4]!, buildUps: market.items.map(() => ({ quotas: [], contents: [] })) },
    }
    const { layer } = examined(bids.map((bid, at) => (at === 4 ? bare : bid)))
    const coverage = buildUpCoverage(layer)
    expect(coverage[4]!.gaps).toEqual(['noContents', 'noQuotas'])
    expect(coverage[3]!.gaps).toEqual([])
    expect(coverage[3]!.discount).toBe(honest[3]!.discount)
    expect(layer.decisions!.filter(({ isFound }) => isFound)).toEqual([])
  })
})
