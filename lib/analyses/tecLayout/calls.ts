import { z } from 'zod'
import { CODE_LISTS } from '../../domain/codes'
import { type OwnCalls, ownCall } from '../call'

/** An empty value counts as left out. */
const stated = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), field.optional())

/** The places under these filters, in the order of the bidders and their documents. */
const queryDetails = ownCall({
  about:
    'Rules of the technical bids of a blind section with every place where a document differs, and places that may tell whose it is.',
  bySystems: true,
  asks: {
    bidderId: stated(z.coerce.number().int()),
    ruleKey: stated(z.enum(CODE_LISTS.layoutRule)),
    state: stated(z.enum(CODE_LISTS.ruleState)),
    class: stated(z.enum(CODE_LISTS.layoutClass)),
  },
  pages: 'always',
  answer: { table: 'details' },
  give: async ({ input: { bidderId, ruleKey, state, class: kind }, result }) => {
    const run = await result()
    const filter = { ...(bidderId === undefined ? {} : { bidderId }), ...(kind ? { kind } : {}) }
    const all = run ? [...run.rows('details', filter)] : []
    return {
      rows: all.filter((row) => (!ruleKey || row.rule === ruleKey) && (!state || row.state === state)),
    }
  },
})

export const layoutCalls: OwnCalls = { 'tb-qb-tec-layout-details/queryDetails': queryDetails }
