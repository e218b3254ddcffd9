import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase } from '@/db/connection'
import { addSection, OPEN_ID } from '@/tests/support/report-section'
import { newStore } from '../../../tests/support/new-store'
import { biddersOf } from '../bidders/data'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-units-'))
process.env.DATA_DIR = folder
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

test('every bidder that is stored gets a random unit id of its own', async () => {
  const db = await newStore(join(folder, 'test.db'))
  await addSection(db, 5)
  const ids = (await biddersOf(OPEN_ID)).map(({ unitId }) => unitId)
  expect(new Set(ids).size).toBe(5)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/)
})
