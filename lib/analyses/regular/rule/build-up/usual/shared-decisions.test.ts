import { describe, expect, it } from 'vitest'
import { type Decisions, decide, priceBid, publishedList } from '@/tests/generator/market/bid'
import { derive } from '@/tests/generator/market/derive'
import { makeMarket } from '@/tests/generator/market/market'
import { inputOf } from '../../../../../../tests/bench/detection/market/bills'
import { sectionBuildUps } from '../build-ups'
import { readResources } from '../resources'
import { buildUpEvidence } from './shared-decisions'

const market = makeMarket('decisions', { items: 200, materials: 80 })
const list = publishedList(market)
const honest = Array.from({ length: 10 }, (_, bidder) => decide(market, bidder, list))

function evidenceOf(decisions: readonly Decisions[]) {
  const { tender, bids } = inputOf(
    market,
    decisions.map((own) => priceBid(market, own)),
    null,
  )
  const bills = bids.map(({ bill }) => bill)
  const table = readResources(bills)
  const tenderRows = Int32Array.from({ length: tender.items.rows }, (_, row) => row)
  return buildUpEvidence(sectionBuildUps(tender, bills, table, tenderRows)).pairs
}

const found = (decisions: readonly Decisions[]) =>
  evidenceOf(decisions).flatMap(({ bidder1, bidder2, isFound }) => (isFound ? [[bidder1, bidder2]] : []))

/** The honest bidders, with the build-ups of bidder 3 in the bid of bidder 6. */
const copied = honest.map((own, at) =>
  at === 6 ? derive('copy', honest[3]!, own, { kind: 'buildUps' }) : own,
)

describe('departures from the usual build-up', () => {
  it('are shared by honest bidders only as often as chance has it', () => {
    const pairs = evidenceOf(honest)
    expect(pairs.filter(({ isFound }) => isFound)).toEqual([])
    const shared = pairs.reduce((sum, pair) => sum + pair.sharedCount, 0)
    expect(shared).toBeGreaterThan(0)
  })

  it('are found if a bid has those of another, with prices of its own', () => {
    expect(found(copied)).toEqual([[3, 6]])
    const pair = evidenceOf(copied).find(({ isFound }) => isFound)!
    expect(pair.departures).toBe(new Set(pair.shared.map(({ kind, sort }) => `${kind} ${sort}`)).size)
    expect(pair.shared.every(({ chance }, at) => at === 0 || chance >= pair.shared[at - 1]!.chance)).toBe(
      true,
    )
  })

  it('do not depend on the order of the bidders', () => {
    expect(found([...copied].reverse())).toEqual([[3, 6]])
  })

  it('are the same where one habit shows in many items as where it shows in one', () => {
    const habit = (own: Decisions): Decisions => ({
      ...own,
      buildUps: own.buildUps.map((buildUp, at) =>
        at < 40 && buildUp === market.items[at]!.usual
          ? { ...buildUp, quotas: [...buildUp.quotas, 'X9-1'] }
          : buildUp,
      ),
    })
    expect(found(honest.map((own, at) => (at === 2 || at === 8 ? habit(own) : own)))).toEqual([])
  })

  it('are found by what the files hold if half of them lack the quotas', () => {
    const bare = (own: Decisions) => ({
      ...own,
      buildUps: own.buildUps.map((buildUp) => ({ ...buildUp, quotas: [] })),
    })
    const half = copied.map((own, at) => (at >= 5 ? bare(own) : own))
    expect(found(half)).toEqual([[3, 6]])
    const [pair] = evidenceOf(half).filter(({ isFound }) => isFound)
    expect(pair!.shared.some(({ kind }) => kind === 'quotas')).toBe(false)
    expect(pair!.departures).toBe(new Set(pair!.shared.map(({ kind, sort }) => `${kind} ${sort}`)).size)
  })

  it('are unknown, and no difference, in a file without build-ups', () => {
    const bare = { ...honest[4]!, buildUps: market.items.map(() => ({ quotas: [], contents: [] })) }
    const pairs = evidenceOf(copied.map((own, at) => (at === 4 ? bare : own)))
    expect(pairs.filter(({ isFound }) => isFound).map(({ bidder1, bidder2 }) => [bidder1, bidder2])).toEqual([
      [3, 6],
    ])
    const departures = pairs.filter(({ bidder1, bidder2 }) => bidder1 === 4 || bidder2 === 4)
    expect(departures.every(({ sharedCount }) => sharedCount === 0)).toBe(true)
  })

  it('have the same significance however many files hold no build-ups', () => {
    const bare = { ...honest[4]!, buildUps: market.items.map(() => ({ quotas: [], contents: [] })) }
    const some = copied.slice(5, 10)
    const logsOf = (all: readonly Decisions[]) =>
      evidenceOf(all).flatMap(({ isKnown, logP }) => (isKnown ? [logP] : []))
    const [few, many] = [1, 8].map((count) => logsOf([...some, ...Array.from({ length: count }, () => bare)]))
    expect(few).toHaveLength(10)
    expect(many).toEqual(few)
  })
})
