import { answerOf } from '../../../lib/analyses/unbalance/view/answer'
import type { Asked } from '../../../lib/analyses/unbalance/view/asked'
import type { Held } from '../../../lib/analyses/unbalance/view/held'
import { createRandom } from '../../../lib/domain/random'
import { rankOfGroup } from '../../../lib/engine/laboratories/award/groups'
import { LIBRARY } from '../../../lib/engine/laboratories/award/library'
import { outcomesOf } from '../../../lib/engine/laboratories/award/outcomes'
import type { AwardSection } from '../../../lib/engine/laboratories/award/section'
import { evaluatorOf, simulate } from '../../../lib/engine/laboratories/award/simulate'
import { drawTotals } from '../../../lib/engine/laboratories/unbalance/draws'
import { PLAN_DEFAULTS, planRows } from '../../../lib/engine/laboratories/unbalance/plan'
import type { PriceTable } from '../../../lib/engine/laboratories/unbalance/prices'
import { scenarioRows } from '../../../lib/engine/laboratories/unbalance/scenario'
import { classesOf } from '../../../lib/engine/laboratories/unbalance/selection'
import { factsOf } from '../../support/price-table'

/** A time to reach, in milliseconds of processor; the prototype's where it was measured. */
export interface Speed {
  readonly name: string
  readonly limit: number
  readonly prototype: number | null
  readonly run: () => unknown
}

const random = createRandom('speed')
const SECTION: AwardSection = {
  limit: 10_500_000,
  fixed: null,
  owner: null,
  bidders: Array.from({ length: 30 }, (_, at) => {
    return { bidderId: at + 1, isOk: true, price: Math.round(1e9 * random.between(0.88, 1.02)) / 100 }
  }),
}
const entry = (id: string) => LIBRARY.find((one) => one.id === id)!
const drawn = (name: string, from: number, step: number, count: number) => {
  return {
    name,
    by: null,
    values: Array.from({ length: count }, (_, at) => Number((from + at * step).toFixed(4))),
  }
}
const FIVE = { ...entry('F3'), draws: [drawn('k', 1, 0.5, 5)] }
const THOUSAND = {
  ...entry('F12'),
  draws: [drawn('h', 0.5, 0.25, 10), drawn('w', 0.3, 0.01, 10), drawn('c', 0.95, 0.004, 10)],
}

function tableOf(bidders: number, items: number): PriceTable {
  const base = Float64Array.from({ length: items }, () => Math.round(random.logBetween(100, 1_000_000)) / 100)
  const quantities = Float64Array.from({ length: items }, () => Math.round(random.logBetween(1, 1000)))
  const noise = () => 1 + 0.1 * (random.next() - 0.5)
  const prices = new Float64Array(bidders * items).map(
    (_, at) => Math.round(base[at % items]! * noise() * 100) / 100,
  )
  const total = (bidder: number) =>
    quantities.reduce((sum, q, item) => sum + q * prices[bidder * items + item]!, 0)
  const totals = Array.from({ length: bidders }, (_, bidder) => Math.round(total(bidder) * 100) / 100)
  return { bidders, items, base, quantities, prices, caps: base, totals }
}

const codesOf = (items: number) =>
  factsOf(Array.from({ length: items }, (_, item) => `01${String(item % 20).padStart(2, '0')}${item}`))

export function awardSpeeds(): Speed[] {
  return [
    {
      name: 'rank of a group: 20,000 groups × 5 draws × 30 bidders',
      limit: 1500,
      prototype: 900,
      run: () => {
        const evaluator = evaluatorOf(FIVE, SECTION)
        return rankOfGroup(evaluator, outcomesOf(evaluator).list, [1, 2, 3, 4, 5])
      },
    },
    {
      name: 'simulate an award: 30 bidders, 1,000 outcomes, a group left out',
      limit: 300,
      prototype: null,
      run: () => simulate(THOUSAND, SECTION, { group: [1, 2, 3, 4] }),
    },
  ]
}

const NOTHING: Asked = {
  ...{ scenarios: [], plan: null, draws: null },
  ...{ bidderId: null, againstId: null, line: null },
}

export function unbalanceSpeeds(): Speed[] {
  const [large, wide] = [tableOf(100, 10_000), tableOf(30, 20_000)]
  const [largeFacts, wideFacts] = [codesOf(10_000), codesOf(20_000)]
  const { classOf, names } = classesOf(largeFacts.codes)
  const prefixes = classesOf(wideFacts.codes).names
  const selectorOf = (text: string) => ({ by: 'prefix' as const, text })
  const changes = prefixes.map((text, at) => ({ selector: selectorOf(text), change: at * 3 - 20 }))
  const scenario = (kind: 'none' | 'lowPrice') => ({ name: kind, changes, clause: { kind } })
  const held: Held = {
    ...{ table: wide, facts: wideFacts, unitNames: new Map() },
    bidders: Array.from({ length: 30 }, (_, at) => ({ bidderId: at + 1, bidderName: `${at + 1}` })),
  }
  const months = prefixes.map((text, at) => ({ selector: selectorOf(text), month: at + 1 }))
  return [
    {
      name: 'draws: 100 bids × 10,000 items × 10,000 draws',
      limit: 1500,
      prototype: 720,
      run: () => drawTotals(large, { classOf, sigmas: names.map(() => 15), rho: 0.5 }, 10_000),
    },
    {
      name: 'a scenario: 30 bids × 20,000 items',
      limit: 300,
      prototype: null,
      run: () =>
        scenarioRows(
          wide,
          { name: '', changes, clause: { kind: 'gb15', above: 0.9, below: 1.1 } },
          wideFacts,
        ),
    },
    {
      name: 'a payment plan: 30 bids × 20,000 items',
      limit: 300,
      prototype: null,
      run: () => planRows(wide, { ...PLAN_DEFAULTS, rate: 4.35, months }, wideFacts),
    },
    {
      name: 'the call `simulate` with two scenarios, a pair of bids and lines: 30 bids × 20,000 items',
      limit: 300,
      prototype: null,
      run: () =>
        answerOf(held, {
          ...NOTHING,
          scenarios: [scenario('none'), scenario('lowPrice')],
          ...{ bidderId: 1, againstId: 2, line: selectorOf(prefixes[0]!) },
        }),
    },
    {
      name: 'the call `simulate` with a payment plan: 30 bids × 20,000 items',
      limit: 300,
      prototype: null,
      run: () => answerOf(held, { ...NOTHING, bidderId: 1, plan: { ...PLAN_DEFAULTS, rate: 4.35, months } }),
    },
    {
      name: 'the call `simulate` with 10,000 draws: 30 bids × 20,000 items',
      limit: 300,
      prototype: null,
      run: () => answerOf(held, { ...NOTHING, draws: { sigma: 15, rho: 0.5, draws: 10_000 } }),
    },
  ]
}

const ROUNDS = 5

/** The least processor time of some rounds, in milliseconds. */
export function timeOf({ run }: Speed): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
