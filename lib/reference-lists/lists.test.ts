import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase } from '@/db/connection'
import { opens, organisations, roles, runs, users } from '@/db/schema'
import { contentInUse } from '../documents/files/data'
import { sheetBuilder } from '../engine/excel/cells/sheet'
import { openLines, packLines } from '../engine/price-lists/lines'
import { readPriceList } from '../engine/price-lists/read-list'
import { objects } from '../kit/objects/objects'
import { listsFor } from './applied'
import { listById, listsOf, listsOfRun, mappingsOf, usableLists } from './data'
import { noteListsOfRun, removeList, removeUnnamedLines, saveList, setRetired } from './mutations'
import './jobs'
import { newStore } from '../../tests/support/new-store'
import { priceListsOfRun } from './of-run'
import { stateOf } from './state'
import { mapList, tryMapping } from './upload'

const data = mkdtempSync(join(tmpdir(), 'clean-bid-lists-'))
process.env.DATA_DIR = data
const db = await newStore(join(data, 'clean-bid.db'))

beforeAll(async () => {
  for (const id of [1, 2]) await db.insert(organisations).values({ id, name: `o${id}` })
  await db.insert(roles).values({ id: 'r', permissions: [] })
  const user = { organisationId: 1, username: 'a', name: '管理员', passwordHash: 'x', roleId: 'r' }
  await db.insert(users).values({ id: 1, ...user, createdAt: 0 })
  const section = { openId: 'o', organisationId: 1, sectionCode: 'S', sectionName: '标段' }
  await db.insert(opens).values({ ...section, createdAt: 0, updatedAt: 0 })
  const run = { openId: 'o', analysis: 'regular', status: 1 as never, engineVersion: '1' }
  for (const id of [7, 8, 9, 10])
    await db.insert(runs).values({ id, ...run, inputs: [], params: {}, startedAt: 0 })
})
afterAll(async () => {
  await closeDatabase()
  rmSync(data, { recursive: true })
})

const entry = { action: 'referenceListUploaded', userId: 1, detail: {} } as const
let next = 0

/** Stores a list of these lines: name, price. */
async function add(
  fields: { organisationId?: number; region?: string; month?: string; title?: string; waits?: boolean },
  lines: readonly (readonly [string, string])[] = [['砂', '100']],
) {
  const builder = sheetBuilder()
  for (const [row, cells] of [['名称', '除税价'] as const, ...lines].entries())
    for (const [column, text] of cells.entries()) builder.put(row + 1, column, text, false)
  const read = readPriceList([builder.finish('', false)], new Map())
  const object = fields.waits ? null : `reference-lists/list-${next++}`
  if (object) await objects().write(object, packLines(read.lines))
  const { waits: _, ...stated } = fields
  return saveList(
    {
      ...{ organisationId: 1, region: '沈阳市', month: '2026-03', title: '信息价', ...stated },
      ...{ fileName: 'a.csv', sha256: `sha-${next}`, size: 1, object, createdBy: 1 },
      ...{ layouts: read.layouts, report: read.report },
    },
    {},
    entry,
  )
}

const place = { organisationId: 1, region: '辽宁省沈阳市', month: '2026-05' }
const applied = async (of = place) =>
  (await listsFor(of)).lists.map(({ month, title, version }) => `${month} ${title} ${version}`)

test('without any list, region or month no list applies, and the answer says why', async () => {
  expect(await listsFor(place)).toMatchObject({ lists: [], reason: 'noLists' })
  await add({ month: '2020-01' })
  expect(await listsFor({ ...place, region: null as never })).toMatchObject({ reason: 'regionUnknown' })
  expect(await listsFor({ ...place, month: null as never })).toMatchObject({
    reason: 'monthUnknown',
    months: [],
  })
  expect(await listsFor(place)).toMatchObject({ lists: [], reason: 'noListHere' })
  expect(await listsFor({ ...place, organisationId: 2 })).toMatchObject({ reason: 'noLists' })
})

test('the newest version of each list of the region applies, for the month and the three before', async () => {
  const first = await add({})
  const second = await add({})
  expect([first.version, second.version]).toEqual([1, 2])
  await add({ title: '苗木' })
  await add({ month: '2026-06' })
  await add({ month: '2026-01' })
  await add({ month: '2026-02', region: '辽宁省' })
  await add({ month: '2026-05', region: '大连市' })
  await add({ month: '2026-05', organisationId: 2 })
  await add({ month: '2026-05', waits: true })
  const now = ['2026-03 信息价 2', '2026-03 苗木 1', '2026-02 信息价 1']
  expect((await applied()).sort()).toEqual(now.sort())
  // The version before takes the place of a retired one.
  await setRetired(second.id, true, entry)
  expect(await applied()).toContain('2026-03 信息价 1')
  const all = await listsOf(1)
  expect(
    all
      .filter(({ region, month, title }) => `${region}${month}${title}` === '沈阳市2026-03信息价')
      .map((list) => stateOf(list, all)),
  ).toEqual(['retired', 'current'])
  await setRetired(second.id, false, entry)
  expect(stateOf((await listById(1, first.id))!, await listsOf(1))).toBe('earlier')
})

test('every price of a resource that has several is given to the engine', async () => {
  const { id } = await add({ title: '两价' }, [
    ['钢筋', '3500'],
    ['砂', '100'],
    ['钢筋', '3600'],
  ])
  await noteListsOfRun(8, [id])
  const [list] = await priceListsOfRun(8)
  expect(list).toMatchObject({ name: '两价', version: 1 })
  const prices = list!.parts.map((lines) => lines.map(({ name, price }) => `${name} ${price}`))
  expect(prices).toEqual([['钢筋 3500', '砂 100'], ['钢筋 3600']])
})

test('no price of a resource is lost, however many it has', async () => {
  const prices = Array.from({ length: 40 }, (_, at) => String(100 + at))
  const { id } = await add(
    { title: '多价' },
    prices.map((price) => ['砂', price] as const),
  )
  await noteListsOfRun(9, [id])
  const [list] = await priceListsOfRun(9)
  expect(list!.parts.map(([line]) => String(line!.price))).toEqual(prices)
})

describe('lines that cannot be opened', () => {
  const CSV = '名称,除税价\n砂,100\n圆钢,3500\n'
  /** A list with its file, whose lines are `bytes`; null: missing. */
  async function broken(title: string, bytes: Uint8Array | null) {
    const { id } = await add({ title })
    const list = (await listById(1, id))!
    await objects().write(`files/${list.sha256}`, new TextEncoder().encode(CSV))
    if (bytes) await objects().write(list.object!, bytes)
    else await objects().remove(list.object!)
    return list
  }
  const outdated = packLines([])
  // The version stands in the header as a number in a text.
  outdated.set(
    new TextEncoder().encode(
      new TextDecoder('latin1').decode(outdated).replace('"version":2', '"version":1'),
    ),
  )

  test.each([
    ['missing', null],
    ['outdated', outdated],
  ])('because they are %s are read again from the file, and stored', async (what, bytes) => {
    const list = await broken(what, bytes)
    await noteListsOfRun(10, [list.id])
    const names = (await priceListsOfRun(10)).find(({ name }) => name === what)!.parts[0]!
    expect(names.map(({ name, price }) => [name, price])).toEqual([
      ['砂', 100],
      ['圆钢', 3500],
    ])
    expect(openLines((await objects().read(list.object!))!).rows).toBe(2)
  })
})

test('the lists of a page and of a run carry counts, not the rows of remarks nor the tables of the file', async () => {
  const { id } = await add({ title: '计数', month: '2026-04' }, [
    ['砂', '100'],
    ['负', '-1'],
  ])
  const expected = { rows: 3, lines: 1, prices: 1, pricesWithTax: 0 }
  const remarks = [
    { remark: 'negativePrice', count: 1 },
    { remark: 'header', count: 1 },
  ]
  for (const lists of [await listsOf(1), await usableLists(1, ['2026-04'])]) {
    const list = lists.find((one) => one.id === id)!
    expect(list.report).toEqual({ ...expected, remarks })
    expect(list).not.toHaveProperty('layouts')
  }
})

test('a list that a run took is not deleted, only retired; another one goes with its lines', async () => {
  const [used, free] = [await add({ title: '用过' }), await add({ title: '没用过' })]
  await noteListsOfRun(7, [used.id])
  await noteListsOfRun(7, [used.id])
  await expect(removeList(used.id, entry)).rejects.toMatchObject({ code: 'listInUse', values: { uses: 1 } })
  expect((await listsOfRun(7)).map(({ title }) => title)).toEqual(['用过'])
  const { object, sha256 } = (await listById(1, free.id))!
  expect(await contentInUse(sha256)).toBe(true)
  await removeList(free.id, entry)
  expect([await listById(1, free.id), await objects().head(object!)]).toEqual([null, null])
  expect(await contentInUse(sha256)).toBe(false)
  await objects().remove((await listById(1, used.id))!.object!)
  await expect(priceListsOfRun(7)).rejects.toMatchObject({ code: 'listLost' })
})

test('a list of another organisation is not found', async () => {
  const { id } = await add({})
  expect(await listById(2, id)).toBeNull()
})

test('what a person decides replaces the waiting list and is remembered; the second of two is refused', async () => {
  const waiting = await add({ title: '待定', waits: true })
  expect(waiting.version).toBeNull()
  const list = (await listById(1, waiting.id))!
  const { id: _, version: __, createdAt: ___, retiredAt: ____, ...fields } = list
  const made = { ...fields, object: 'reference-lists/made', createdBy: 1 }
  const mappings = [{ layout: 'x', mapping: { name: 0, price: 1 } }]
  const saved = await saveList(made, { of: list, mappings }, entry)
  expect(saved.version).toBe(1)
  expect(await listById(1, waiting.id)).toBeNull()
  expect(await mappingsOf(1)).toEqual([['x', { name: 0, price: 1 }]])
  await expect(saveList(made, { of: list, mappings }, entry)).rejects.toMatchObject({
    code: 'notFound',
  })
  expect(await mappingsOf(2)).toEqual([])
})

test('columns are changed of the current version only, also when it is replaced meanwhile', async () => {
  const [earlier, current] = [await add({ title: '两版' }), await add({ title: '两版' })]
  const [old, now] = [(await listById(1, earlier.id))!, (await listById(1, current.id))!]
  const decided = [{ layout: 'x', mapping: { name: 0, price: 1 } }]
  const refused = expect.objectContaining({ code: 'listReplaced' })
  await expect(mapList(old, decided, 1)).rejects.toEqual(refused)
  await expect(tryMapping(old, decided, new AbortController().signal)).rejects.toEqual(refused)
  const { id: _, version: __, createdAt: ___, retiredAt: ____, ...fields } = now
  const made = { ...fields, createdBy: 1 }
  await expect(saveList(made, { of: old }, entry)).rejects.toEqual(refused)
  expect((await saveList(made, { of: now }, entry)).version).toBe(3)
  await expect(saveList(made, { of: now }, entry)).rejects.toEqual(refused)
  // What was retired becomes the current version again only by being restored.
  const last = (await listById(1, (await saveList(made, {}, entry)).id))!
  await setRetired(last.id, true, entry)
  await expect(saveList(made, { of: last }, entry)).rejects.toEqual(refused)
})

test('lines that no list names are removed at start', async () => {
  await objects().write('reference-lists/left', new Uint8Array(3))
  const { id } = await add({ title: '留下' })
  await removeUnnamedLines()
  expect(await objects().head('reference-lists/left')).toBeNull()
  expect(await objects().head((await listById(1, id))!.object!)).not.toBeNull()
})
