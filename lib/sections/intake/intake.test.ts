import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, db } from '@/db/connection'
import { readNow } from '@/db/query'
import { organisations } from '@/db/schema'
import { newStore } from '../../../tests/support/new-store'
import { pageOfList, rowsOfList } from './data'
import { readRecord, readRows } from './jobs'
import { commitPrepared, saveRow } from './mutations'
import { deleteUnused, type Prepared, unseen } from './staging/mutations'
import { differencesOfVersion, versionsOf } from './versions/data'

/** Runs what a thread does and then commits it, in this process. */

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-intake-'))
const path = join(folder, 'body')
const by = { userId: null, source: 'platform' } as const

beforeAll(async () => {
  process.env.DATA_DIR = folder
  await newStore(join(folder, 'test.db'))
  await db().insert(organisations).values({ id: 1, name: 'o' })
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

const MANY = 3000
const recordOf = (sectionCode: string, features: readonly string[]) => ({
  section: { sectionCode, sectionName: sectionCode },
  bidders: [{ bidderName: '甲', sequence: 1 }],
  records: features.map((feature) => ({ bidderName: '甲', featureType: '40', feature })),
})
const features = (from: string, count = MANY) => Array.from({ length: count }, (_, i) => `10.${from}.${i}`)

async function prepared(record: unknown): Promise<Prepared> {
  writeFileSync(path, JSON.stringify(record))
  const read = await readRecord({ path, organisationId: 1, by, skipsInvalid: false, locale: 'zh-CN' })
  return read.prepared!
}
const commit = (change: Prepared) => commitPrepared(change, 1, by, () => null)
const featuresOf = async (openId: string) =>
  (await rowsOfList(openId, 'records')).map(({ feature }) => feature)
const rowsIn = (table: string) => readNow().$client.prepare(`select count(*) from ${table}`).pluck().get()

async function pushed(code: string, stated: readonly string[]): Promise<string> {
  return (await commit(await prepared(recordOf(code, stated))))!.openId
}

test('many rows and their version become visible all at once', async () => {
  const [first, second] = [features('a'), features('b')]
  const openId = await pushed('I-1', first)
  expect(await featuresOf(openId)).toEqual(first)
  const change = await prepared(recordOf('I-1', second))
  // The state after a crash at this point: everything is written, nothing is visible.
  expect(await featuresOf(openId)).toEqual(first)
  expect((await versionsOf(openId, { page: 1, size: 9 })).total).toBe(1)
  const saved = await commit(change)
  expect(await featuresOf(openId)).toEqual(second)
  const { rows } = await versionsOf(openId, { page: 1, size: 9 })
  expect(rows[0]).toMatchObject({
    number: 2,
    counts: { records: { added: 0, removed: 0, changed: MANY } },
  })
  const { rows: differences, total } = await differencesOfVersion(rows[0]!.id, { page: 1, size: 2 })
  expect(total).toBe(MANY)
  expect(differences[0]).toMatchObject({
    part: 'records',
    before: { feature: first[0] },
    after: { feature: second[0] },
  })
  await deleteUnused({ batchIds: saved!.replaced, versionIds: [] })
  expect(rowsIn('records')).toBe(MANY)
})

test('leftovers of an interrupted change are removed, current rows stay', async () => {
  const openId = await pushed('I-2', features('c'))
  const before = [rowsIn('records'), rowsIn('record_differences'), rowsIn('record_versions')]
  await prepared(recordOf('I-2', features('d')))
  await prepared(recordOf('I-NEW', features('e')))
  const left = await unseen()
  expect([left.batchIds.length, left.versionIds.length]).toEqual([2, 2])
  await deleteUnused(left)
  // Ids of current rows are ignored.
  const shown = readNow().$client.prepare('select id from row_batches').pluck().all() as number[]
  await deleteUnused({ batchIds: shown, versionIds: [1] })
  expect([rowsIn('records'), rowsIn('record_differences'), rowsIn('record_versions')]).toEqual(before)
  expect(await featuresOf(openId)).toHaveLength(MANY)
})

test('a concurrent edit by hand is not lost: the change is planned again on top of it', async () => {
  const openId = await pushed('I-3', features('f'))
  const second = features('g')
  const change = await prepared(recordOf('I-3', second))
  const edit = { bidderName: '甲', sequence: 1, leaderName: '张三', isOk: 1 }
  const [bidder] = await rowsOfList(openId, 'bidders')
  await saveRow(openId, 'bidders', bidder!.id, { stated: edit }, { userId: null, source: 'hand' }, () => null)
  expect(await commit(change)).toBeNull()
  expect(await featuresOf(openId)).toEqual(features('f'))
  expect((await commit(await prepared(recordOf('I-3', second))))!.version).toBe(3)
  expect(await featuresOf(openId)).toEqual(second)
  expect((await rowsOfList(openId, 'bidders'))[0]).toMatchObject({ leaderName: '张三' })
})

test('two concurrent first pushes of one section create one section', async () => {
  const [one, other] = [
    await prepared(recordOf('I-4', ['1.1.1.1'])),
    await prepared(recordOf('I-4', ['2.2.2.2'])),
  ]
  const made = await commit(one)
  expect(made).toMatchObject({ created: true, version: 1 })
  expect(await commit(other)).toBeNull()
  expect(await featuresOf(made!.openId)).toEqual(['1.1.1.1'])
})

test('appended rows keep their order, in large and small imports', async () => {
  const openId = await pushed('I-5', features('h'))
  const importOf = async (rows: readonly string[]) => {
    writeFileSync(
      path,
      ['投标人\t特征码类型\t特征码', ...rows.map((feature) => `甲\t40\t${feature}`)].join('\n'),
    )
    const payload = { path, openId, list: 'records', columns: null, mode: 'append', save: 'all' } as const
    const { prepared } = await readRows({ ...payload, by, locale: 'zh-CN' })
    return commit(prepared!)
  }
  await importOf(features('i'))
  await importOf(['last'])
  expect(await featuresOf(openId)).toEqual([...features('h'), ...features('i'), 'last'])
  const page = await pageOfList(openId, 'records', { keyword: 'last', page: 1, size: 10 })
  expect(page).toMatchObject({ total: 1, rows: [{ feature: 'last' }] })
})
