import { describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../../../domain/random'
import { combinationAt } from './choices'
import { Evaluator } from './evaluate'
import type { Formula } from './formula'
import { rankOfGroup } from './groups'
import { benchmarkCurve } from './kinks'
import { LIBRARY } from './library'
import { type Outcome, outcomesOf, repeated } from './outcomes'
import { type AwardBidder, type AwardSection, fieldOf, withPrice } from './section'

const TRIALS = 12

/** Few values of each draw, so that every outcome of every formula can be enumerated. */
function short(formula: Formula): Formula {
  return {
    ...formula,
    draws: formula.draws.map(({ name, values }) => {
      return { name, by: null, values: [values[0]!, values.at(-1)!] }
    }),
    ...(formula.oneOf && { oneOf: formula.oneOf.map((one) => ({ ...short(one), id: one.id })) }),
  }
}
const FORMULAS = LIBRARY.map((entry) => ({ id: entry.id, formula: short(entry) }))

/** A section of up to 12 bidders; some of equal price, some at the limit. */
function sectionOf(random: Random): AwardSection {
  const limit = random.whole(5_000, 20_000_000)
  const price = () => Math.round(limit * random.between(0.82, 1) * 100) / 100
  const bidders: AwardBidder[] = Array.from({ length: random.whole(4, 12) }, (_, at) => ({
    bidderId: at + 1,
    price: random.chance(0.1) ? limit : price(),
    isOk: true,
    adjustment: random.whole(0, 5) * 10,
    scores: { tech: random.whole(60, 90) / 2, standing: random.whole(0, 5) },
  }))
  for (const at of [1, 3]) if (random.chance(0.3)) bidders[at] = { ...bidders[at]!, price: bidders[0]!.price }
  return { bidders, limit, fixed: Math.round(limit * 0.05), owner: limit }
}

const evaluatorOf = (formula: Formula, section: AwardSection, mayBeFast = true) =>
  new Evaluator(formula, fieldOf(section, formula.adjusted === true), mayBeFast)

/** What an outcome says, without the way it is held. */
const said = ({ field }: Evaluator, { choices, weight, evaluation }: Outcome) => {
  const { best, benchmark, reason, scores, standings } = evaluation
  const byId = (values: readonly unknown[] = []) =>
    values.map((value, place) => `${field.ids[place]} ${value}`)
  return {
    choices,
    weight,
    benchmark,
    reason,
    best: best.map((place) => field.ids[place]),
    totals: byId(scores?.total),
    deviations: byId(scores?.deviations ?? []),
    standings: byId(standings),
  }
}

describe.each(FORMULAS)('$id', ({ id, formula }) => {
  const sections = Array.from({ length: TRIALS }, (_, at) => sectionOf(createRandom('award', id, at)))

  it('float64 gives what exact fractions give, to the last digit', () => {
    for (const section of sections) {
      const [fast, exact] = [true, false].map((mayBeFast) => {
        const evaluator = evaluatorOf(formula, section, mayBeFast)
        return outcomesOf(evaluator).list.map((outcome) => said(evaluator, outcome))
      })
      expect(fast).toEqual(exact)
    }
  })

  it('the weights of all outcomes sum to 1', () => {
    for (const section of sections) {
      const { list } = outcomesOf(evaluatorOf(formula, section))
      expect(list.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
    }
  })

  it('the order of bidders plays no part', () => {
    for (const [at, section] of sections.entries()) {
      const { bidders } = section
      const shuffled = createRandom('order', at).sample(bidders, bidders.length)
      const [one, other] = [bidders, shuffled].map((list) => {
        const evaluator = evaluatorOf(formula, { ...section, bidders: list })
        return outcomesOf(evaluator).list.map((outcome) => said(evaluator, outcome))
      })
      expect(one).toEqual(other)
    }
  })

  it('scaling all prices, H and Z scales the benchmark and keeps the winner', () => {
    const isRounded = formula.steps.some(({ step }) => step === 'round')
    const scale = (value: number | null) => (value === null ? null : value * 10)
    for (const section of sections) {
      const bidders = section.bidders.map(({ price, adjustment, ...bidder }) => {
        return { ...bidder, price: scale(price), adjustment: scale(adjustment!) }
      })
      const larger = {
        bidders,
        limit: scale(section.limit),
        fixed: scale(section.fixed),
        owner: scale(section.owner),
      }
      const one = outcomesOf(evaluatorOf(formula, section)).list
      const ten = outcomesOf(evaluatorOf(formula, larger)).list
      expect(ten).toHaveLength(one.length)
      for (const [at, { evaluation }] of one.entries()) {
        const scaled = ten[at]!.evaluation
        expect(scaled.reason).toBe(evaluation.reason)
        if (evaluation.benchmark === null) continue
        // The figures themselves are rounded: to a cent, or to a yuan where the formula says so.
        const near = isRounded ? 5.06 : 0.056
        expect(Math.abs(scaled.benchmark! - evaluation.benchmark * 10)).toBeLessThan(near)
        if (!isRounded) expect(scaled.best).toEqual(evaluation.best)
      }
    }
  })

  it('no price of one bidder brings about a benchmark outside of what the kinks give', () => {
    for (const [at, section] of sections.slice(0, 4).entries()) {
      const evaluator = evaluatorOf(formula, section)
      const [outcome] = outcomesOf(evaluator).list
      const bidderId = evaluator.field.ids[at % evaluator.field.ids.length]!
      const curve = benchmarkCurve(formula, evaluator.field, outcome!, 0, bidderId)
      if (!curve) continue
      const stated = curve.points.flatMap(({ benchmark }) => benchmark ?? [])
      const [low, high] = [curve.points[0]!.price, curve.points.at(-1)!.price]
      const random = createRandom('moved', id, at)
      for (let trial = 0; trial < 200; trial++) {
        const price = Math.round(random.between(low, high) * 100) / 100
        const moved = new Evaluator(formula, withPrice(evaluator.field, bidderId, price))
        const { benchmark } = repeated(moved, outcome!, 0, moved.everybody(), 'benchmark')
        if (benchmark === null) continue
        expect(benchmark).toBeGreaterThanOrEqual(Math.min(...stated) - 0.011)
        expect(benchmark).toBeLessThanOrEqual(Math.max(...stated) + 0.011)
      }
    }
  })
})

/** S(G) and its mid-rank, counted out with exact fractions, one group after the other. */
function enumerated(evaluator: Evaluator, outcomes: readonly Outcome[], group: readonly number[]) {
  const n = evaluator.field.prices.length
  const usable = outcomes
    .map((outcome, at) => ({ outcome, at }))
    .filter(({ outcome }) => outcome.evaluation.best.length)
  const whole = usable.reduce((sum, { outcome }) => sum + outcome.weight, 0)
  const shareOf = (out: readonly number[]) => {
    let changed = 0
    for (const { outcome, at } of usable) {
      const { best } = outcome.evaluation
      const rest = evaluator.everybody().filter((place) => !out.includes(place) || best.includes(place))
      const after = repeated(evaluator, outcome, at, rest).best
      if (after.length > 0 && after.join() !== best.join()) changed += outcome.weight
    }
    return changed / whole
  }
  const all: number[][] = [[]]
  for (let place = 0; place < n; place++)
    all.push(...all.filter(({ length }) => length < group.length).map((one) => [...one, place]))
  const groups = all.filter(({ length }) => length === group.length)
  const own = shareOf(group)
  const shares = groups.map(shareOf)
  const equal = shares.filter((share) => Math.abs(share - own) < 1e-9).length
  const less = shares.filter((share) => share < own - 1e-9).length
  return { share: own * 100, rank: ((less + equal / 2) / groups.length) * 100, groups: groups.length }
}

describe('the rank of a group is that of all groups counted out', () => {
  it.each(['F1', 'F2', 'F3', 'F4', 'F8', 'F12'])('%s', (id) => {
    const { formula } = FORMULAS.find((one) => one.id === id)!
    for (let trial = 0; trial < 3; trial++) {
      const random = createRandom('groups', id, trial)
      const section = sectionOf(random)
      const evaluator = evaluatorOf(formula, section)
      const exact = evaluatorOf(formula, section, false)
      const { list } = outcomesOf(evaluator)
      const places = random.sample(evaluator.everybody(), random.whole(1, 3)).sort((a, b) => a - b)
      const ids = places.map((place) => evaluator.field.ids[place]!)
      const rank = rankOfGroup(evaluator, list, ids)
      const counted = enumerated(exact, outcomesOf(exact).list, places)
      if (rank === null) expect(list.every(({ evaluation }) => evaluation.best.length === 0)).toBe(true)
      else {
        expect(rank.groups).toBe(counted.groups)
        expect(rank.share).toBeCloseTo(counted.share, 6)
        expect(rank.rank).toBeCloseTo(counted.rank, 6)
      }
    }
  })
})

it('combinations are counted through, each once', () => {
  const found = Array.from({ length: 10 }, (_, rank) => combinationAt([1, 2, 3, 4, 5], 3, rank).join(''))
  expect(found).toEqual(['123', '124', '125', '134', '135', '145', '234', '235', '245', '345'])
})
