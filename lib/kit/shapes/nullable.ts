import { z } from 'zod'

/** Shapes of values that may be missing: null, never 0 or an empty text. */

export const text = z.string().nullable()
export const figure = z.number().nullable()
export const count = z.int().nullable()
/** A time in milliseconds since 1970; null for none. */
export const moment = count
