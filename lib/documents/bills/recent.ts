import { runJob } from '../../compute/pool'
import type { FileType } from '../../domain/number-codes'
import type { Bill } from '../../engine/bill/layout'
import { dataPaths } from '../../kit/paths'
import { recent } from '../../kit/recent'
import { billFacts } from './data'
import { billReading } from './job-kinds'
import { storedBill } from './jobs'

/** Bills looked at last, a few MB each: what was aligned with them is kept as long as they are. */
const bills = recent<Promise<Bill>>('bills', 6)

/** A stored bill for whoever must not wait long: where another version had read it, a thread reads it again. */
export async function readyBill(sha256: string, fileType: FileType): Promise<Bill> {
  if (!(await billFacts(sha256, fileType)))
    await runJob(billReading, { path: dataPaths.file(sha256), sha256, fileType })
  return storedBill(sha256, fileType)
}

/** A stored bill for a page; the least recently used one is dropped when there is one too many. */
export const recentBill = (sha256: string, fileType: FileType): Promise<Bill> =>
  bills(`${fileType} ${sha256}`, () => readyBill(sha256, fileType))
