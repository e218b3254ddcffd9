import { z } from 'zod'
import { CLEAN_BID_ITEMS } from '../../catalogue/items'

const KNOWN: ReadonlySet<string> = new Set(CLEAN_BID_ITEMS.map(({ code }) => code))

/** A comma list of item codes, each once; empty texts are no codes. */
export const itemCodes = z
  .string()
  .max(200)
  .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean))
  .refine((codes) => codes.every((code) => KNOWN.has(code)), { message: 'unknownItem' })
