import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, type OpenedDb } from '@/db/connection'
import { audit, bills, files, opens, organisations, roles, users } from '@/db/schema'
import { newStore } from '../../tests/support/new-store'
import type { BillType, ParseStatus } from '../domain/number-codes'
import { encodeParams } from '../domain/params/codec'
import { DEFAULT_PARAMS } from '../domain/params/table'
import { specifiedInput } from '../runs/inputs'
import { differingParams, paramFacts, paramsChanged, paramsOf, specifiedFileOf } from './data'
import { saveOrganisationParams, saveSectionParams } from './mutations'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-params-'))
const USER = 1
let db: OpenedDb

async function addSection(openId: string, organisationId: number): Promise<void> {
  const at = { createdAt: 0, updatedAt: 0 }
  await db.insert(opens).values({ openId, organisationId, sectionCode: openId, sectionName: openId, ...at })
}

async function addFile(
  id: number,
  openId: string,
  isDel: number,
  parseStatus: ParseStatus,
  more: object = {},
): Promise<void> {
  const content = { fileName: `${id}`, fileType: 3 as const, sha256: `${id}`, size: 1, createdAt: 0, ...more }
  await db.insert(files).values({ id, openId, isDel, parseStatus, ...content })
}

/** Stores a bill whose report has these counts. */
async function addBill(sha256: string, fileType: BillType, counts: Record<string, number>): Promise<void> {
  const row = { report: { problems: { counts } }, version: 1, buffer: Buffer.alloc(0) }
  await db
    .insert(bills)
    .values({ sha256, fileType, ...row })
    .onConflictDoUpdate({ target: [bills.sha256, bills.fileType], set: row })
}

beforeAll(async () => {
  db = await newStore(join(folder, 'test.db'))
  for (const id of [1, 2]) await db.insert(organisations).values({ id, name: `${id}` })
  await db.insert(roles).values({ id: 'r', permissions: [] })
  const person = { id: USER, organisationId: 1, username: 'u', name: 'u', passwordHash: '', roleId: 'r' }
  await db.insert(users).values({ ...person, createdAt: 0 })
  for (const [openId, organisation] of [
    ['a', 1],
    ['b', 1],
    ['c', 2],
    ['d', 1],
  ] as const)
    await addSection(openId, organisation)
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

test('a section has the defaults of its organisation until it has its own', async () => {
  expect(await paramsOf('a')).toEqual(DEFAULT_PARAMS)
  expect(await saveOrganisationParams(1, { jj_hlx_zpl: 25, jj_gl_enable: true }, USER)).toEqual([])
  expect(await paramsOf('a')).toMatchObject({ jj_hlx_zpl: 25, jj_gl_enable: true })
  expect(await paramsOf('c')).toEqual(DEFAULT_PARAMS)
  expect(await saveSectionParams('a', { jj_hlx_zpl: 5 }, USER)).toEqual([])
  expect(await paramsOf('a')).toMatchObject({ jj_hlx_zpl: 5, jj_gl_enable: true })
  await saveOrganisationParams(1, { jj_hlx_zpl: 30 }, USER)
  expect(await paramsOf('a')).toMatchObject({ jj_hlx_zpl: 5 })
  expect(await paramsOf('b')).toMatchObject({ jj_hlx_zpl: 30 })
})

test('invalid parameters change nothing', async () => {
  const before = await paramsOf('b')
  const problems = await saveSectionParams('b', { jj_hlx_zpl: 101, jj_hlx_fpl: 3, jj_gl_rule: [] }, USER)
  expect(problems.map(({ key, message }) => `${key} ${message}`)).toEqual([
    'jj_gl_rule rules',
    'jj_hlx_zpl bounds',
  ])
  expect(await paramsOf('b')).toEqual(before)
})

test('only a live, readable file of the section can be chosen, and none in the defaults', async () => {
  await addFile(1, 'b', 0, 1)
  await addFile(2, 'b', 1, 1)
  await addFile(3, 'b', 0, 2)
  await addFile(4, 'c', 0, 1)
  expect([...(await paramFacts('b')).fileIds]).toEqual([1])
  for (const id of [2, 3, 4])
    expect(await saveSectionParams('b', { jj_hlx_hlj_type: `${id}` }, USER)).toMatchObject([
      { message: 'specifiedFile' },
    ])
  expect(await saveSectionParams('b', { jj_hlx_hlj_type: 1 }, USER)).toEqual([])
  expect((await specifiedFileOf('b', await paramsOf('b')))?.id).toBe(1)
  const refused = await saveOrganisationParams(1, { jj_hlx_hlj_type: 1 }, USER)
  expect(refused).toMatchObject([{ message: 'specifiedFile' }])
})

test('a file without prices cannot be chosen, and if chosen before prevents the analysis', async () => {
  await addBill('sha-5', 1, {})
  await addBill('sha-6', 1, { pricedTender: 1 })
  await addBill('sha-7', 3, { notPriced: 1 })
  await addBill('sha-8', 3, {})
  for (const [id, fileType] of [
    [5, 1],
    [6, 1],
    [7, 3],
    [8, 3],
  ] as const)
    await addFile(id, 'd', 0, 1, { fileType, sha256: `sha-${id}` })
  expect([...(await paramFacts('d')).fileIds].sort()).toEqual([6, 8])
  const refused = await saveSectionParams('d', { jj_hlx_hlj_type: '5' }, USER)
  expect(refused).toMatchObject([{ message: 'unpricedFile' }])
  expect(await saveSectionParams('d', { jj_hlx_hlj_type: '8' }, USER)).toEqual([])
  await addBill('sha-8', 3, { notPriced: 1 })
  await expect(specifiedInput('d', 'rational', await paramsOf('d'))).rejects.toMatchObject({
    code: 'specifiedFileUnpriced',
  })
})

test('parameters count as changed only for results of their own analysis', async () => {
  const before = await paramsOf('a')
  const run = (analysis: string) => ({ openId: 'a', analysis, params: encodeParams(before) })
  const changed = async (analysis: string) => differingParams(analysis, before, await paramsOf('a'))
  expect(await paramsChanged(run('rational'))).toBe(false)
  await saveSectionParams('a', { jj_hlx_enable: true, jj_gl_thresholdNumber: 20 }, USER)
  expect(await paramsChanged(run('rational'))).toBe(false)
  expect(await changed('regular')).toEqual(['jj_gl_thresholdNumber'])
  await saveSectionParams('a', { jj_hlx_hlj_n: 7 }, USER)
  expect(await changed('rational')).toEqual(['jj_hlx_hlj_n'])
  for (const analysis of ['conformance', 'calc']) expect(await paramsChanged(run(analysis))).toBe(false)
})

test('the audit log states who changed which parameter, with the values before and after', async () => {
  await saveSectionParams('a', { jj_hlx_fpl: 12.5 }, USER)
  const entries = await db.select().from(audit)
  expect(entries.at(-1)).toMatchObject({
    action: 'saveParams',
    userId: USER,
    openId: 'a',
    detail: { changes: { jj_hlx_fpl: ['10', '12.5'] } },
  })
  expect(entries.some(({ action }) => action === 'saveDefaultParams')).toBe(true)
})
