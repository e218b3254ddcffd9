import { Worker } from 'node:worker_threads'
import { cobidView } from '../analyses/cobids/job-kinds'
import { flagCount } from '../analyses/rational/job-kinds'
import { priceColumns } from '../analyses/regular/job-kinds'
import { quantitiesAsked } from '../analyses/unbalance/job-kinds'
import { auditExport } from '../audit/job-kinds'
import { ping } from '../compute/job'
import { provideThreads } from '../compute/pool'
import { billImport, billMove } from '../documents/bills/job-kinds'
import { columnsRead, incomingRead } from '../documents/incoming/job-kinds'
import { pictureRecognition } from '../documents/recognition/job-kinds'
import { documentRead, documentSearch } from '../documents/technical/job-kinds'
import { tenderRulesRead } from '../documents/tender-rules/job-kinds'
import { billExport } from '../exports/bills/job-kinds'
import { cobidsExport } from '../exports/cobids/job-kinds'
import { keptAwardsExport } from '../exports/laboratories/job-kinds'
import { ocdsExport } from '../exports/ocds/job-kinds'
import { awardRank, awardSimulation } from '../laboratories/award/job-kinds'
import { storeCheck } from '../monitor/job-kinds'
import { listRead } from '../reference-lists/job-kinds'
import { reportExport } from '../report/job-kinds'
import { tableExport, viewExport } from '../report/view-export/job-kinds'
import { analysisRun, resultMove, rowRemoval } from '../runs/job-kinds'
import { recordImport, rowsImport, unusedRowsRemoval } from '../sections/intake/job-kinds'

/** All kinds of jobs. Metrics list each of them, even while it has no jobs. */
export const JOB_KINDS = [
  ping,
  storeCheck,
  analysisRun,
  rowRemoval,
  resultMove,
  recordImport,
  rowsImport,
  unusedRowsRemoval,
  billImport,
  billMove,
  incomingRead,
  columnsRead,
  documentSearch,
  documentRead,
  pictureRecognition,
  tenderRulesRead,
  listRead,
  flagCount,
  priceColumns,
  quantitiesAsked,
  awardSimulation,
  awardRank,
  cobidView,
  tableExport,
  billExport,
  keptAwardsExport,
  cobidsExport,
  ocdsExport,
  auditExport,
  reportExport,
  viewExport,
]

/** Provides the threads; called before anything needs one. */
export function setUpThreads(): void {
  provideThreads({
    // The bundler finds the thread's code by this very form, with an object written out.
    start: ({ workerData, resourceLimits }) =>
      new Worker(new URL('./thread.ts', import.meta.url), { workerData, resourceLimits }),
    kinds: JOB_KINDS,
  })
}
