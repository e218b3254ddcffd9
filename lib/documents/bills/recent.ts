import { runJob } from '../../compute/pool'
import type { Bill } from '../../engine/bill/layout'
import { dataPaths } from '../../kit/paths'
import { billFacts } from './data'
import { storedBill } from './jobs'

/** Bills looked at last, a few MB each: what was aligned with them is kept as long as they are. */
const KEPT_BILLS = 6
const holder = globalThis as unknown as { cleanBidBills?: Map<string, Bill> }

/** A stored bill for whoever must not wait long: where another version had read it, a thread reads it again. */
export async function readyBill(sha256: string, fileType: 1 | 2 | 3): Promise<Bill> {
  if (!(await billFacts(sha256, fileType)))
    await runJob('readBill', { path: dataPaths.file(sha256), sha256, fileType })
  return storedBill(sha256, fileType)
}

/** A stored bill for a page; the longest unused one is let go when there is one too many. */
export async function recentBill(sha256: string, fileType: 1 | 2 | 3): Promise<Bill> {
  holder.cleanBidBills ??= new Map()
  const kept = holder.cleanBidBills
  const key = `${fileType} ${sha256}`
  const bill = kept.get(key) ?? (await readyBill(sha256, fileType))
  kept.delete(key)
  kept.set(key, bill)
  for (const old of [...kept.keys()].slice(0, -KEPT_BILLS)) kept.delete(old)
  return bill
}
