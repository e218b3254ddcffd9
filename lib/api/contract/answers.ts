import { z } from 'zod'
import { text } from '../../kit/shapes/nullable'

export { count, figure, moment, text } from '../../kit/shapes/nullable'

/** Schemas of answers: the API document is generated from them, and tests validate answers against them. */

const success = z.literal(true)

/** The answer of a call that did something: `message` in the caller's language. */
export const done = z.object({ success, message: z.string() })

export const doneWith = <T extends z.ZodType>(data: T) => done.extend({ data })

export const found = <T extends z.ZodType>(data: T) => z.object({ success, data })

/** A list with the total number of rows. */
export const listed = <T extends z.ZodType>(row: T) =>
  z.object({ success, data: z.array(row), total: z.int().min(0) })

/** The id of what was created. */
export const made = doneWith(z.object({ id: z.int() }))

/** A generated file, to be downloaded from `/api/tb-qb-attachments/download`. */
export const madeFile = doneWith(z.object({ id: z.int(), fileName: z.string() }))

/** 1 or 0. */
export const flag = z.literal([0, 1])
/** Local time, `yyyy-MM-dd HH:mm:ss`; null for none. */
export const time = text

/** If the problem is in a row, its list, row number and field are included. */
const problem = z.looseObject({ path: z.string(), message: z.string() })

export const errorAnswer = z.object({
  success: z.literal(false),
  message: z.string(),
  msg: z.string(),
  code: z.int(),
  details: z.array(problem).optional(),
  data: z.looseObject({}).optional(),
  result: z.object({ isLogin: z.boolean() }).optional(),
})
