import { z } from 'zod'
import { CLEAN_BID_ITEMS } from '../../catalogue/items'

const KNOWN: ReadonlySet<string> = new Set(CLEAN_BID_ITEMS.map(({ code }) => code))

/** A comma-separated list of item codes. Duplicates and empty entries are dropped. */
export const itemCodes = z
  .string()
  .max(200)
  .transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean))
  .refine((codes) => codes.every((code) => KNOWN.has(code)), { message: 'unknownItem' })
