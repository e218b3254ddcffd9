import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'
import { closeDatabase, type Db, openDatabase } from '@/db/connection'
import { migrateDatabase } from '@/db/migrate'
import { failInterruptedRuns } from '../../lib/runs/mutations'
import { closeResults } from '../../lib/runs/results/handles'
import { BIDDERS } from './conformance-rows'
import { addSection } from './report-section'

/**
 * A data folder with one section, for all tests of a file. After each test every result is closed, and what a start
 * would clean up is cleaned up.
 */
export function resultStore(): { folder: string; db: Db } {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-results-'))
  process.env.DATA_DIR = folder
  process.env.LOG_LEVEL = 'silent'
  const db = openDatabase(join(folder, 'clean-bid.db'))
  migrateDatabase(db, 'db/migrations')
  addSection(db, BIDDERS)
  afterEach(async () => {
    closeResults()
    await failInterruptedRuns()
  })
  afterAll(() => {
    closeDatabase()
    rmSync(folder, { recursive: true })
  })
  return { folder, db }
}
