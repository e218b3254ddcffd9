import { z } from 'zod'
import { money, name, optionalTime, text, whole } from '../record-values'

const MOST_CANDIDATES = 100
const MOST_SUBCONTRACTORS = 500

const candidate = z.strictObject({ bidderName: name(200), rank: whole.refine((rank) => rank >= 1, 'rank') })
const subcontractor = z.strictObject({ name: name(200), work: text(), price: money })

/** The award of a platform record (screens.md §3): whole, so that what a later one leaves out it does not state. */
export const award = z.strictObject({
  bidderName: name(200),
  price: money,
  time: optionalTime,
  candidates: z.array(candidate).max(MOST_CANDIDATES).optional(),
  subcontractors: z.array(subcontractor).max(MOST_SUBCONTRACTORS).optional(),
})
export type StatedAward = z.infer<typeof award>

/** The award as a person enters it. */
export const typedAward = award.extend({
  bidderName: z
    .preprocess((value) => (value === '' ? null : value), name(200).nullable())
    .meta({ description: 'null: the section has no award' }),
})
