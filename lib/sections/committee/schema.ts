import { z } from 'zod'
import { fromSchema } from '../../kit/from'
import { chosenId } from '../../people/users/schema'
import { timeOf } from '../intake/typed'
import { recordTime } from '../record-values'

const openId = z.string().min(1)
/** Id of the expert. */
const id = z.int().positive()
export const reason = z.string().trim().min(1, 'required').max(500)
/** A time in any format that `timeOf` accepts. */
const typedTime = z.preprocess((value) => (typeof value === 'string' ? timeOf(value) : value), recordTime)
const optionalTime = z.preprocess((value) => (value === '' ? null : value), typedTime.nullish())

/** The account to link an expert with; null or an empty choice: none. */
export const linkInput = z.strictObject({
  openId,
  id,
  userId: chosenId,
  from: fromSchema({ userId: chosenId }),
})

/** `time` and `reason` are for recording another person's attendance; an expert's own is now and needs neither. */
export const attendInput = z.strictObject({
  openId,
  id,
  time: optionalTime,
  reason: z.string().trim().max(500).nullish(),
})

/** `before`: the time shown to the person; if the stored time differs, nothing changes. */
const seen = { openId, id, before: recordTime, reason }
export const correctionInput = z.strictObject({ ...seen, time: typedTime })
export const withdrawalInput = z.strictObject(seen)
