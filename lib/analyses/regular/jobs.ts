import { handles } from '../../compute/job'
import { storedBill } from '../../documents/bills/jobs'
import { runById } from '../../runs/data'
import { openResult } from '../../runs/results/reader'
import { priceColumns } from './job-kinds'
import { columnsOf } from './view/price-columns'

async function readColumns({ runId }: { readonly runId: number }) {
  const run = await runById(runId)
  if (!run) throw new Error(`no run ${runId}`)
  return columnsOf(await openResult(run), storedBill)
}

export const priceColumnHandlers = [handles(priceColumns, readColumns)]
