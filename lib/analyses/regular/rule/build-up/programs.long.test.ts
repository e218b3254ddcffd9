import { describe, expect, it } from 'vitest'
import { decide, type MarketBid, priceBid, publishedList, writtenBy } from '@/tests/generator/market/bid'
import { derive } from '@/tests/generator/market/derive'
import type { FileHabits } from '@/tests/generator/market/file'
import { makeMarket } from '@/tests/generator/market/market'
import { inputOf } from '../../../../../tests/bench/detection/market/bills'
import { detectMarket } from '../../../../../tests/bench/detection/market/detect'
import { byPrograms, halfLack } from '../../../../../tests/bench/detection/market/files'
import { isAnything } from '../../../../../tests/bench/detection/market/line'
import { equalRates } from '../../../../../tests/bench/detection/market/trial'
import { prepareSection } from '../prepare'
import { buildUpCoverage } from './coverage'
import { examineBuildUps } from './examine'
import { buildUpEvidence } from './usual/shared-decisions'

const BIDDERS = 16
const market = makeMarket('programs', { items: 200, materials: 80 })
const list = publishedList(market)
const honest = Array.from({ length: BIDDERS }, (_, bidder) => decide(market, bidder, list))
const bids = honest.map((own) => priceBid(market, own))
/** The build-ups of bidder 4 in the bid of bidder 8. */
const copied = honest
  .map((own, at) => (at === 8 ? derive('copy', honest[4]!, own, { kind: 'buildUps' }) : own))
  .map((own) => priceBid(market, own))

const found = (all: readonly MarketBid[]) =>
  detectMarket({ market, bids: all, control: null, planted: [] }).flatMap((pair) =>
    isAnything(pair) ? [[pair.bidder1, pair.bidder2]] : [],
  )

function layerOf(all: readonly MarketBid[]) {
  const input = inputOf(market, all, null)
  const { tenderRows } = prepareSection(input)
  return examineBuildUps(input, tenderRows, { switches: { resources: true, buildUps: true } })!
}
const departuresOf = (all: readonly MarketBid[]) =>
  layerOf(all).decisions!.map(({ departures, sharedCount }) => [departures, sharedCount])

/** Bidders 2, 4, 8 and 13 write with a program of these habits. */
const some = (all: readonly MarketBid[], habits: Partial<FileHabits>) =>
  all.map((bid, at) => ([2, 4, 8, 13].includes(at) ? writtenBy(bid, habits) : bid))

describe('what a program writes in its own way is no decision', () => {
  it('contents rounded more coarsely', () => {
    const coarse = departuresOf(some(bids, { decimals: 3 }))
    const plain = departuresOf(bids)
    for (const [at, [departures]] of coarse.entries()) expect(departures).toBeLessThanOrEqual(plain[at]![0]!)
    expect(found(some(bids, { decimals: 3 }))).toEqual([])
  })

  it('quotas in another order', () => {
    expect(departuresOf(some(bids, { sortsQuotas: true }))).toEqual(departuresOf(bids))
  })

  it('codes with a suffix and names spelt otherwise: each way counts once', () => {
    const habits = { program: '乙', isNamed: false, suffixed: 0.12, respelt: 0.12 }
    expect(found(some(bids, habits))).toEqual([])
    const { section } = layerOf(some(bids, habits))
    const spelt = buildUpEvidence(section)
      .sharedOf([2, 4])
      .filter(({ sort }) => sort.startsWith('spelling'))
    expect(spelt.length).toBeGreaterThan(12)
    expect(new Set(spelt.map(({ kind, sort }) => `${kind} ${sort}`)).size).toBeLessThan(5)
  })

  it('other contents of its base, if the files name the program', () => {
    const all = byPrograms(true)('', market, bids)
    expect(found(all)).toEqual([])
    expect(found(byPrograms(true)('', market, equalRates('', market, bids)))).toEqual([])
  })

  it('and throughout another way of writing is not read at all, which is stated', () => {
    const habits = { program: '乙', suffixed: 0.9 }
    const layer = layerOf(some(copied, habits))
    const gaps = buildUpCoverage(layer).map((own) => own.gaps)
    expect(gaps.map((own) => own.includes('quotasDiffer'))).toEqual(
      gaps.map((_, at) => [2, 4, 8, 13].includes(at)),
    )
    // What is left to read are their contents.
    expect(found(some(bids, habits))).toEqual([])
    expect(found(some(copied, habits))).toEqual([[4, 8]])
  })

  it('while a copied build-up is found through all of it', () => {
    const plain: Partial<FileHabits>[] = [
      { decimals: 3 },
      { sortsQuotas: true },
      { suffixed: 0.12, respelt: 0.12, program: '乙' },
    ]
    for (const habits of plain) expect(found(some(copied, habits))).toEqual([[4, 8]])
    expect(found(copied.map((bid, at) => (at === 8 ? writtenBy(bid, plain[2]!) : bid)))).toEqual([[4, 8]])
  })
})

describe('files without part of the build-ups', () => {
  const rates = equalRates('', market, bids)

  it.each([['labourAndMachinery', 'quotas'], ['resources'], ['quotas'], ['codes']] as const)(
    'half without %s %s are no finding, even at equal rates',
    (...lacks) => {
      expect(found(halfLack(...lacks)('', market, bids))).toEqual([])
      expect(found(halfLack(...lacks)('', market, rates))).toEqual([])
    },
  )

  it('are compared in the classes of cost that both state, and stated as such', () => {
    const half = (all: readonly MarketBid[]) => halfLack('labourAndMachinery', 'quotas')('', market, all)
    const gaps = buildUpCoverage(layerOf(half(bids))).map((own) => own.gaps)
    expect(gaps).toEqual(gaps.map((_, at) => (at % 2 === 1 ? ['partContents', 'noQuotas'] : [])))
    const { section } = layerOf(half(copied))
    const { pairs, sharedOf } = buildUpEvidence(section)
    const isMaterial = pairs.flatMap(({ bidder1, bidder2 }) =>
      bidder1 % 2 === 1 || bidder2 % 2 === 1 ? sharedOf([bidder1, bidder2]) : [],
    )
    expect(isMaterial.length).toBeGreaterThan(0)
    for (const { kind, resource } of isMaterial) {
      expect(kind).not.toBe('quotas')
      if (kind === 'content') expect(section.classes[resource]).toBe(1)
    }
    expect(found(half(copied))).toEqual([[4, 8]])
  })

  it('contents that name a missing resource are no difference', () => {
    const bad = bids.map((bid, at) => (at === 5 ? writtenBy(bid, { lacks: ['resources'] }) : bid))
    const layer = layerOf(bad)
    expect(buildUpCoverage(layer)[5]!.gaps).toContain('noResources')
    const { pairs, sharedOf } = buildUpEvidence(layer.section)
    for (const { bidder1, bidder2 } of pairs) {
      if (bidder1 !== 5 && bidder2 !== 5) continue
      expect(sharedOf([bidder1, bidder2]).every(({ kind }) => kind === 'quotas')).toBe(true)
    }
    expect(found(bad)).toEqual([])
  })
})
