import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '@/db/connection'
import { openDetails, opens, organisations, secondOpenings } from '@/db/schema'
import { newStore } from '../../../tests/support/new-store'
import { sectionHistory } from './section-history'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-openings-'))

beforeAll(async () => {
  const db = await newStore(join(folder, 'test.db'))
  await db.insert(organisations).values({ id: 1, name: '1' })
  for (const openId of ['first', 'second', 'third', 'other']) {
    const at = { createdAt: 0, updatedAt: 0 }
    await db
      .insert(opens)
      .values({ openId, organisationId: 1, sectionCode: openId, sectionName: openId, ...at })
    for (const [at, bidderName] of ['甲', '乙'].entries())
      await db.insert(openDetails).values({ openId, bidderName, sequence: at + 1 })
  }
  await db.insert(secondOpenings).values([
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
