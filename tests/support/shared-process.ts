import { afterAll } from 'vitest'
import { closeDatabase } from '@/db/connection'
import { env } from '../../lib/kit/env.mjs'
import { closeResults } from '../../lib/runs/results/handles'

/**
 * Lets files of tests that have a store and a data folder of their own follow each other in one process: each leaves it as a
 * process that has opened nothing.
 */
const folderBefore = process.env.DATA_DIR
Object.defineProperty(env(), 'DATA_DIR', { get: () => process.env.DATA_DIR ?? 'data', configurable: true })

/** What is kept by name is emptied, so that whoever holds it forgets as well; what is asked for by name is made anew. */
function forget(): void {
  const kept = (globalThis as { cleanBid?: Map<string, unknown> }).cleanBid
  for (const value of kept?.values() ?? []) if (value instanceof Map || value instanceof Set) value.clear()
  kept?.delete('objects')
}

afterAll(async () => {
  closeResults()
  await closeDatabase()
  forget()
  if (folderBefore === undefined) delete process.env.DATA_DIR
  else process.env.DATA_DIR = folderBefore
})
