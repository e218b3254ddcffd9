import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { closeDatabase, type OpenedDb } from '@/db/connection'
import { failInterruptedRuns } from '../../lib/runs/mutations'
import { closeResults } from '../../lib/runs/results/handles'
import { BIDDERS } from './conformance-rows'
import { newStore } from './new-store'
import { addSection } from './report-section'

/**
 * A data folder with one section, for all tests of a file. After each test every result is closed, and what a start
 * would clean up is cleaned up.
 */
export function resultStore(): { folder: string; db: OpenedDb } {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-results-'))
  process.env.DATA_DIR = folder
  process.env.LOG_LEVEL = 'silent'
  const opening = { db: null as OpenedDb | null }
  const ready = newStore(join(folder, 'clean-bid.db')).then((opened) => {
    opening.db = opened
  })
  beforeAll(async () => {
    await ready
    await addSection(db, BIDDERS)
  })
  // Tests take the store when their file is read; a server takes longer to make a database.
  const db = new Proxy({} as OpenedDb, {
    get: (_, name) => Reflect.get(opening.db!, name, opening.db!),
  })
  afterEach(async () => {
    closeResults()
    await failInterruptedRuns()
  })
  afterAll(async () => {
    await closeDatabase()
    rmSync(folder, { recursive: true })
  })
  return { folder, db }
}
