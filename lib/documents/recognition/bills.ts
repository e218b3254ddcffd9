import { setTimeout as pause } from 'node:timers/promises'
import { pagesIn } from '../../engine/documents/unread-pages'
import { availability } from './availability'
import { pagesToRead } from './data'
import { wantBill } from './mutations'

const LOOK_MS = 1000

/** Whether pages of a content, of which a bill is to be read, are pictures that can still be read. @param pages as people list them */
export const mayBeRead = async (sha256: string, pages: string): Promise<boolean> =>
  availability() === 'ready' && (await pagesToRead(sha256, pagesIn(pages))).length > 0

/**
 * Has the pages of a content read, before those of technical documents, and waits until all are gone through: people wait for them.
 * @param report how many of them are read
 */
export async function readBillPages(
  sha256: string,
  pages: string,
  {
    signal,
    report,
  }: { readonly signal: AbortSignal; readonly report: (done: number, total: number) => void },
): Promise<void> {
  await wantBill(sha256, pages)
  const all = pagesIn(pages)
  for (;;) {
    const left = (await pagesToRead(sha256, all)).length
    report(all.length - left, all.length)
    if (left === 0 || signal.aborted) return
    await pause(LOOK_MS, null, { signal }).catch(() => {})
  }
}
