import { createHash } from 'node:crypto'
import { recent } from '../../kit/recent'
import { nextTurn } from '../../kit/turn'
import type { Run } from '../../runs/data'
import { openStored } from '../../runs/results/reader'

/** Rows of a succeeded run never change, so its digest is cached. */
const digests = recent<Promise<string>>('report.digests', 500)

/** SHA-256 over every row of a run, in order. Yields to other requests while a long run is read. */
export const rowsDigest = (run: Run): Promise<string> => digests(String(run.id), () => digestOf(run))

async function digestOf(run: Run): Promise<string> {
  const hash = createHash('sha256')
  for (const rows of (await openStored(run)).stored()) {
    for (const { table, row } of rows) hash.update(`${table}\n${row}\n`)
    await nextTurn()
  }
  return hash.digest('hex')
}
