import { z } from 'zod'
import { PARAM_KEYS } from '../domain/params'

/** A value as a form may send it; whether it fits its parameter is for the table to say. */
const wireValue = z.union([
  z.boolean(),
  z.number(),
  z.string().max(1000),
  z.null(),
  z.array(z.string().max(40)).max(20),
])

/** The whole parameter object; unknown keys are refused by name, so that no misspelt one is lost. */
export const paramsForm = z.strictObject(
  Object.fromEntries(PARAM_KEYS.map((key) => [key, wireValue.optional()])),
)
