import { z } from 'zod'

/** Position among siblings. */
export const order = z.coerce.number().int().min(0).max(9999)
/** A checkbox; a missing field means not ticked. */
export const checked = z.boolean().default(false)
