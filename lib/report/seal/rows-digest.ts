import { createHash } from 'node:crypto'
import { recent } from '../../kit/recent'
import { storedResultRows } from '../data'

/** Rows of a succeeded run never change, so its digest is cached. */
const digests = recent<Promise<string>>('report.digests', 500)

/** SHA-256 over every row of a run, in order. Yields to other requests while a long run is read. */
export const rowsDigest = (runId: number): Promise<string> => digests(String(runId), () => digestOf(runId))

async function digestOf(runId: number): Promise<string> {
  const hash = createHash('sha256')
  for (const rows of storedResultRows(runId)) {
    for (const { table, row } of rows) hash.update(`${table}\n${row}\n`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return hash.digest('hex')
}
