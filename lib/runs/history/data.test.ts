import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, db } from '@/db/connection'
import { bills, files, openDetails, opens, organisations, secondOpenings } from '@/db/schema'
import { newStore } from '../../../tests/support/new-store'
import { type BillType, FILE_TYPE, PARSE_STATUS } from '../../domain/number-codes'
import { sectionHistory } from './section-history'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-openings-'))

beforeAll(async () => {
  const store = await newStore(join(folder, 'test.db'))
  await store.insert(organisations).values({ id: 1, name: '1' })
  for (const openId of ['first', 'second', 'third', 'other']) {
    const at = { createdAt: 0, updatedAt: 0 }
    await store
      .insert(opens)
      .values({ openId, organisationId: 1, sectionCode: openId, sectionName: openId, ...at })
    for (const [at, bidderName] of ['甲', '乙'].entries())
      await store.insert(openDetails).values({ openId, bidderName, sequence: at + 1 })
  }
  await store.insert(secondOpenings).values([
    { openId: 'second', firstOpenId: 'first' },
    { openId: 'third', firstOpenId: 'second' },
  ])
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

test.each([
  ['first', ['other']],
  ['second', ['other']],
  ['third', ['other']],
  ['other', ['first']],
])('the openings of one tender are one for the history of %s', async (openId, others) => {
  const history = await sectionHistory(openId)
  expect(history.section.openId).toBe(openId)
  expect(history.others.map((one) => one.openId)).toEqual(others)
})

test('the past has the totals of files that are there, not of deleted ones or of some that were never read', async () => {
  const { success, failed } = PARSE_STATUS
  const bidders = await db()
    .select({ id: openDetails.id })
    .from(openDetails)
    .where(eq(openDetails.openId, 'other'))
    .orderBy(asc(openDetails.sequence))
  const store = async (fileType: BillType, openDetailId: number | null, file: object, total: number) => {
    const sha256 = `${fileType} ${openDetailId} ${total}`
    const where = { openId: 'other', openDetailId, fileType, fileName: sha256, size: 1, createdAt: 0 }
    await db().insert(bills).values({ sha256, fileType, version: 1, report: {}, total })
    await db()
      .insert(files)
      .values({ ...where, sha256, parseStatus: success, ...file })
  }
  const [one, two] = bidders.map(({ id }) => id)
  for (const [fileType, place] of [
    [FILE_TYPE.control, null],
    [FILE_TYPE.bid, one],
    [FILE_TYPE.bid, two],
  ] as const) {
    await store(fileType, place!, { parseStatus: failed }, 300)
    await store(fileType, place!, { isDel: 1 }, 200)
    if (place !== two) await store(fileType, place!, {}, 100)
  }
  const other = (await sectionHistory('first')).others.find(({ openId }) => openId === 'other')!
  expect([other.controlPrice, other.bidders.map(({ total }) => total)]).toEqual([100, [100, null]])
})
