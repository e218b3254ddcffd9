import { handles, type PayloadOf } from '../../compute/job'
import { runById } from '../../runs/data'
import { quantitiesAsked } from './job-kinds'
import { answerOf } from './view/answer'
import { heldPrices } from './view/held'

async function answer({ runId, asked }: PayloadOf<typeof quantitiesAsked>) {
  const run = await runById(runId)
  if (!run) throw new Error(`no run ${runId}`)
  return answerOf(await heldPrices(run), asked)
}

export const quantityHandlers = [handles(quantitiesAsked, answer)]
