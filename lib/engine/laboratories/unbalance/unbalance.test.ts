import { describe, expect, it } from 'vitest'
import { pairOdds } from '../../../../tests/support/pair-odds'
import { factsOf, priceTable } from '../../../../tests/support/price-table'
import { covarianceOf } from './covariance'
import { BINS, drawTotals } from './draws'
import { checkPlan, PLAN_DEFAULTS, type Plan, planRows } from './plan'
import { levelOf, ownDeviations, restOf } from './prices'
import { breakEven, leadOf, linesOf, steadiness, steadinessOfAll } from './quantities'
import { checkScenario, type Scenario, scenarioRows } from './scenario'
import { type Clause, FLOATS, settled } from './settlement'
import { simulateQuantities } from './simulate'

/** The golden vectors (B5): bids A and B, the base prices as a third. */
const QUANTITIES = [100, 200, 50, 10]
const A = [50, 20, 30, 100]
const B = [40, 25, 32, 110]
const BASE = [48, 24, 33, 115]
const TABLE = priceTable(QUANTITIES, [A, B], BASE)
const FACTS = factsOf(['0101', '0102', '0103', '0104'])

const digits = (value: number | null, count: number) => (value === null ? null : Number(value.toFixed(count)))

describe('totals, break-even and steadiness', () => {
  it('totals 11,500 and 11,700, of the base 12,400', () => {
    expect(priceTable(QUANTITIES, [A, B, BASE], BASE).totals).toEqual([11_500, 11_700, 12_400])
    expect(leadOf(TABLE, 0, 1)).toBe(200)
  })
  it('break-even + 20 %, − 20 %, never, never', () => {
    expect(QUANTITIES.map((quantity, item) => breakEven(200, A[item]!, B[item]!, quantity))).toEqual([
      20,
      -20,
      null,
      null,
    ])
  })
  it('x* 9.090909 %', () => {
    expect(digits(steadiness(TABLE, 0, 1), 6)).toBe(9.090909)
    expect(steadinessOfAll(TABLE).map((one) => digits(one, 6))).toEqual([9.090909, 9.090909])
  })
  it('the lines of one class meet at its break-even', () => {
    const { shares, crossings } = linesOf(TABLE, (item) => item === 0, [-100, 100])
    expect(shares).toEqual([5000, 4000])
    expect(crossings).toEqual([{ bidder: 0, other: 1, change: 20 }])
  })
})

describe('levels and own-level deviations', () => {
  it('level of A 0.9274194', () => expect(digits(levelOf(TABLE, 0), 7)).toBe(0.9274194))
  it('u of A', () => {
    expect(Array.from(ownDeviations(TABLE, 0), (one) => digits(one, 4))).toEqual([
      12.3188, -10.1449, -1.9763, -6.2382,
    ])
  })
})

describe('uncertain quantities', () => {
  const uncertainty = { sigmas: [15], classOf: new Int32Array(4), rho: 0 }
  const odds = pairOdds(covarianceOf(TABLE, uncertainty), 2, 200, 0, 1)

  it('σ 15 %, ρ 0: sd of the difference 213.190056, B lower in 0.1740888', () => {
    expect(digits(odds.deviation, 6)).toBe(213.190056)
    expect(digits(odds.otherLower, 7)).toBe(0.1740888)
  })
  it('draws come to the same within a point', () => {
    const { bidders, draws } = drawTotals(TABLE, uncertainty, 100_000)!
    expect(draws).toBe(100_000)
    expect(Math.abs(bidders[1]!.lowest - odds.otherLower * 100)).toBeLessThan(1)
    expect(bidders[0]!.lowest + bidders[1]!.lowest).toBeCloseTo(100, 9)
    expect(Math.abs(bidders[0]!.p50 - 11_500)).toBeLessThan(10)
  })
  it('the density counts what lies between its ends, the same each time', () => {
    const { density, bidders } = drawTotals(TABLE, uncertainty, 10_000)!
    const own = density.counts.subarray(0, BINS).reduce((sum, count) => sum + count, 0)
    expect(own).toBeGreaterThan(9700)
    expect(density.low).toBeLessThan(bidders[0]!.p5)
    expect(density.high).toBeGreaterThan(bidders[1]!.p95)
    expect(drawTotals(TABLE, uncertainty, 10_000)!.density).toEqual(density)
  })
  it('a class wider than 30 % is drawn item by item, and no quantity goes below 0', () => {
    const { single, bidders } = drawTotals(TABLE, { ...uncertainty, sigmas: [200] }, 5000)!
    expect(single).toBe(4)
    expect(bidders[0]!.p5).toBeGreaterThanOrEqual(0)
  })
})

describe('payment plan: months 1, 3, 6, 10, r 4.35 %, all paid in its month', () => {
  const PLAN: Plan = {
    months: [1, 3, 6, 10].map((month, item) => ({ selector: { by: 'rows', rows: [item] }, month })),
    ...{ progress: 100, delay: 0, restAfter: 0, retention: 0, retentionAfter: 0, rate: 4.35 },
  }
  const three = priceTable(QUANTITIES, [A, B, BASE], BASE)
  const rows = planRows(three, PLAN, FACTS)!

  it('present values', () => {
    expect(rows.map(({ value }) => digits(value, 4))).toEqual([11_371.0013, 11_558.1151, 12_254.5342])
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3])
  })
  it('front', () => {
    expect(rows.map(({ front }) => digits(front, 6))).toEqual([0.051993, -0.04005, 0])
  })
  it('mean months', () => {
    expect(rows.map(({ meanMonth }) => digits(meanMonth, 6))).toEqual([3.130435, 3.384615, 3.274194])
  })
  it('without a rate no front, but the mean month; without months nothing', () => {
    const [first] = planRows(three, { ...PLAN, rate: null }, FACTS)!
    expect(first).toMatchObject({ value: null, front: null, advantage: null, rank: null })
    expect(digits(first!.meanMonth, 6)).toBe(3.130435)
    expect(planRows(three, { ...PLAN, months: [] }, FACTS)).toBeNull()
  })
  it('a month below 0 and rows that are not there are named by their line', () => {
    const wrong = [
      { selector: { by: 'rows' as const, rows: [0] }, month: -1 },
      { selector: { by: 'rows' as const, rows: [4] }, month: 1 },
      { selector: { by: 'prefix' as const, text: '0199' }, month: 1 },
      { selector: { by: 'prefix' as const, text: '01' }, month: 0 },
    ]
    expect(checkPlan({ ...PLAN, months: wrong }, FACTS)).toEqual([
      { row: 0, code: 'outOfRange' },
      { row: 1, code: 'unknownRows' },
      { row: 2, code: 'unknownRows' },
    ])
    expect(checkPlan(PLAN, FACTS)).toEqual([])
  })
})

describe('settlement clauses', () => {
  const pay = (clause: Clause, after: number) => settled(FLOATS, clause, 20, 100, after, 50)
  it('lowPrice: 450, plain 1,200', () => {
    expect(pay({ kind: 'lowPrice' }, 60)).toBe(450)
    expect(pay({ kind: 'none' }, 60)).toBe(1200)
    expect(pay({ kind: 'lowPrice' }, 85)).toBe(1700)
    expect(settled(FLOATS, { kind: 'lowPrice' }, 25, 100, 60, 50)).toBe(1500)
  })
  it('gb15: only the excess above 1.15, all of it below 0.85', () => {
    const clause = { kind: 'gb15', above: 0.9, below: 1.1 } as const
    expect([115, 125, 85, 80].map((after) => digits(pay(clause, after), 6))).toEqual([2300, 2480, 1700, 1760])
  })
})

describe('scenarios', () => {
  const scenario = (changes: Scenario['changes'], clause: Clause = { kind: 'none' }): Scenario => ({
    name: '',
    changes,
    clause,
  })
  const row = (item: number, change: number) => ({ selector: { by: 'rows' as const, rows: [item] }, change })

  it('at the break-even the totals are equal and share their rank', () => {
    const rows = scenarioRows(TABLE, scenario([row(0, 20)]), FACTS)
    expect(rows.map(({ total, rank }) => [total, rank])).toEqual([
      [12_500, 1],
      [12_500, 1],
    ])
  })
  it('beyond it the order turns; of two lines for one item the last one counts', () => {
    const rows = scenarioRows(TABLE, scenario([row(0, -50), row(0, 21)]), FACTS)
    expect(rows.map(({ total, rank }) => [total, rank])).toEqual([
      [12_550, 2],
      [12_540, 1],
    ])
  })
  it('a change below −100 % and rows that are not there are named', () => {
    const wrong = checkScenario(scenario([row(0, -101), row(9, 1), row(1, Number.NaN), row(1, -100)]), FACTS)
    expect(wrong).toEqual([
      { row: 0, code: 'outOfRange' },
      { row: 1, code: 'unknownRows' },
      { row: 2, code: 'notNumber' },
    ])
  })
  it('an item without a price stays as it is, and is counted', () => {
    const table = priceTable(QUANTITIES, [A, [0, 25, 32, 110]], BASE)
    const rows = scenarioRows(table, scenario([row(0, 10)]), FACTS)
    expect(rows.map(({ change, unpriced }) => [change, unpriced])).toEqual([
      [500, 0],
      [0, 1],
    ])
  })
})

describe('scenarios and plan in one answer', () => {
  const changes = [{ selector: { by: 'rows' as const, rows: [0, 3] }, change: 10 }]
  const scenarios: Scenario[] = [{ name: '十', changes, clause: { kind: 'none' } }]
  const plan: Plan = {
    ...{ ...PLAN_DEFAULTS, rate: 4.35 },
    months: [{ selector: { by: 'prefix', text: '01' }, month: 2 }],
  }

  it('what each item adds, the largest first', () => {
    const answer = simulateQuantities(TABLE, FACTS, { scenarios, plan: null, bidder: 0 })
    expect(answer).toMatchObject({ plan: null, paid: null })
    expect('wrong' in answer ? null : answer.scenarios[0]!.added).toEqual([
      { item: 0, change: 10, added: 500 },
      { item: 3, change: 10, added: 100 },
    ])
  })
  it('what has been paid up to each month: 80 % after one, the rest six after the end, 3 % after two years', () => {
    const answer = simulateQuantities(TABLE, FACTS, { scenarios: [], plan, bidder: null })
    const paid = 'wrong' in answer ? [] : answer.paid![0]!
    expect([2, 3, 7, 8, 25, 26].map((month) => digits(paid[month]!, 2))).toEqual([
      0, 9200, 9200, 11_155, 11_155, 11_500,
    ])
    expect(paid).toHaveLength(27)
  })
  it('wrong lines with the scenario they belong to', () => {
    const bad = [{ selector: { by: 'keyword' as const, text: '桥' }, change: 1 }]
    const months = [{ selector: { by: 'unit' as const, unit: 7 }, month: 1 }]
    const asked = {
      scenarios: [scenarios[0]!, { ...scenarios[0]!, changes: bad }],
      plan: { ...plan, months },
      bidder: null,
    }
    expect(simulateQuantities(TABLE, FACTS, asked)).toEqual({
      wrong: [
        { row: 0, code: 'unknownRows', scenario: 1 },
        { row: 0, code: 'unknownRows', scenario: null },
      ],
    })
  })
})

describe('null rules', () => {
  it('equal totals: x* 0', () => {
    const table = priceTable(
      [1, 1],
      [
        [10, 20],
        [20, 10],
      ],
      [10, 10],
    )
    expect(steadinessOfAll(table)).toEqual([0, 0])
  })
  it('equal prices: no change brings the totals together', () => {
    const table = priceTable([1], [[10], [10]], [10], [0, 5])
    expect(steadinessOfAll(table)).toEqual([null, null])
  })
  it('an item without a base price has no u, and is no part of the level', () => {
    const table = priceTable(QUANTITIES, [A], [48, Number.NaN, 33, 115])
    expect(ownDeviations(table, 0)[1]).toBeNaN()
    expect(digits(levelOf(table, 0), 6)).toBe(digits(7500 / 7600, 6))
  })
  it('a bid without a total has no rest, no rank and no draws', () => {
    const table = { ...TABLE, totals: [11_500, null] }
    expect(restOf(table, 1)).toBeNull()
    expect(steadinessOfAll(table)).toEqual([null, null])
    expect(drawTotals(table, { sigmas: [15], classOf: new Int32Array(4), rho: 0.5 }, 1000)).toBeNull()
  })
})
