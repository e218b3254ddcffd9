import { createHash } from 'node:crypto'
import { keptRows } from '../data'

/** Rows of a run that succeeded never change, so its digest is made once. */
const holder = globalThis as unknown as { cleanBidDigests?: Map<number, string> }
const KEPT = 500

/** SHA-256 over every row of a run, in their order. Others get their turn while a long run is read. */
export async function rowsDigest(runId: number): Promise<string> {
  holder.cleanBidDigests ??= new Map()
  const kept = holder.cleanBidDigests
  const known = kept.get(runId)
  if (known !== undefined) return known
  const hash = createHash('sha256')
  for (const rows of keptRows(runId)) {
    for (const { table, row } of rows) hash.update(`${table}\n${row}\n`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const digest = hash.digest('hex')
  kept.set(runId, digest)
  for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old)
  return digest
}
