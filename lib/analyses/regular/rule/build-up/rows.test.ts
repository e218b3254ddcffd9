import { describe, expect, it } from 'vitest'
import { controlBid, decide, priceBid, publishedList } from '@/tests/generator/market/bid'
import { derive } from '@/tests/generator/market/derive'
import { makeMarket } from '@/tests/generator/market/market'
import { inputOf } from '../../../../../tests/bench/detection/market/bills'
import type { Row } from '../../../../engine/analysis'
import { prepareSection } from '../prepare'
import { sharedChoices } from './choices'
import { examineBuildUps } from './examine'
import { feeRates } from './fee-rates'
import { buildUpPairRows, ownPriceRows, sharedDecisionRows, sharedPriceRows } from './rows'
import { buildUpSides } from './sides'
import { buildUpPairs, ownPrices, sharedDecisions, sharedPrices } from './tables'

const market = makeMarket('rows', { items: 200, materials: 80 })
const list = publishedList(market)
const honest = Array.from({ length: 10 }, (_, bidder) => decide(market, bidder, list))
const first = derive('prices', honest[1]!, honest[4]!, { kind: 'prices', changed: 0 })
const decisions = honest.map((own, at) => {
  if (at === 4) return first
  return at === 8 ? derive('b', honest[6]!, own, { kind: 'buildUps' }) : own
})
const bids = decisions.map((own) => priceBid(market, own))
const input = inputOf(market, bids, controlBid(market))
const prepared = prepareSection(input)
const layer = examineBuildUps(input, prepared.tenderRows, { switches: { resources: true, buildUps: true } })!
const section = { ...input, tenderRows: prepared.tenderRows, hasControl: true }

const ofPair = (rows: readonly Row[], one: number, two: number) =>
  rows.filter(({ bidder1Id, bidder2Id }) => bidder1Id === one && bidder2Id === two)

describe('the tables of the build-ups', () => {
  const pairs = [...buildUpPairRows(section, layer)]

  it('have a row for each pair, with what both kinds of evidence say', () => {
    expect(pairs).toHaveLength(45)
    expect(ofPair(pairs, 2, 5)[0]).toMatchObject({ ownFound: 1, decisionsFound: 0, ownKnown: 1 })
    expect(ofPair(pairs, 7, 9)[0]).toMatchObject({ ownFound: 0, decisionsFound: 1, decisionsKnown: 1 })
    const rest = pairs.filter(({ ownFound, decisionsFound }) => ownFound === 0 && decisionsFound === 0)
    expect(rest).toHaveLength(43)
    for (const row of rest) expect(row.ownSignificance).toBeNull()
  })

  it('list the shared own prices of a pair, rarest first, with the market price', () => {
    const shared = ofPair([...sharedPriceRows(section, layer)], 2, 5)
    expect(shared.length).toBe(ofPair(pairs, 2, 5)[0]!.ownShared)
    expect(shared.every((row, at) => at === 0 || row.expectedCount! >= shared[at - 1]!.expectedCount!)).toBe(
      true,
    )
    expect([...sharedPriceRows(section, layer)]).toHaveLength(shared.length)
    for (const { resourceCode, price1, marketPrice } of shared) {
      const at = market.resources.findIndex(({ code }) => code === resourceCode)
      expect(price1).toBe(bids[1]!.resourcePrices[at]! / 100)
      expect(Math.abs(Number(marketPrice) - list[at]! / 100)).toBeLessThan(0.02)
    }
  })

  it('show the prices of all bidders of a resource side by side and mark the own ones', () => {
    const rows = ownPriceRows(section, layer)
    for (const row of rows) {
      const at = market.resources.findIndex(({ code }) => code === row.resourceCode)
      expect(row.controlPrice).toBe(list[at]! / 100)
      expect(row.bidder_4).toBe(bids[3]!.resourcePrices[at]! / 100)
      // Who keeps the published price has no own one.
      for (const [bidder, { isOwn }] of decisions.entries()) {
        if (isOwn[at] === 0) expect(String(row.own).split(' ')).not.toContain(`bidder_${bidder + 1}`)
      }
    }
    expect(rows.length).toBeGreaterThan(50)
  })

  it('list the shared departures of a found pair, with what is usual', () => {
    const shared = [...sharedDecisionRows(section, layer)]
    expect(ofPair(shared, 7, 9)).toHaveLength(shared.length)
    const quotas = shared.filter(({ kind }) => kind === 'quotas')
    expect(quotas.length).toBeGreaterThan(0)
    for (const { itemCode, bothState, usual } of quotas) {
      const at = market.items.findIndex(({ code }) => code === itemCode)
      expect(bothState).toBe(decisions[6]!.buildUps[at]!.quotas.join(' '))
      expect(usual).toBe(market.items[at]!.usual.quotas.join(' '))
    }
  })
})

it.each([
  [buildUpPairs, buildUpPairRows],
  [ownPrices, ownPriceRows],
  [sharedPrices, sharedPriceRows],
  [sharedDecisions, sharedDecisionRows],
] as const)('the rows of $0.id hold every column', (table, rowsOf) => {
  const rows = [...rowsOf(section, layer)]
  const bidders = input.bids.map(({ bidderId, bidderName }) => ({ bidderId, bidderName }))
  const keys = [...table.columns, ...(table.bidderColumns?.(bidders) ?? [])].map(({ key }) => key)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(Object.keys(row)).toEqual(expect.arrayContaining(keys))
})

describe('besides the tables', () => {
  it('the build-ups of an item stand side by side, with the usual one', () => {
    const place = 3
    const item = market.items[prepared.tenderRows[place]!]!
    const [side] = buildUpSides(layer.section, [0, 2], [place])
    expect(side!.usual).toEqual(item.usual.quotas)
    expect(side!.quotas[0]).toEqual(decisions[0]!.buildUps[prepared.tenderRows[place]!]!.quotas)
    const usual = side!.contents.filter((content) => content.usual! > 0)
    expect(usual.map(({ resource }) => resource.code).sort()).toEqual(
      item.usual.contents.map(({ resource }) => market.resources[resource]!.code).sort(),
    )
  })

  it('who quotes which resources himself is shared by one author, and by chance by others', () => {
    const choices = sharedChoices(layer.prices.market, layer.prices.own)
    const author = choices([1, 4])
    expect(author.both).toBeGreaterThan(1.5 * author.expected)
    const other = choices([2, 3])
    expect(other.both).toBeLessThan(1.5 * other.expected + 3)
  })

  it('fee rates are those the bidder chose, in percent of all costs', () => {
    const rates = feeRates(input.bids[0]!.bill)
    if (market.feeBase === 'cost') expect(rates[0]!.manage).toBeCloseTo(100 * decisions[0]!.manageRate, 1)
    expect(rates).toHaveLength(1)
    expect(feeRates(input.tender)).toEqual([])
  })
})

it('the rows of a pair stand together, and the pairs in the order of the bidders', () => {
  // Pages find the rows of one pair by halving (lib/analyses/regular/view/rows-of-pair.ts).
  for (const rowsOf of [buildUpPairRows, sharedPriceRows, sharedDecisionRows]) {
    const orders = [...rowsOf(section, layer)].map(
      (row) => Number(row.bidder1Id) * 1000 + Number(row.bidder2Id),
    )
    expect(orders).toEqual([...orders].sort((a, b) => a - b))
  }
})
