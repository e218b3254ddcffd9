import { type Plan, workOf } from './person'

/** A process of its own, so that measuring takes nothing from the server's. */
process.once('message', async (plan: Plan) => {
  const told = await workOf(plan)
  process.send?.(told, () => process.exit(0))
})
