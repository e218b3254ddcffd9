import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../domain/random'
import { MOST_OUTCOMES } from './choices'
import type { Formula, ScoreStep, Step } from './formula'
import { benchmarkCurve } from './kinks'
import { LIBRARY } from './library'
import { MOST_MOVED } from './limits'
import { outcomesOf } from './outcomes'
import { readFormula, withParams } from './read-formula'
import type { AwardSection } from './section'
import { type Asked, evaluatorOf, type Simulation, simulate } from './simulate'

const sectionOf = (prices: readonly number[], more: Partial<AwardSection> = {}): AwardSection => ({
  bidders: prices.map((price, at) => ({ bidderId: at + 1, price, isOk: true })),
  limit: 1000,
  fixed: 100,
  owner: 900,
  ...more,
})
const SCORE: ScoreStep = {
  step: 'score',
  kind: 'deviation',
  full: 100,
  above: 2,
  below: 1,
  devDigits: 2,
  perPercent: 'interpolated',
  digits: null,
}
const formula = (steps: readonly Step[], score: Partial<ScoreStep> = {}): Formula => ({
  params: [],
  draws: [],
  fewest: 1,
  steps: [...steps, { ...SCORE, ...score }, { step: 'award', others: [] }],
})
const MEAN: Step = { step: 'mean', kind: 'arithmetic' }

function run(tried: Formula, section: AwardSection, asked: Asked = {}): Simulation {
  expect(readFormula(JSON.parse(JSON.stringify(tried))).problems).toBeNull()
  return simulate(tried, section, asked) as Simulation
}
const benchmarkOf = (steps: readonly Step[], section: AwardSection) =>
  run(formula(steps), section).outcomes[0]!.benchmark
const entry = (id: string) => LIBRARY.find((one) => one.id === id)!

describe('means', () => {
  const of = (
    kind: 'median' | 'lowest' | 'secondLowest' | 'withLowest' | 'limit',
    prices: readonly number[],
  ) => benchmarkOf([{ step: 'mean', kind }], sectionOf(prices))
  it('median of an odd and an even number', () => {
    expect([of('median', [700, 900, 800]), of('median', [700, 900, 800, 850])]).toEqual([800, 825])
  })
  it('lowest, second lowest, the only one', () => {
    expect([of('lowest', [900, 700]), of('secondLowest', [900, 700]), of('secondLowest', [900])]).toEqual([
      700, 900, 900,
    ])
  })
  it('H alone', () => expect(of('limit', [900])).toBe(1000))
  it('a second average that nothing is near enough to is the first one', () => {
    expect(benchmarkOf([{ step: 'mean', kind: 'secondAverage', within: 1 }], sectionOf([500, 900]))).toBe(700)
  })
  it('ranks of other scores: 0.6 of the best, 0.4 of the mean of the others', () => {
    const scores = [1, 5, 3]
    const bidders = [800, 900, 700].map((price, at) => {
      return { bidderId: at + 1, price, isOk: true, scores: { tech: scores[at]! } }
    })
    const ranks = [{ score: 'tech', rank: 1, weight: 0.6 }]
    const step: Step = { step: 'mean', kind: 'ranks', ranks, rest: 0.4 }
    expect(benchmarkOf([step], sectionOf([], { bidders }))).toBe(840)
  })
})

describe('what changes a mean', () => {
  const prices = sectionOf([800, 900])
  it('H, the mean and the owner by their weights', () => {
    const mix: Step = { step: 'mix', weight: 0.5, of: 'limit', ownerWeight: 0.2 }
    expect(benchmarkOf([MEAN, mix], prices)).toBe(935)
  })
  it('a factor, a percentage, a percentage without the fixed sums', () => {
    const of = (kind: 'times' | 'less' | 'lessWithoutFixed', value: number) =>
      benchmarkOf([MEAN, { step: 'coefficient', kind, value }], prices)
    expect([of('times', 0.9), of('less', 10), of('lessWithoutFixed', 10)]).toEqual([765, 765, 775])
  })
  it('rounding half up', () => {
    expect(benchmarkOf([MEAN, { step: 'round', digits: 0 }], sectionOf([800, 801]))).toBe(801)
  })
})

describe('scores', () => {
  // Deviations of the mean 800: 1.25 % above and below.
  const scoresOf = (score: Partial<ScoreStep>) =>
    run(formula([MEAN], score), sectionOf([790, 810])).bidders.map(({ score: own }) => own)
  it('interpolated, begun percents, full percents', () => {
    expect(scoresOf({})).toEqual([98.75, 97.5])
    expect(scoresOf({ perPercent: 'begun' })).toEqual([98, 96])
    expect(scoresOf({ perPercent: 'full' })).toEqual([99, 98])
  })
  it('rounded half up to its digits, and not below 0', () => {
    expect(scoresOf({ digits: 1 })).toEqual([98.8, 97.5])
    expect(scoresOf({ above: 100, below: 80 })).toEqual([0, 0])
  })
  it('full × benchmark / price', () => {
    expect(
      scoresOf({
        kind: 'ratio',
        digits: 2,
        above: undefined,
        below: undefined,
        devDigits: undefined,
        perPercent: undefined,
      }),
    ).toEqual([101.27, 98.77])
  })
  it('other scores are added, to the last digit of either', () => {
    const bidders = [790, 810].map((price, at) => {
      return { bidderId: at + 1, price, isOk: true, scores: { tech: [30.125, 31.9][at]! } }
    })
    const steps = formula([MEAN]).steps.map((step) =>
      step.step === 'award' ? { ...step, others: ['tech'] } : step,
    )
    const { outcomes, bidders: rows } = run({ ...formula([]), steps }, sectionOf([], { bidders }))
    expect(rows.map(({ score }) => score)).toEqual([128.875, 129.4])
    expect(outcomes[0]).toMatchObject({ first: [2], second: 1, margin: 0.525 })
  })
})

describe('draws', () => {
  it('F5: K is drawn digit by digit, and only prices of the shortlist are scored', () => {
    const { draws } = entry('F5')
    const [first] = draws
    expect(first!.values).toHaveLength(301)
    expect(first!.weights!.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
    // 8.00 is the only value that begins with 8.
    expect(first!.weights!.at(-1)).toBe(0.25)
    // Benchmarks from (1000 − 100) × 0.92 + 100 = 928 to 955.
    const section = sectionOf([927, 928, 940, 955, 956])
    const { bidders, winners } = simulate(entry('F5'), section) as Simulation
    expect(bidders.map(({ standing }) => standing)).toEqual([
      'notShortlisted',
      'in',
      'in',
      'in',
      'notShortlisted',
    ])
    expect(winners[1]!.share).toBeCloseTo(100, 9)
  })
  it('F10: of 15 bids in two bands one band is drawn, and only its own percentage', () => {
    const prices = [...Array.from({ length: 8 }, () => 960), ...Array.from({ length: 7 }, () => 920)]
    const fixed = withParams(entry('F10'), { kHigh: 2, kMiddle: 1 })
    const { outcomes } = simulate(fixed, sectionOf(prices)) as Simulation
    expect(outcomes.map(({ benchmark, share }) => [benchmark, share])).toEqual([
      [941, 50],
      [911, 50],
    ])
    expect(outcomes.map(({ choices }) => choices.map(({ name }) => name))).toEqual([
      ['band', 'kHigh'],
      ['band', 'kMiddle'],
    ])
  })
  it('F15: every formula counts the same, however many values it draws', () => {
    const { outcomes } = simulate(entry('F15'), sectionOf([800, 850, 900, 870, 860, 840])) as Simulation
    const shares = new Map<number, number>()
    for (const { choices, share } of outcomes) {
      const { chosen } = choices.find(({ kind }) => kind === 'formula')!
      shares.set(chosen[0]!, (shares.get(chosen[0]!) ?? 0) + share)
    }
    expect([...shares.values()].map((share) => Number(share.toFixed(9)))).toEqual([20, 20, 20, 20, 20])
  })
  it('weights that are stated count', () => {
    const draws = [{ name: 'k', by: '招标人代表', values: [0, 10], weights: [0.75, 0.25] }]
    const steps: Step[] = [MEAN, { step: 'coefficient', kind: 'less', value: 'k' }]
    const { outcomes } = run({ ...formula(steps), draws }, sectionOf([800, 900]))
    expect(outcomes.map(({ benchmark, share }) => [benchmark, share])).toEqual([
      [850, 75],
      [765, 25],
    ])
  })
  it('more than 20,000 outcomes: so many are drawn, that is said, and they are the same each time', () => {
    const random = createRandom('many')
    const prices = Array.from({ length: 30 }, () => Math.round(random.between(800, 990)))
    const evaluator = evaluatorOf(entry('F13'), sectionOf(prices))
    const [one, two] = [outcomesOf(evaluator), outcomesOf(evaluator)]
    expect([one.isDrawn, one.list.length]).toEqual([true, MOST_OUTCOMES])
    expect(one.list.slice(0, 50)).toEqual(two.list.slice(0, 50))
    expect(one.list[0]!.choices.find(({ name }) => name === 'sample')!.chosen).toHaveLength(9)
  })
  it('when a drawn bidder is left out, the others that were drawn stay', () => {
    const [first] = outcomesOf(evaluatorOf(entry('F3b'), sectionOf([800, 810, 820, 830, 840, 850]))).list
    // 40 % of six, rounded half up: the first outcome draws 1 and 2.
    expect(first!.choices[0]).toEqual({ name: 'sample', kind: 'bidders', chosen: [1, 2] })
    const { group } = simulate(
      withParams(entry('F3b'), { k: 1 }),
      sectionOf([800, 810, 820, 830, 840, 850]),
      {
        group: [6],
      },
    ) as Simulation
    // 50 % of five are three: those two and one more, which the outcome alone decides.
    const after = group!.outcomes[0]!.after.benchmark!
    expect([820, 830, 840].map((third) => Number((((800 + 810 + third) / 3) * 0.99).toFixed(2)))).toContain(
      after,
    )
  })
})

describe('the benchmark as one price moves', () => {
  it('F8: jumps where a bid starts or ceases to count, both sides stated', () => {
    const section = sectionOf([800, 810, 820, 830])
    const evaluator = evaluatorOf(entry('F8'), section)
    const { points } = benchmarkCurve(entry('F8'), evaluator.field, outcomesOf(evaluator).list[0]!, 0, 4)!
    // 4 counts while it is at most 3 % above the mean of all four: 2430 × 1.03 / (4 − 1.03).
    const edge = Math.floor(((2430 * 1.03) / 2.97) * 100) / 100
    const at = points.findIndex(({ price }) => price === edge)
    expect(points[at + 1]!.price).toBe(Number((edge + 0.01).toFixed(2)))
    expect(points[at]!.benchmark).toBe(Number(((2430 + edge) / 4).toFixed(2)))
    expect(points[at + 1]!.benchmark).toBe(810)
    expect(points.map(({ price }) => price)).toEqual(
      [...points.map(({ price }) => price)].sort((a, b) => a - b),
    )
  })
  it('is not worked out for everybody of a large section', () => {
    const many = sectionOf(Array.from({ length: MOST_MOVED + 1 }, (_, at) => 800 + at))
    const rows = simulate(withParams(entry('F3'), { k: 1 }), many) as Simulation
    expect(new Set(rows.bidders.map(({ lowest }) => lowest))).toEqual(new Set([null]))
    expect(rows.bidders.every(({ without }) => without !== null)).toBe(true)
  })
})
