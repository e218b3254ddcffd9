import { type Plan, workOf } from './person'

/** A separate process, so that measuring does not use the server's CPU time. */
process.once('message', async (plan: Plan) => {
  const outcome = await workOf(plan)
  process.send?.(outcome, () => process.exit(0))
})
