import { type Run, runById } from '../runs/data'
import { inWordsOf } from '../sections/edition/data'

/** Writes about the result of a run, in the words of its section's edition. */
export async function ofRun<R>(runId: number, write: (stored: Run) => Promise<R>): Promise<R> {
  const stored = await runById(runId)
  if (!stored) throw new Error(`no run ${runId}`)
  return inWordsOf(stored.openId, () => write(stored))
}
