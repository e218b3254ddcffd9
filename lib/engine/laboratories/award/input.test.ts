import { describe, expect, it } from 'vitest'
import type { Formula, Step } from './formula'
import { LIBRARY } from './library'
import { readFormula, withParams } from './read-formula'
import type { AwardBidder, AwardSection } from './section'
import { type Simulation, simulate } from './simulate'

const bidder = (bidderId: number, price: number | null, more: Partial<AwardBidder> = {}): AwardBidder => ({
  bidderId,
  price,
  isOk: true,
  ...more,
})
const PRICES = [9_500_000, 9_620_000, 9_700_000, 9_780_000, 9_850_000, 9_900_000, 10_200_000]
const SECTION: AwardSection = {
  bidders: PRICES.map((price, at) => bidder(at + 1, price)),
  limit: 10_500_000,
  fixed: null,
  owner: null,
}
const formulaOf = (id: string): Formula => LIBRARY.find((one) => one.id === id)!
const missing = (id: string, section: AwardSection = SECTION) => {
  const answer = simulate(formulaOf(id), section)
  return 'missing' in answer ? answer.missing : []
}
const simulated = (id: string, section: AwardSection) => simulate(formulaOf(id), section) as Simulation

describe('what a formula needs and the section does not state is named', () => {
  it('H', () => {
    const section = { ...SECTION, limit: null }
    expect(missing('F4', section)).toEqual(['limit'])
    expect(missing('F3', section)).toEqual([])
  })
  it('Z', () => expect(missing('F5')).toEqual(['fixed']))
  it('other scores, of any bidder', () => {
    expect(missing('F11')).toEqual(['scores.tech', 'scores.standing'])
    const bidders = SECTION.bidders.map((one) => ({ ...one, scores: { tech: 1, standing: 1 } }))
    expect(missing('F11', { ...SECTION, bidders })).toEqual([])
    const one = bidders.map((own, at) => (at === 3 ? { ...own, scores: { tech: null, standing: 0 } } : own))
    expect(missing('F11', { ...SECTION, bidders: one })).toEqual(['scores.tech'])
  })
  it('adjustments of the evaluated price; 0 is one', () => {
    expect(missing('F9')).toEqual(['adjustments'])
    const bidders = SECTION.bidders.map((one) => ({ ...one, adjustment: 0 }))
    expect(missing('F9', { ...SECTION, bidders })).toEqual([])
  })
  it('a figure that is not entered', () => {
    const formula = withParams(formulaOf('F3'), { E1: null })
    expect(simulate(formula, SECTION)).toEqual({ missing: ['params.E1'] })
  })
  it('nothing of bidders that do not take part', () => {
    const bidders = SECTION.bidders.map((one, at) => ({ ...one, adjustment: at === 0 ? null : 0 }))
    expect(missing('F9', { ...SECTION, bidders })).toEqual(['adjustments'])
    const without = bidders.map((one, at) => ({ ...one, isOk: at > 0 }))
    expect(missing('F9', { ...SECTION, bidders: without })).toEqual([])
    expect(simulate(formulaOf('F9'), { ...SECTION, bidders }, { leaveOut: [1] })).toHaveProperty('outcomes')
  })
})

it('a group of more than eight is no question of this laboratory', () => {
  expect(() => simulate(formulaOf('F3'), SECTION, { group: [1, 2, 3, 4, 5, 6, 7, 8, 9] })).toThrow(RangeError)
})

describe('where there is no outcome, the reason stands', () => {
  it('fewer bidders than the formula needs', () => {
    const section = { ...SECTION, bidders: SECTION.bidders.slice(0, 2) }
    expect(simulated('F3b', section).outcomes[0]).toMatchObject({
      benchmark: null,
      reason: 'tooFewBidders',
      first: [],
      score: null,
    })
  })
  it('no bidder', () => {
    const { outcomes, bidders } = simulated('F1', { ...SECTION, bidders: [] })
    expect(outcomes).toMatchObject([{ benchmark: null, reason: 'noBidders' }])
    expect(bidders).toEqual([])
  })
  it('all above the limit', () => {
    const { outcomes, bidders } = simulated('F4', { ...SECTION, limit: 9_000_000 })
    expect(outcomes[0]).toMatchObject({ benchmark: null, reason: 'nothingLeft' })
    expect(new Set(bidders.map(({ standing }) => standing))).toEqual(new Set(['aboveLimit']))
  })
  it('one bidder has no benchmark without it', () => {
    const { bidders } = simulated('F1', { ...SECTION, bidders: SECTION.bidders.slice(0, 1) })
    expect(bidders[0]).toMatchObject({ without: null, change: null, lowest: null, highest: null })
  })
})

describe('who is out stays in the table with the reason', () => {
  const bidders = [
    ...SECTION.bidders,
    bidder(8, 9_000_000, { isOk: false }),
    bidder(9, null),
    bidder(10, 10_500_000.01, { isTyped: true }),
  ]
  const rows = simulated('F4', { ...SECTION, bidders }).bidders

  it('not admitted, no price, above the limit', () => {
    expect(rows.slice(7).map(({ standing }) => standing)).toEqual(['notAdmitted', 'noPrice', 'aboveLimit'])
    expect(rows.slice(7).map(({ score }) => score)).toEqual([null, null, null])
  })
  it('a price typed by hand is marked', () => {
    expect(rows.filter(({ isTyped }) => isTyped).map(({ bidderId }) => bidderId)).toEqual([10])
  })
  it('two bids of one price and score are a tie', () => {
    const two = [bidder(1, 100), bidder(2, 100), bidder(3, 130)]
    const { outcomes, winners } = simulated('F1', { ...SECTION, bidders: two })
    expect(outcomes[0]!.first).toEqual([1, 2])
    expect(winners.map(({ share, bestRank }) => [share, bestRank])).toEqual([
      [50, 1],
      [50, 1],
      [0, 3],
    ])
  })
  it('of equal scores the lower price is first', () => {
    const formula = withParams(formulaOf('F1'), { E1: 1, E2: 1 })
    const { outcomes } = simulate(formula, {
      ...SECTION,
      bidders: [bidder(1, 110), bidder(2, 90)],
    }) as Simulation
    expect(outcomes[0]).toMatchObject({ first: [2], second: 1, margin: 0 })
  })
})

/** F3 as text from outside, with one thing changed. */
const raw = (change: (formula: Record<string, unknown> & { steps: Record<string, unknown>[] }) => void) => {
  const formula = JSON.parse(JSON.stringify(formulaOf('F3')))
  change(formula)
  return readFormula(formula).problems ?? []
}
const problem = (path: string, code: string, step: string | null = null) => ({ path, step, code })

describe('a formula that is wrong is refused with the path', () => {
  it.each(LIBRARY)('the library is sound: $id', (entry) => {
    expect(readFormula(JSON.parse(JSON.stringify(entry))).problems).toBeNull()
  })
  it('weights that do not sum to 1', () => {
    const abc = formulaOf('F7').steps.map((step) =>
      step.step === 'abc' ? { ...step, weights: [0.5, 0.3, 0.3] as const } : step,
    )
    const ranks = formulaOf('F11').steps.map((step) => (step.step === 'mean' ? { ...step, rest: 0.5 } : step))
    const of = (id: string, steps: readonly Step[]) => readFormula({ ...formulaOf(id), steps }).problems
    expect(of('F7', abc)).toEqual([problem('steps[1].weights', 'weightsSum', 'abc')])
    expect(of('F11', ranks)).toEqual([problem('steps[1].ranks', 'weightsSum', 'mean')])
    const draws = [{ name: 'k', by: null, values: [1, 2], weights: [0.5, 0.6] }]
    expect(readFormula({ ...formulaOf('F3'), draws }).problems).toEqual([
      problem('draws[0].weights', 'weightsSum'),
    ])
  })
  it('an empty list to draw from', () => {
    const draws = [{ name: 'k', by: null, values: [] }]
    expect(readFormula({ ...formulaOf('F3'), draws }).problems).toEqual([problem('draws[0].values', 'empty')])
  })
  it('E below 0, where it is written and where it is a parameter', () => {
    expect(
      raw(({ steps }) => {
        steps[3]!.above = -1
      }),
    ).toEqual([problem('steps[3].above', 'outOfRange', 'score')])
    const formula = withParams(formulaOf('F3'), { E1: -2 })
    expect(readFormula(formula).problems).toEqual([problem('params[1].value', 'outOfRange', 'score')])
  })
  it('a step that nobody can read, by its name', () => {
    expect(
      raw(({ steps }) => {
        steps[0] = { step: 'trimm', rows: [] }
      })[0],
    ).toEqual(problem('steps[0].step', 'unknownStep', 'trimm'))
    expect(
      raw(({ steps }) => {
        steps[0]!.rows = 'none'
      }),
    ).toEqual([problem('steps[0].rows', 'notList', 'trim')])
  })
  it('names that are not there, members that are not known, steps out of order', () => {
    expect(
      raw(({ steps }) => {
        steps[2]!.value = 'q'
      }),
    ).toEqual([problem('steps[2].value', 'unknownName', 'coefficient')])
    expect(
      raw((formula) => {
        formula.steps[1]!.half = true
        formula.steps.reverse()
      }).map(({ code }) => code),
    ).toEqual(['unknown', 'order'])
  })
  it.each([null, 7, 'F3', [], {}, { steps: 7 }, { oneOf: [{}] }, { oneOf: 3 }])('%j', (value) => {
    const { problems } = readFormula(value)
    expect(problems!.length).toBeGreaterThan(0)
    expect(problems!.every(({ path }) => path !== '')).toBe(true)
  })
})
