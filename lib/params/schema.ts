import { z } from 'zod'
import { PARAM_KEYS } from '../domain/params/table'

/** A value in a form; the table of parameters decides whether it is valid. */
const wireValue = z.union([
  z.boolean(),
  z.number(),
  z.string().max(5000),
  z.null(),
  z.array(z.string().max(40)).max(500),
])

/** The whole parameter object. Unknown keys are refused by name, so that a misspelt one is noticed. */
export const paramsForm = z.strictObject(
  Object.fromEntries(PARAM_KEYS.map((key) => [key, wireValue.optional()])),
)
