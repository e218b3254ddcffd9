import { z } from 'zod'
import { fromOf } from '../kit/from'
import { chosenId } from '../users/schema'

/** Which account an expert acts through; null or an empty choice: none. */
export const linkInput = z.strictObject({
  openId: z.string().min(1),
  /** Of the expert. */
  id: z.int().positive(),
  userId: chosenId,
  from: fromOf({ userId: chosenId }),
})
