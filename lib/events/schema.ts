import { z } from 'zod'
import { EVENT_KINDS } from '../domain/systems/events'
import { env } from '../kit/env.mjs'
import { withFrom } from '../kit/from'
import { addressProblem } from './address'

const values = z.strictObject({
  address: z.string().trim().min(1, 'required'),
  kinds: z.array(z.enum(EVENT_KINDS)).min(1, 'required'),
})

/** Looks at the address to be stored alone: the one that is replaced may be of a time when another one was allowed. */
function checkAddress({ address }: z.output<typeof values>, context: z.RefinementCtx): void {
  const problem = addressProblem(address, env().EVENTS_PRIVATE === '1')
  if (problem) context.addIssue({ code: 'custom', path: ['address'], message: problem })
}

export const targetForm = values.superRefine(checkAddress)
export const targetChange = withFrom(values)
  .extend({ id: z.coerce.number().int().positive() })
  .superRefine(checkAddress)
export type TargetValues = z.output<typeof values>
