import { z } from 'zod'
import { ownCall } from '@/lib/analyses/call'

/** A field that no column states, and a call that answers something of its own. */
export const madeUpWire = {
  details: { fields: { madeUpField: z.literal(1) }, of: () => () => ({ madeUpField: 1 }) },
}

export const madeUpCalls = {
  'tb-qb-eco-made-up/countRows': ownCall({
    about: 'Number of rows.',
    answer: { data: z.object({ madeUpCount: z.int() }) },
    give: async ({ result }) => ({
      data: { madeUpCount: [...((await result())?.rows('details') ?? [])].length },
    }),
  }),
}
