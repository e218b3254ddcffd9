import { z } from 'zod'

/** What calls answer: the pieces of which the document of the API is made, and against which tests hold them. */

const success = z.literal(true)

/** A call that did something: `message` says so in the caller's language. */
export const done = z.object({ success, message: z.string() })

export const doneWith = <T extends z.ZodType>(data: T) => done.extend({ data })

export const found = <T extends z.ZodType>(data: T) => z.object({ success, data })

/** A list with how many rows there are in all. */
export const listed = <T extends z.ZodType>(row: T) =>
  z.object({ success, data: z.array(row), total: z.int().min(0) })

/** Something was made: its id. */
export const made = doneWith(z.object({ id: z.int() }))

/** A file that was made, to be fetched from `/api/tb-qb-attachments/download`. */
export const madeFile = doneWith(z.object({ id: z.int(), fileName: z.string() }))

export const text = z.string().nullable()
export const figure = z.number().nullable()
export const count = z.int().nullable()
/** 1 or 0. */
export const flag = z.literal([0, 1])
/** Local time, `yyyy-MM-dd HH:mm:ss`; null for none. */
export const time = text
/** A moment in milliseconds since 1970; null for none. */
export const moment = count

/** Where a row is meant, its list, number and field stand beside it. */
const problem = z.looseObject({ path: z.string(), message: z.string() })

/** The one shape of every error. */
export const errorAnswer = z.object({
  success: z.literal(false),
  message: z.string(),
  msg: z.string(),
  code: z.int(),
  details: z.array(problem).optional(),
  data: z.looseObject({}).optional(),
  result: z.object({ isLogin: z.boolean() }).optional(),
})
