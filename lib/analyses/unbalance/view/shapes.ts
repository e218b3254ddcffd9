import { z } from 'zod'
import { PLAN_DEFAULTS } from '../../../engine/laboratories/unbalance/plan'
import { count, figure } from '../../../kit/shapes/nullable'
import type { Answer, Asked } from './asked'

/** Lines of a plan or a scenario: one for each item of a large bill. */
const MOST_LINES = 20_000
/** Each of them looks at every item. */
const MOST_SEARCHES = 500
const MOST_SCENARIOS = 8
const MOST_DRAWS = 100_000

const selector = z.discriminatedUnion('by', [
  z.strictObject({ by: z.enum(['prefix', 'keyword']), text: z.string().min(1).max(100) }),
  z.strictObject({ by: z.literal('unit'), unit: z.int().min(0) }),
  z.strictObject({ by: z.literal('rows'), rows: z.array(z.int()).max(MOST_LINES) }),
])

type Lines = readonly { readonly selector: z.output<typeof selector> }[]

const areFew = (lines: Lines) =>
  lines.filter(({ selector: { by } }) => by === 'keyword' || by === 'unit').length <= MOST_SEARCHES
const TOO_MANY = { message: `more than ${MOST_SEARCHES} lines by keyword or unit project` }

const factor = z.number().min(0).max(10)
const clause = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('gb15'), above: factor, below: factor }),
  z.strictObject({ kind: z.literal('lowPrice') }),
])

const scenario = z.strictObject({
  name: z.string().max(100),
  changes: z
    .array(z.strictObject({ selector, change: z.number() }))
    .max(MOST_LINES)
    .refine(areFew, TOO_MANY),
  clause: clause.default({ kind: 'none' }),
})

const percent = z.number().min(0).max(100)
const monthsLater = z.number().min(0).max(240)
const plan = z
  .strictObject({
    months: z
      .array(z.strictObject({ selector, month: z.number() }))
      .max(MOST_LINES)
      .refine(areFew, TOO_MANY),
    progress: percent.default(PLAN_DEFAULTS.progress),
    delay: monthsLater.default(PLAN_DEFAULTS.delay),
    restAfter: monthsLater.default(PLAN_DEFAULTS.restAfter),
    retention: percent.default(PLAN_DEFAULTS.retention),
    retentionAfter: monthsLater.default(PLAN_DEFAULTS.retentionAfter),
    rate: z.number().min(0).max(100).nullable().default(null).meta({
      description:
        'yearly rate in percent; null: no present value and no front are computed, none is assumed',
    }),
  })
  .refine(({ progress, retention }) => progress + retention <= 100, {
    path: ['retention'],
    message: 'progress and retention together are more than 100 %',
  })

const draws = z.strictObject({
  sigma: z.number().min(0).max(100),
  rho: z.number().min(0).max(1),
  draws: z.int().min(1000).max(MOST_DRAWS),
})

/** What may be asked, all of it optional. */
export const askedFields = {
  scenarios: z.array(scenario).max(MOST_SCENARIOS).default([]),
  plan: plan.nullable().default(null),
  draws: draws.nullable().default(null),
  bidderId: z.int().nullable().default(null),
  againstId: z.int().nullable().default(null),
  line: selector.nullable().default(null),
}

const bidderId = z.int()
const item = { place: z.int(), unit: z.int(), itemCode: z.string(), itemName: z.string() }

const bidder = z.object({
  bidderId,
  bidderName: z.string(),
  total: figure,
  rank: count,
  level: figure.meta({ description: 'against the base prices; null without any' }),
  steadiness: figure.meta({ description: 'x* in percent, against the lowest bid' }),
})
const scenarioAnswer = z.object({
  name: z.string(),
  rows: z.array(z.object({ bidderId, total: figure, rank: count, change: figure, unpriced: z.int() })),
  added: z.array(z.object({ ...item, change: z.number(), added: z.number() })),
  addedCount: z.int(),
})
const pairItem = z.object({
  ...item,
  quantity: z.number(),
  price: z.number(),
  other: z.number(),
  base: figure,
  ownDeviation: figure,
  effect: z.number(),
  breakEven: figure,
})
const lines = z.object({
  from: z.number(),
  to: z.number(),
  shares: z.array(z.object({ bidderId, share: z.number() })),
  crossings: z.array(z.object({ bidder1Id: z.int(), bidder2Id: z.int(), change: z.number() })),
})
const planRow = z.object({
  bidderId,
  amount: z.number(),
  value: figure,
  front: figure.meta({ description: 'percent; null without a rate' }),
  advantage: figure,
  meanMonth: figure,
  firstThird: figure,
  rank: count,
})
const drawn = z.object({
  bidderId,
  lowest: z.number(),
  p5: z.number(),
  p50: z.number(),
  p95: z.number(),
  excess: z.number(),
  density: z.array(z.int()),
})

export const answerShape = z.object({
  items: z.int(),
  bidders: z.array(bidder),
  units: z.array(z.object({ unit: z.int(), name: z.string(), items: z.int() })),
  classes: z.array(z.object({ text: z.string(), items: z.int() })),
  scenarios: z.array(scenarioAnswer),
  pair: z.array(pairItem),
  lines: lines.nullable(),
  plan: z.array(planRow).nullable(),
  paid: z.array(z.object({ bidderId, paid: z.array(z.number()) })).nullable(),
  points: z.array(z.object({ ...item, month: z.number(), deviation: z.number(), amount: z.number() })),
  draws: z
    .object({
      draws: z.int(),
      single: z.int().meta({ description: 'items that were drawn one by one' }),
      low: z.number(),
      high: z.number(),
      bidders: z.array(drawn),
    })
    .nullable(),
}) satisfies z.ZodType<Answer>

const askedShape = z.strictObject(askedFields)

/** What is asked, without what else a call states. */
export const askedOf = (input: z.output<typeof askedShape>): Asked => {
  const { scenarios, plan: wanted, draws: drawn, bidderId: of, againstId, line } = input
  return { scenarios, plan: wanted, draws: drawn, bidderId: of, againstId, line }
}
