import { z } from 'zod'

/** Place among siblings. */
export const order = z.coerce.number().int().min(0).max(9999)
/** A ticked box; one that is left out is not ticked. */
export const checked = z.boolean().default(false)
