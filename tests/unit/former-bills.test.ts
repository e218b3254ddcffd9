import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compactDatabase } from '@/db/compact'
import { closeDatabase, db, openDatabase } from '@/db/connection'
import { migrateDatabase } from '@/db/migrate'
import { billBuffer, billFacts, importReport, isBillStored } from '@/lib/documents/bills/data'
import { countFormerBills } from '@/lib/documents/bills/former/data'
import { moveFormerBill } from '@/lib/documents/bills/former/mutations'
import { FILE_TYPE } from '@/lib/domain/number-codes'
import { BILL_VERSION } from '@/lib/engine/bill/layout'
import { objects } from '@/lib/kit/objects/objects'
import { migrationsUntil } from '../support/migrations-until'

/** Bills that an earlier version stored in the database, before, while and after they are moved to the objects. */

const data = mkdtempSync(join(tmpdir(), 'clean-bid-former-'))
const path = join(data, 'clean-bid.db')
const hashes = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(64))
const OUTDATED = hashes[3]!
const buffers = new Map(hashes.map((sha256) => [sha256, randomBytes(12_000_000)]))

beforeAll(async () => {
  process.env.DATA_DIR = data
  const store = openDatabase(path)
  migrateDatabase(store, migrationsUntil(data, 12))
  for (const sha256 of hashes) {
    const version = sha256 === OUTDATED ? BILL_VERSION - 1 : BILL_VERSION
    await store.run(
      sql`insert into bills (sha256, file_type, version, buffer, report, bidder, total)
        values (${sha256}, ${FILE_TYPE.bid}, ${version}, ${buffers.get(sha256)}, '{"read":1}', '甲', 12.5)`,
    )
  }
  migrateDatabase(store, 'db/migrations')
})
afterAll(async () => {
  await closeDatabase()
  rmSync(data, { recursive: true })
})

const bufferOf = (sha256: string) => billBuffer(sha256, FILE_TYPE.bid)

async function expectReadable(): Promise<void> {
  for (const sha256 of hashes.slice(0, 3)) {
    expect(await billFacts(sha256, FILE_TYPE.bid)).toMatchObject({ bidder: '甲', total: 12.5 })
    expect(await importReport(sha256, FILE_TYPE.bid)).toEqual({ read: 1 })
    expect(await isBillStored(sha256, FILE_TYPE.bid)).toBe(true)
    expect(Buffer.compare((await bufferOf(sha256))!, buffers.get(sha256)!)).toBe(0)
  }
  expect(await bufferOf(OUTDATED)).toBeNull()
}

test('bills are read where they are until they are moved, one by one, interrupted or not', async () => {
  expect(await countFormerBills()).toBe(4)
  await expectReadable()
  expect(await moveFormerBill()).toBe(true)
  await expectReadable()
  // Stored, and interrupted before the row was deleted: it is moved again.
  await objects().write(`bills/${BILL_VERSION}/${hashes[1]}-${FILE_TYPE.bid}`, buffers.get(hashes[1]!)!)
  await expectReadable()
  let moved = 1
  while (await moveFormerBill()) moved++
  expect([moved, await countFormerBills()]).toEqual([4, 0])
  expect(await objects().list('bills')).toHaveLength(3)
  await expectReadable()
  expect(await moveFormerBill()).toBe(false)
})

test('the space of moved bills is given back at the next start', async () => {
  await closeDatabase()
  expect(compactDatabase(path)).toBeGreaterThan(40_000_000)
  expect(compactDatabase(path)).toBe(0)
  openDatabase(path)
  await expectReadable()
  expect(await db().get(sql`select count(*) as n from bills`)).toEqual({ n: 4 })
})
