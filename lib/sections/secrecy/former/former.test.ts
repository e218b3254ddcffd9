import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, type Db } from '@/db/connection'
import { contentDocuments, openDetails, opens } from '@/db/schema'
import { addFile, addSection, OPEN_ID } from '@/tests/support/report-section'
import { newStore } from '../../../../tests/support/new-store'
import { FILE_TYPE } from '../../../domain/number-codes'
import { biddersOf } from '../../bidders/data'
import { secrecyIn } from '../data'
import { keepFormerSecrecy } from './mutations'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-former-'))
process.env.DATA_DIR = folder
let db: Db

const SHA = 'd'.repeat(64)
beforeAll(async () => {
  db = await newStore(join(folder, 'test.db'))
  await addSection(db, 3)
  await addFile(db, {
    fileId: 90,
    fileType: FILE_TYPE.technical,
    fileName: 'd.pdf',
    sha256: SHA,
    bidderId: 1,
  })
})
beforeEach(() => db.delete(contentDocuments))
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

/** A section as the version before has left it: with these codes, and a document that was read. */
async function former(codes: readonly (string | null)[], state = {}): Promise<void> {
  const before = { techEvaType: 1, secrecy: 'veiled', unitCodes: null, ...state } as const
  await db.update(opens).set(before).where(eq(opens.openId, OPEN_ID))
  for (const [at, bidderMask] of codes.entries())
    await db
      .update(openDetails)
      .set({ bidderMask })
      .where(eq(openDetails.id, at + 1))
}
const read = () => db.insert(contentDocuments).values({ sha256: SHA, position: 0, document: SHA, size: 1 })
const codes = async () => (await biddersOf(OPEN_ID)).map(({ bidderMask }) => bidderMask)
const state = async () => (await secrecyIn(OPEN_ID))!

test('codes of the platform under which units were shown stay', async () => {
  await former(['KX7', 'AB3', 'ZQ9'])
  await read()
  await keepFormerSecrecy()
  expect(await codes()).toEqual(['KX7', 'AB3', 'ZQ9'])
  expect((await state()).unitCodes).toBe('platform')
})

test('units that were shown as numbers of their random order keep these as codes', async () => {
  await former(['TB1', 'TB2', 'TB3'])
  await read()
  await keepFormerSecrecy()
  const bidders = [...(await biddersOf(OPEN_ID))].sort((one, two) => (one.unitId < two.unitId ? -1 : 1))
  expect(bidders.map(({ bidderMask }) => bidderMask)).toEqual(['№ 1', '№ 2', '№ 3'])
  expect((await state()).unitCodes).toBe('drawn')
})

test('where nothing was shown yet the codes are not fixed', async () => {
  await former(['TB1', null, null])
  await keepFormerSecrecy()
  expect(await codes()).toEqual(['TB1', null, null])
  expect((await state()).unitCodes).toBeNull()
})

test('a section that the version before has received as blind is veiled, and no other', async () => {
  await former([], { secrecy: 'open' })
  await keepFormerSecrecy()
  expect((await state()).secrecy).toBe('veiled')
  await former([], { secrecy: 'open', techEvaType: 0 })
  await keepFormerSecrecy()
  expect((await state()).secrecy).toBe('open')
})
