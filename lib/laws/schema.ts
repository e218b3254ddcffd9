import { z } from 'zod'
import { ANALYSES } from '../analyses/rules'

const text = (most: number) => z.string().trim().min(1, 'required').max(most)
const known = new Set(ANALYSES.map(({ id }) => id))

/** An article as entered in the form. */
export const articleInput = z.strictObject({
  instrument: text(200),
  /** Empty where the instrument is named as a whole. */
  article: z.string().trim().max(50),
  /** A year or a day: older instruments state only a year. */
  date: text(10).regex(/^\d{4}(-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, 'yearOrDay'),
  text: text(2000),
  usedFor: z.array(z.string().refine((id) => known.has(id), 'unknownItem')).max(50),
  inForce: z.boolean().default(true),
})
export type ArticleInput = z.output<typeof articleInput>
