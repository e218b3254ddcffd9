import { z } from 'zod'
import { LISTS } from './schema'

/** Schemas of the arguments that the data-entry actions share. */
export const argument = {
  openId: z.string().max(200),
  id: z.int().positive(),
  list: z.enum(LISTS),
  form: z.instanceof(FormData),
  /** The previous state of a form; only its number of attempts is used. */
  before: z.object({ attempt: z.number() }),
}
