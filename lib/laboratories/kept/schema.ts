import { z } from 'zod'
import { moment, text } from '../../kit/shapes/nullable'

/** A kept run in the API, without what it was computed from and what came of it. */
export const keptHead = z.object({
  id: z.int(),
  title: z.string(),
  engineVersion: z.string(),
  inReport: z.boolean(),
  by: text,
  createdAt: moment,
})
