import { z } from 'zod'
import { name } from '../record-values'

const MOST_NAMES = 20

/** Names or credit codes of one company, each once. */
export const joinedNames = z
  .array(name(200))
  .max(MOST_NAMES)
  .transform((names) => [...new Set(names)])
  .refine((names) => names.length >= 2, 'twoNames')
