import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase } from '@/db/connection'
import { migrateDatabase } from '@/db/migrate'
import { bills } from '@/db/schema'
import { FILE_TYPE } from '../../domain/number-codes'
import { BILL_VERSION } from '../../engine/bill/layout'
import type { BillReport } from '../../engine/formats/bill-report'
import { billBuffer, billFacts, isBillStored } from './data'
import { saveBill } from './mutations'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-bill-versions-'))
const found = { total: 0, list: [] }
const report = { problems: found, unknown: found } as unknown as BillReport
const fileType = FILE_TYPE.bid

beforeAll(() => {
  vi.stubEnv('DATA_DIR', folder)
  migrateDatabase(openDatabase(join(folder, 'store.db')), join(process.cwd(), 'db', 'migrations'))
})
afterAll(async () => {
  await closeDatabase()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const facts = (bidder: string) => ({ bidder, total: 1, format: null, sectionCode: null })
async function readBy(version: number, sha256: string, bidder: string) {
  await db()
    .insert(bills)
    .values({ sha256, fileType, version, report, ...facts(bidder) })
}
const save = (sha256: string, bidder: string) =>
  saveBill({ sha256, fileType, buffer: new Uint8Array([1, 2]), report, facts: facts(bidder) })
const rowOf = async (sha256: string) => (await db().select().from(bills).where(eq(bills.sha256, sha256)))[0]!

test('what an earlier version has read is read again', async () => {
  const sha256 = 'a'.repeat(64)
  await readBy(BILL_VERSION - 1, sha256, '甲')
  expect(await billFacts(sha256, fileType)).toBeNull()
  await save(sha256, '乙')
  expect(await rowOf(sha256)).toMatchObject({ version: BILL_VERSION, bidder: '乙' })
  expect(await isBillStored(sha256, fileType)).toBe(true)
})

test('of two versions side by side each has its buffer, and what the newer one says of the bill stays', async () => {
  const sha256 = 'b'.repeat(64)
  await readBy(BILL_VERSION + 1, sha256, '甲')
  expect(await isBillStored(sha256, fileType)).toBe(false)
  await save(sha256, '乙')
  expect(await rowOf(sha256)).toMatchObject({ version: BILL_VERSION + 1, bidder: '甲' })
  expect([...(await billBuffer(sha256, fileType))!]).toEqual([1, 2])
  expect(await isBillStored(sha256, fileType)).toBe(true)
})
