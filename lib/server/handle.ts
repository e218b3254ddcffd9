import { exportAuditJob } from '../audit/jobs'
import type { JobFailure, JobKind, JobProgress, Jobs } from '../compute/protocol'
import { readBillJob } from '../documents/bills/jobs'
import { ImportError } from '../engine/parse/import-error'
import { exportTableJob } from '../exports/jobs'
import { troubleOf } from '../kit/disk'
import { AppError } from '../kit/errors'
import { checkStoreJob } from '../monitor/jobs'
import { exportReportJob } from '../report/jobs'
import { analyseJob, countFlagsJob, dropRowsJob } from '../runs/jobs'
import { dropUnseenJob, readRecordJob, readRowsJob } from '../sections/intake/jobs'

type Handlers = {
  readonly [K in JobKind]: (
    payload: Jobs[K]['payload'],
    report: (progress: JobProgress) => void,
  ) => Promise<Jobs[K]['result']>
}

const handlers: Handlers = {
  ping: async () => null,
  checkStore: checkStoreJob,
  readBill: readBillJob,
  analyse: analyseJob,
  dropRows: dropRowsJob,
  countFlags: countFlagsJob,
  readRecord: readRecordJob,
  readRows: readRowsJob,
  dropUnseen: dropUnseenJob,
  exportTable: exportTableJob,
  exportAudit: exportAuditJob,
  exportReport: exportReportJob,
}

function failureOf(error: unknown): JobFailure {
  if (error instanceof ImportError) {
    return { kind: 'import', code: error.code, values: { ...error.params } }
  }
  if (error instanceof AppError) return { kind: 'app', code: error.code, values: { ...error.values } }
  const trouble = troubleOf(error)
  if (trouble) return { kind: 'app', code: trouble, values: {} }
  const fault = error instanceof Error ? error : new Error(String(error))
  return { kind: 'fault', code: 'internal', values: {}, stack: fault.stack ?? fault.message }
}

/** Does one job, wherever it runs: a thread calls it, and so do tests. Never throws. */
export async function handle(
  kind: JobKind,
  payload: unknown,
  report: (progress: JobProgress) => void,
): Promise<{ result: unknown } | { failure: JobFailure }> {
  try {
    return { result: await handlers[kind](payload as never, report) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}
