import type { Bill } from '../engine/bill/layout'
import { storedBill } from './jobs'

/** Bills looked at last, a few MB each: what was aligned with them is kept as long as they are. */
const KEPT_BILLS = 6
const holder = globalThis as unknown as { cleanBidBills?: Map<string, Bill> }

/** A stored bill for a page; the longest unused one is let go when there is one too many. */
export async function recentBill(sha256: string, fileType: 1 | 2 | 3): Promise<Bill> {
  holder.cleanBidBills ??= new Map()
  const kept = holder.cleanBidBills
  const key = `${fileType} ${sha256}`
  const bill = kept.get(key) ?? (await storedBill(sha256, fileType))
  kept.delete(key)
  kept.set(key, bill)
  for (const old of [...kept.keys()].slice(0, -KEPT_BILLS)) kept.delete(old)
  return bill
}
