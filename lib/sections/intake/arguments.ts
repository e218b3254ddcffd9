import { z } from 'zod'
import { LISTS } from './schema'

/** What the arguments of the actions that enter data are. */
export const argument = {
  openId: z.string().max(200),
  id: z.int().positive(),
  list: z.enum(LISTS),
  form: z.instanceof(FormData),
  /** How a form stood before: of that only the number of attempts is looked at. */
  before: z.object({ attempt: z.number() }),
}
