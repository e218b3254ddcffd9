import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OpenedDb } from '@/db/connection'
import { runs } from '@/db/schema'
import { begun, rowsOf, shown, writtenTo } from '../../../tests/support/conformance-rows'
import { resultStore } from '../../../tests/support/result-store'
import { storeAsFormer, succeedEmpty } from '../../../tests/support/stored-result'
import type { Row } from '../../engine/analysis'
import { objects } from '../../kit/objects/objects'
import { runById } from '../data'
import { resultMove } from '../job-kinds'
import { runHandlers } from '../jobs'
import { beginRun, failInterruptedRuns, succeedRun } from '../mutations'
import { formerRuns, runsStoredTwice } from './data'
import { newFile, newResultKey } from './file'
import { dropRows, moveResult } from './mutations'
import { openResult } from './reader'
import type { RowFilter } from './statements'

const { db, folder } = resultStore()

const runOf = async (runId: number) => (await runById(runId))!
const stored = async () => (await objects().list('results')).sort()
const moveByJob = () => runHandlers.find(({ name }) => name === resultMove.name)!.run(null as never, () => {})
const inTmp = () => readdirSync(join(folder, 'tmp'))
const formerRows = () => db.$client.prepare('select count(*) from result_rows').pluck().get()

const filters: RowFilter[] = [
  {},
  { bidderId: 2 },
  { kind: '改' },
  { bidderId: 3, kind: '增' },
  { keyword: '土方' },
  { keyword: ' 门1', bidderId: 1 },
  { keyword: '土方', kind: '删' },
  { keyword: '土方', bidderId: 2, kind: '删' },
  { keyword: '没有' },
  { bidderId: 9 },
]
const passes =
  ({ bidderId, kind, keyword }: RowFilter) =>
  (row: Row) =>
    (bidderId === undefined || row.bidderId === bidderId) &&
    (kind === undefined || row.cfmType === kind) &&
    (keyword === undefined || String(row.itemName ?? '').includes(keyword.trim()))

test('a file has the tables and indexes that the database has for rows', () => {
  const layout = (client: OpenedDb['$client']) =>
    ['result_rows', 'result_names'].map((table) => [
      client.pragma(`table_info(${table})`),
      (client.pragma(`index_list(${table})`) as { name: string; origin: string }[])
        .filter(({ origin }) => origin === 'c')
        .map(({ name }) => [name, client.pragma(`index_info(${name})`)])
        .sort(),
    ])
  const file = newFile(newResultKey(1))
  file.client.exec('commit')
  const path = file.client.name
  const made = { ...file }
  expect(layout(made.client)[1]).toEqual(layout(db.$client)[1])
  made.client.exec('begin')
  return file.store().then(async () => {
    const key = `results/${path.split('/').at(-1)}`
    const { openFile } = await import('./file')
    const { client } = openFile(await objects().local(key))
    expect(layout(client)).toEqual(layout(db.$client))
    client.close()
    await objects().remove(key)
  })
})

describe('rows', () => {
  const COUNT = 5003
  test.each([
    ['in a file', async () => {}],
    ['in the database', (runId: number) => storeAsFormer(db, runId)],
    [
      'moved',
      async (runId: number) => {
        await storeAsFormer(db, runId)
        expect(await moveResult(runId)).toBe(true)
        await dropRows(runId)
      },
    ],
  ])('%s are found by every filter, page by page and all at once', async (_, bring) => {
    const runId = await shown(COUNT)
    await bring(runId)
    const [result, all] = [await openResult(await runOf(runId)), rowsOf(COUNT)]
    for (const filter of filters) {
      const expected = all.filter(passes(filter))
      expect([...result.rows('details', filter)]).toEqual(expected)
      for (const page of [1, 2, 9]) {
        const found = result.page('details', filter, { page, size: 50 })
        expect(found.rows).toEqual(expected.slice((page - 1) * 50, page * 50))
        expect(found.total).toBe(expected.length)
        expect(found.places.map((place) => all[place])).toEqual(found.rows)
      }
    }
    await dropRows(runId)
  })

  test.each([0, 1])('of a run that found %i are all there', async (count) => {
    const result = await openResult(await runOf(await shown(count)))
    expect([...result.rows('details')]).toEqual(rowsOf(count))
    expect(result.page('details', {}, { page: 1, size: 20 })).toEqual({
      rows: rowsOf(count),
      places: rowsOf(count).map((_, place) => place),
      total: count,
      page: 1,
    })
    expect([...result.stored()].flat()).toHaveLength(count)
  })
})

describe('a run', () => {
  test('that is written leaves nothing when it is abandoned, and only its object when it ends', async () => {
    const runId = await begun()
    const before = await stored()
    const writer = writtenTo(runId, 10)
    expect(inTmp()).toEqual([expect.stringMatching(/^\d+-1-[\da-f]{8}.db$/)])
    writer.abandon()
    expect(inTmp()).toEqual([])
    await succeedRun(runId, await writtenTo(runId, 10).finish(), (await beginRun(runId))!)
    expect(inTmp()).toEqual([])
    expect(await stored()).toEqual([...before, (await runOf(runId)).result!].sort())
  })

  test('takes the place of the one before, whose rows can still be read by whoever has found it', async () => {
    const before = await runOf(await shown(4000))
    const after = await runOf(await shown(2))
    expect((await runOf(before.id)).result).toBeNull()
    expect((await runOf(before.id)).current).toBe(0)
    expect([...(await openResult(before)).rows('details')]).toHaveLength(4000)
    expect([...(await openResult(after)).rows('details')]).toHaveLength(2)
    await expect(openResult(await runOf(before.id))).rejects.toMatchObject({ code: 'resultLost' })
  })

  test('killed between storing its rows and showing them leaves the earlier results, and no object after a start', async () => {
    const runId = await shown(30)
    const { key } = await writtenTo(await begun(), 40).finish()
    expect(await stored()).toContain(key)
    writeFileSync(join(folder, 'results', 'of-somebody-else.db'), 'x')
    await failInterruptedRuns()
    const { result } = await runOf(runId)
    expect(await stored()).toEqual([result, 'results/of-somebody-else.db'].sort())
    expect([...(await openResult(await runOf(runId))).rows('details')]).toHaveLength(30)
    rmSync(join(folder, 'results', 'of-somebody-else.db'))
  })
})

describe('rows of version 1.0', () => {
  test('are moved after an interrupted move, and removed from the database then', async () => {
    const runId = await shown(4100)
    await storeAsFormer(db, runId)
    expect(await formerRuns()).toEqual([runId])
    // As killed after the object was stored, and while the next one was written.
    await moveResult(runId)
    await db.update(runs).set({ result: null }).where(eq(runs.id, runId))
    newFile(newResultKey(runId))
    await failInterruptedRuns()
    expect(await stored()).toEqual([])
    expect(formerRows()).toBe(4100)
    expect(await moveByJob()).toEqual({ moved: 1 })
    expect(await formerRuns()).toEqual([])
    expect(await stored()).toEqual([(await runOf(runId)).result])
    expect([formerRows(), await runsStoredTwice()]).toEqual([0, []])
    expect([...(await openResult(await runOf(runId))).rows('details')]).toEqual(rowsOf(4100))
  })

  test('are read to their end by whoever began before they were moved', async () => {
    const runId = await shown(4100)
    await storeAsFormer(db, runId)
    const before = await runOf(runId)
    const rows = (await openResult(before)).rows('details')
    const read = [rows.next().value as Row]
    expect(await moveResult(runId)).toBe(true)
    expect([...read, ...rows]).toEqual(rowsOf(4100))
    // Whoever found the run before it was moved opens what it is moved to.
    await dropRows(runId)
    expect([...(await openResult(before)).rows('details')]).toEqual(rowsOf(4100))
  })

  test('are never taken for all when some were removed meanwhile', async () => {
    const runId = await shown(4100)
    await storeAsFormer(db, runId)
    const result = await openResult(await runOf(runId))
    const rows = result.rows('details')
    rows.next()
    db.$client.prepare('delete from result_rows where run_id = ? and ord < 2000').run(runId)
    expect(() => [...rows]).toThrow('resultLost')
    expect(() => result.page('details', {}, { page: 50, size: 50 })).toThrow('resultLost')
    await dropRows(runId)
  })

  test('that a killed process had moved and not removed are removed by the next one', async () => {
    const runId = await shown(3)
    await storeAsFormer(db, runId)
    await moveResult(runId)
    expect([formerRows(), await moveByJob(), formerRows()]).toEqual([3, { moved: 0 }, 0])
  })

  test('of a run that was replaced while they were copied are not stored', async () => {
    const runId = await shown(10)
    await storeAsFormer(db, runId)
    await succeedEmpty(await begun())
    const before = await stored()
    expect(await moveResult(runId)).toBe(false)
    expect(await stored()).toEqual(before)
    await failInterruptedRuns()
    expect(formerRows()).toBe(0)
  })
})
