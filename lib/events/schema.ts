import { z } from 'zod'
import { EVENT_KINDS } from '../domain/systems/events'
import { env } from '../kit/env.mjs'
import { addressProblem } from './address'

const address = z
  .string()
  .trim()
  .min(1, 'required')
  .superRefine((text, context) => {
    const problem = addressProblem(text, env().EVENTS_PRIVATE === '1')
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

export const targetForm = z.strictObject({
  address,
  kinds: z.array(z.enum(EVENT_KINDS)).min(1, 'required'),
})
