import { z } from 'zod'

export const openId = z.string().min(1)
export const userId = z.coerce.number().int().positive()

/** Users to be made members; at least one. */
export const addition = z.strictObject({ openId, userIds: z.array(userId).min(1).max(200) })
