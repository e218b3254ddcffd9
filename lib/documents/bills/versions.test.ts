import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase } from '@/db/connection'
import { migrateDatabase } from '@/db/migrate'
import { bills, type StoredColumns } from '@/db/schema'
import { FILE_TYPE } from '../../domain/number-codes'
import { BILL_VERSION } from '../../engine/bill/layout'
import type { BillReport } from '../../engine/formats/bill-report'
import { objects } from '../../kit/objects/objects'
import { billKey } from './bill-key.mjs'
import { billBuffer, billFacts, billsAmong, isBillStored } from './data'
import { saveBill } from './mutations'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-bill-versions-'))
const found = { total: 0, list: [], counts: {} }
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

const facts = (bidder: string) => ({ bidder, total: 1, format: null, sectionCode: null, edition: null })
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

const columns = (name: number, organisationId = 1): StoredColumns => ({
  organisationId,
  layouts: [['序号|名称', { name, code: 1 }]],
})
const buffer = (byte: number) => new Uint8Array([byte])
const stored = async (sha256: string) => [...((await billBuffer(sha256, fileType)) ?? [])]

test('what is read with other columns has another buffer, so that no key is given to other bytes', async () => {
  const sha256 = 'c'.repeat(64)
  const saved = { sha256, fileType, report, facts: facts('甲') }
  await saveBill({ ...saved, buffer: buffer(1) })
  await saveBill({ ...saved, buffer: buffer(2), columns: columns(2) })
  expect(await stored(sha256)).toEqual([2])
  await saveBill({ ...saved, buffer: buffer(3), columns: columns(3) })
  expect(await stored(sha256)).toEqual([3])
  expect(await billsAmong(await objects().list('bills'))).toContain(
    billKey({ version: BILL_VERSION, sha256, fileType, columns: columns(3, 2) }),
  )
  // An earlier version looks for this one, whatever the columns.
  expect(await objects().read(`bills/${BILL_VERSION}/${sha256}-${fileType}`)).toBeNull()
})

test('what an earlier version has read with columns is read again, not taken for what was read without', async () => {
  const sha256 = 'd'.repeat(64)
  const row = { sha256, fileType, version: BILL_VERSION, report, ...facts('甲') }
  await db()
    .insert(bills)
    .values({ ...row, columns: columns(2) })
  await objects().write(`bills/${BILL_VERSION}/${sha256}-${fileType}`, buffer(1))
  expect([await isBillStored(sha256, fileType), await stored(sha256)]).toEqual([false, []])
})
