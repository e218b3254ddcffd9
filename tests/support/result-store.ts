import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { closeDatabase, type OpenedDb, openDatabase } from '@/db/connection'
import { migrateDatabase } from '@/db/migrate'
import { failInterruptedRuns } from '../../lib/runs/mutations'
import { closeResults } from '../../lib/runs/results/handles'
import { BIDDERS } from './conformance-rows'
import { addSection } from './report-section'

/**
 * A data folder with one section, for all tests of a file. After each test every result is closed, and what a start
 * would clean up is cleaned up.
 */
export function resultStore(): { folder: string; db: OpenedDb } {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-results-'))
  process.env.DATA_DIR = folder
  process.env.LOG_LEVEL = 'silent'
  const db = openDatabase(join(folder, 'clean-bid.db'))
  migrateDatabase(db, 'db/migrations')
  beforeAll(() => addSection(db, BIDDERS))
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
