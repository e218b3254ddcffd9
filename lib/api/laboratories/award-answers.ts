import { z } from 'zod'
import { keptHead } from '../../laboratories/kept/schema'
import { count, figure, moment, text } from '../contract/answers'

const ids = z.array(z.int())

/** Its steps are described in docs/spec/labs.md A1; they are data and checked by the laboratory itself. */
export const formula = z.looseObject({
  params: z.array(z.object({ name: z.string(), value: figure, example: z.literal(true).optional() })),
  draws: z.array(
    z.object({
      name: z.string(),
      by: text,
      values: z.array(z.number()),
      weights: z.array(z.number()).optional(),
    }),
  ),
  fewest: z.int(),
  adjusted: z.literal(true).optional(),
  steps: z.array(z.looseObject({ step: z.string() })),
  oneOf: z.array(z.looseObject({ id: z.string() })).optional(),
})

export const libraryEntry = formula.extend({
  id: z.string(),
  name: z.string(),
  source: z.object({
    text: z.string(),
    title: text.meta({ description: 'under which a document is published' }),
    place: text,
    date: text,
    evidence: z.array(z.enum(['T', 'C', 'K'])).meta({
      description:
        'T: wording of a tender, or code of an evaluation system that quotes it, read; C: code of a public calculator read; K: trade knowledge, to be checked before it is printed',
    }),
  }),
})

export const basis = z.object({
  bidders: z.array(
    z.object({
      bidderId: z.int(),
      bidderName: z.string(),
      isOk: z.boolean(),
      price: figure,
      source: z.enum(['opening', 'bill']).nullable(),
    }),
  ),
  limit: figure,
  limitSource: z.enum(['control', 'record']).nullable(),
  fixed: figure,
  files: z.array(z.object({ fileName: z.string(), sha256: z.string() })),
})

export const confirmed = z.object({
  version: z.int(),
  libraryId: text,
  formula,
  quote: text,
  file: text,
  page: count,
  by: text,
  createdAt: moment,
})

const choice = z.object({
  name: z.string(),
  kind: z.enum(['value', 'bidders', 'band', 'formula']),
  chosen: z.array(z.number()),
})
const outcome = z.object({
  choices: z.array(choice),
  share: z.number(),
  benchmark: figure,
  reason: z.enum(['noBidders', 'tooFewBidders', 'nothingLeft', 'notPositive']).nullable(),
  first: ids,
  score: figure,
  second: count,
  margin: figure,
})
const winner = z.object({
  bidderId: z.int(),
  share: z.number(),
  meanScore: figure,
  bestRank: count,
  worstRank: count,
})
const bidder = z.object({
  bidderId: z.int(),
  price: figure,
  isTyped: z.boolean().meta({ description: 'the price was typed by hand' }),
  standing: z.string(),
  deviation: figure,
  priceScore: figure,
  score: figure,
  without: figure,
  change: figure,
  changePercent: figure,
  lowest: figure,
  highest: figure,
})
const side = z.object({ benchmark: figure, best: ids, score: figure })

/** The tables of the laboratory; `total` outcomes, of which at most 1,000 are listed. */
export const tables = z.object({
  total: z.int(),
  isDrawn: z.boolean(),
  outcomes: z.array(outcome),
  winners: z.array(winner),
  outcome: z.int(),
  bidders: z.array(bidder),
  group: z
    .object({
      changed: figure,
      outcomes: z.array(side.extend({ after: side, isOther: z.boolean().nullable() })),
    })
    .nullable(),
  curve: z.object({ points: z.array(z.object({ price: z.number(), benchmark: figure })) }).nullable(),
})

export const rank = z
  .object({
    share: z.number(),
    rank: z.number(),
    groups: z.int(),
    outcomes: z.int(),
    isDrawn: z.boolean(),
  })
  .nullable()

export const kept = keptHead.extend({
  asked: z.looseObject({ formula }),
  basis,
  result: z.object({ tables, rank }),
})
