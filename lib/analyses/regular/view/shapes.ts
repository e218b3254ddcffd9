import { z } from 'zod'
import { PATTERN_KIND, PRICE_COMPONENT } from '../../../domain/codes'
import { figure } from '../../../kit/shapes/nullable'

/** Answers of its calls. */

export const matrix = z.object({
  itemCount: z.int(),
  sameParam: figure,
  rateParam: figure,
  columnList: z.array(z.object({ key: z.string(), title: z.string() })),
  dataList: z.array(z.looseObject({ bidderName: z.string(), itemName: z.string() })),
})

const warnings = z.array(
  z.object({ rule: z.enum(['count', 'share', 'amount']), value: z.number(), limit: z.number() }),
)
const patterns = z.array(
  z.object({
    id: z.int(),
    component: z.enum(PRICE_COMPONENT),
    kind: z.enum(PATTERN_KIND),
    constant: z.number(),
    itemCount: z.int(),
    share: figure,
    amountShare: figure,
    expectedCount: z.number(),
    significance: z.number(),
    explainedByControl: z.boolean().nullable().meta({
      description:
        'whether discounts on the control price explain the pattern; null: not tested, because there is no control price or it prices too few of the items',
    }),
    controlPriced: z.int().nullable().meta({
      description:
        'items of the pattern with a control price, on which it is tested; null without a control price, and for results of earlier versions',
    }),
  }),
)
export const pair = z
  .object({
    bidder1Id: z.int(),
    bidder2Id: z.int(),
    bidder1Name: z.string(),
    bidder2Name: z.string(),
    comparable: z.int(),
    same: z.int(),
    regular: z.int(),
    flagged: z.boolean(),
    ownFound: z.boolean(),
    decisionsFound: z.boolean(),
    warnings,
    patterns,
  })
  .catchall(figure)

/** An item with the prices of two bidders, or a unit project that contains such items. */
const pairNode: z.ZodType = z
  .object({
    serial: z.string(),
    itemCode: z.string().nullable(),
    itemName: z.string().nullable(),
    num: z.int().meta({
      description:
        'number of prices that follow a rule; for a unit project the number of items with such a price',
    }),
    get children(): z.ZodType {
      return z.array(pairNode).optional()
    },
  })
  .catchall(z.union([z.string(), z.number(), z.null()]))
  .meta({ id: 'pair-node' })

export const pairDetails = z.object({ data: z.array(pairNode), patterns, warnings })

const near = z.object({
  bidderId: z.int(),
  bidderName: z.string(),
  diff: z.number(),
  percent: figure,
})
export const concentration = z.object({
  bidderName: z.string(),
  conText: z.string(),
  bidders: z.array(near),
})
