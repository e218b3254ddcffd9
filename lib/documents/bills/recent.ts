import { runJob } from '../../compute/pool'
import type { BillType } from '../../domain/number-codes'
import { type Bill, openBill } from '../../engine/bill/layout'
import { recent } from '../../kit/recent'
import { billBuffer } from './data'
import { billImport } from './job-kinds'

/** Cache of the latest bills, a few MB each. Alignments are cached with them for as long. */
const bills = recent<Promise<Bill>>('bills', 6)

/** A stored bill for the main thread: if another version stored it, it is read again in a thread, where the readers are. */
export async function readyBill(sha256: string, fileType: BillType): Promise<Bill> {
  const stored = await billBuffer(sha256, fileType)
  if (stored) return openBill(stored)
  await runJob(billImport, { sha256, fileType })
  const made = await billBuffer(sha256, fileType)
  if (!made) throw new Error(`bill ${sha256} was not stored`)
  return openBill(made)
}

/** A stored bill for a page, cached; the least recently used one is dropped. */
export const recentBill = (sha256: string, fileType: BillType): Promise<Bill> =>
  bills(`${fileType} ${sha256}`, () => readyBill(sha256, fileType))
