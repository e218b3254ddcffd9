import { describe, expect, it } from 'vitest'
import { LIBRARY } from './library'
import { withParams } from './read-formula'
import type { AwardSection } from './section'
import { type Asked, type Simulation, simulate } from './simulate'

/** The bids of the golden vectors (A5), bidders 1 to 7. */
const PRICES = [9_500_000, 9_620_000, 9_700_000, 9_780_000, 9_850_000, 9_900_000, 10_200_000]

type Params = Readonly<Record<string, number>>

const sectionOf = (prices: readonly number[], more: Partial<AwardSection> = {}): AwardSection => ({
  bidders: prices.map((price, at) => ({ bidderId: at + 1, price, isOk: true })),
  limit: 10_500_000,
  fixed: 500_000,
  owner: null,
  ...more,
})
const SECTION = sectionOf(PRICES)
const formulaOf = (id: string, params: Params = {}) =>
  withParams(LIBRARY.find((one) => one.id === id)!, params)

function simulated(id: string, params: Params = {}, section = SECTION, asked: Asked = {}): Simulation {
  const answer = simulate(formulaOf(id, params), section, asked)
  if ('missing' in answer) throw new Error(`missing ${answer.missing}`)
  return answer
}
const benchmarks = (...args: Parameters<typeof simulated>) =>
  simulated(...args).outcomes.map(({ benchmark }) => benchmark)

describe('the benchmark of the golden vectors', () => {
  it.each<[string, Params, number]>([
    ['F1', {}, 9_792_857.14],
    ['F2', {}, 9_770_000],
    ['F3', { k: 2 }, 9_574_600],
    ['F4', { w: 0.6, k: 2 }, 10_003_840],
    ['F5', { K: 6.25 }, 9_875_000],
    ['F6', { K1: 0.97, Q1: 0.75, K2: 0.93 }, 9_548_925],
    ['F8', { N: 3 }, 9_725_000],
    ['F8b', {}, 9_646_428.57],
    ['F10', { kMiddle: 0.5 }, 9_743_893],
    ['F12', { h: 1.5, w: 0.35, c: 0.97 }, 9_671_263.75],
    ['F13', { w: 0.6, d: 5 }, 10_208_000],
  ])('%s %o', (id, params, expected) => {
    expect(benchmarks(id, params)).toEqual([expected])
  })

  it('F7: with no bid between C and 0.95 A, B is any other valid one', () => {
    expect(benchmarks('F7', { Δ: 8, K: 0.97 })).toEqual([
      9_327_520, 9_350_800, 9_374_080, 9_394_450, 9_409_000, 9_496_300,
    ])
  })

  it('F7: B is one of those between C and 0.95 A', () => {
    const prices = [8_400_000, 8_600_000, 8_800_000, 8_950_000, 9_100_000, 9_300_000, 9_600_000]
    const { outcomes } = simulated('F7', { Δ: 8, K: 0.97 }, sectionOf(prices))
    expect(outcomes.map(({ benchmark }) => benchmark)).toEqual([8_817_300, 8_875_500, 8_919_150, 8_962_800])
    const drawn = outcomes.map(({ choices }) => choices.find(({ name }) => name === 'B')!.chosen)
    expect(drawn).toEqual([[2], [3], [4], [5]])
  })
})

/** The limits of the golden vectors, each with prices one cent below, at and above it. */
describe('the floor of the golden vectors', () => {
  const standingsAt = (id: string, params: Params, floor: number, others: readonly number[]) =>
    [-0.01, 0, 0.01].map((cents) => {
      const price = Number((floor + cents).toFixed(2))
      const { bidders } = simulated(id, params, sectionOf([...others, price]))
      return bidders.at(-1)!.standing
    })

  it('F11, 5 %: 9,281,500.000', () => {
    // The bid at the floor and the highest are the fifth of seven that is cut off.
    const others = [9_620_000, 9_700_000, 9_780_000, 9_850_000, 9_900_000, 10_200_000]
    const scores = { tech: 1, standing: 1 }
    const below = [-0.01, 0, 0.01].map((cents) => {
      const bidders = [...others, 9_281_500 + cents].map((price, at) => {
        return { bidderId: at + 1, price, isOk: true, scores }
      })
      return simulated('F11', { d: 5 }, { ...SECTION, bidders }).bidders.at(-1)!.standing
    })
    expect(below).toEqual(['belowFloor', 'in', 'in'])
  })

  it('F12, h 1.5 %: 8,547,812.50', () => {
    const others = [9_620_000, 9_700_000, 9_780_000, 9_850_000, 9_900_000, 10_200_000]
    expect(standingsAt('F12', { h: 1.5, w: 0.35, c: 0.97 }, 8_547_812.5, others)).toEqual([
      'belowFloor',
      'trimmedLow',
      'trimmedLow',
    ])
  })

  it('F7: 7,503,750', () => {
    // The mean is that of the golden vectors: 68,550,000 / 7.
    const others = Array.from({ length: 6 }, () => 10_174_375)
    const [below, at] = [7_503_749.99, 7_503_750].map(
      (price) => benchmarks('F7', { Δ: 8, K: 0.97 }, sectionOf([price, ...others]))[0],
    )
    expect(at).toBe(9_101_570.63)
    expect(below).toBe(9_619_671.88)
  })
})

describe('scores of the golden vectors: F3, k 2 %', () => {
  const { bidders, outcomes } = simulated('F3', { k: 2 })

  it('deviations and scores', () => {
    expect(bidders.map(({ deviation }) => deviation)).toEqual([
      -0.7791, 0.4742, 1.3097, 2.1453, 2.8764, 3.3986, 6.5319,
    ])
    expect(bidders.map(({ score }) => score)).toEqual([99.22, 99.05, 97.38, 95.71, 94.25, 93.2, 86.94])
    expect(outcomes[0]).toMatchObject({ first: [1], second: 2, score: 99.22, margin: 0.17 })
  })

  it('without each in turn', () => {
    expect(bidders.map(({ without }) => without)).toEqual([
      9_611_350, 9_611_350, 9_591_750, 9_572_150, 9_555_000, 9_542_750, 9_542_750,
    ])
    expect(bidders[0]).toMatchObject({ change: 36_750, changePercent: 0.38 })
  })

  it('bidder 4 alone moves the benchmark from 9,519,720 to 9,656,920', () => {
    expect(bidders[3]).toMatchObject({ lowest: 9_519_720, highest: 9_656_920 })
  })

  it('without bidders 1 and 2 bidder 3 is first', () => {
    const { group } = simulated('F3', { k: 2 }, SECTION, { group: [1, 2] })
    expect(group!.outcomes[0]!.after).toEqual({ benchmark: 9_646_466.67, best: [3], score: 98.89 })
    expect(group!.changed).toBe(100)
    const { outcomes } = simulated('F3', { k: 2 }, SECTION, { leaveOut: [1, 2] })
    expect(outcomes[0]).toMatchObject({ benchmark: 9_646_466.67, first: [3], score: 98.89 })
  })
})

describe('winners by draw: F3', () => {
  const formula = { ...formulaOf('F3'), draws: [{ name: 'k', by: null, values: [1, 1.5, 2, 2.5, 3] }] }
  const answer = simulate(formula, SECTION) as Simulation

  it('bidder 2 at 1 and 1.5 %, bidder 1 from 2 %', () => {
    expect(answer.outcomes.map(({ first, score }) => [...first, score])).toEqual([
      [2, 99.46],
      [2, 99.96],
      [1, 99.22],
      [1, 99.73],
      [1, 99.51],
    ])
  })

  it('shares 40 and 60 %', () => {
    expect(answer.winners.map(({ share }) => Math.round(share * 1e9) / 1e9)).toEqual([60, 40, 0, 0, 0, 0, 0])
    expect(answer.winners[1]).toMatchObject({ bestRank: 1, worstRank: 2 })
  })
})
