import { runJob } from '../../../compute/pool'
import type { Run } from '../../../runs/data'
import { quantitiesAsked } from '../job-kinds'
import type { Answered, Asked } from './asked'

/**
 * Asks in a thread, which holds the prices of the run. A question that nobody waits for any more is answered all the same:
 * ending its thread would lose them.
 */
export const askQuantities = (run: Run, asked: Asked): Promise<Answered> =>
  runJob(quantitiesAsked, { runId: run.id, asked })
