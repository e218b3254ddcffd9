import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase } from '@/db/connection'
import { audit, opens } from '@/db/schema'
import { addSection, OPEN_ID } from '@/tests/support/report-section'
import { newStore } from '../../../tests/support/new-store'
import { biddersOf } from '../bidders/data'
import { fixCodes } from './mutations'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-codes-'))
process.env.DATA_DIR = folder
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

test('two first documents at once fix the codes once, and every bidder has one of its own', async () => {
  const db = await newStore(join(folder, 'test.db'))
  await addSection(db, 5)
  await db.update(opens).set({ secrecy: 'veiled' }).where(eq(opens.openId, OPEN_ID))
  await Promise.all([fixCodes(OPEN_ID, 1), fixCodes(OPEN_ID, 2)])
  const codes = (await biddersOf(OPEN_ID)).map(({ bidderMask }) => bidderMask)
  expect(new Set(codes).size).toBe(5)
  expect(codes).not.toContain(null)
  expect(await db.select().from(audit).where(eq(audit.action, 'unitCodesFixed'))).toHaveLength(1)
})
