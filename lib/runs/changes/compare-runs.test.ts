import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { begun, rowsOf } from '../../../tests/support/conformance-rows'
import { resultStore } from '../../../tests/support/result-store'
import { storeAsFormer } from '../../../tests/support/stored-result'
import type { Row } from '../../engine/analysis'
import { objects } from '../../kit/objects/objects'
import { rowsDigest } from '../../report/seal/rows-digest'
import { runById } from '../data'
import { beginRun, succeedRun } from '../mutations'
import { newResultKey } from '../results/file'
import { closeResults } from '../results/handles'
import { openResult } from '../results/reader'
import { rowWriter } from '../results/writer'
import { compareWithShown } from './compare-runs'

const { db } = resultStore()

const resultOf = async (runId: number) => openResult((await runById(runId))!)

/** A run with these findings that takes the place of the one before, compared with it or not. */
async function replacing(rows: readonly Row[], isCompared = true): Promise<number> {
  const runId = await begun()
  const writer = rowWriter(runId, newResultKey(runId))
  for (let at = 0; at < rows.length; at += 5000)
    writer.write('details', rows.slice(at, at + 5000), { kind: 'cfmType' })
  if (isCompared) await compareWithShown((await runById(runId))!, writer)
  await succeedRun(runId, await writer.finish(), (await beginRun(runId))!)
  return runId
}

const named = (count: number): Row[] =>
  rowsOf(count).map((row, at) => ({ ...row, itemName: `第${at}项`, bidderPrice: 1 }))

test('the first run has nothing to be compared with', async () => {
  const result = await resultOf(await replacing(named(3)))
  expect([result.comparison(), result.changes(null, 0, 10).total]).toEqual([null, 0])
})

test('a run says what appeared, vanished and changed since the one that it replaces', async () => {
  const all = named(6)
  const before = await replacing(all)
  const raised = { ...all[1]!, bidderPrice: 2 }
  const added = { ...all[0]!, itemName: '新的' }
  const result = await resultOf(await replacing([raised, ...all.slice(2), added]))
  expect(result.comparison()).toEqual({
    before,
    counts: { appeared: 1, vanished: 1, changed: 1 },
    listed: 3,
    left: [],
  })
  expect(result.changes(null, 0, 10).changes).toEqual([
    { kind: 'appeared', table: 'details', row: added, before: null },
    { kind: 'vanished', table: 'details', row: all[0], before: null },
    { kind: 'changed', table: 'details', row: raised, before: all[1] },
  ])
  expect(result.changes('vanished', 0, 10).changes.map(({ row }) => row)).toEqual([all[0]])
  expect(result.changes(null, 2, 10)).toMatchObject({ changes: [{ kind: 'changed' }], total: 3 })
})

test('the comparison is no part of the result: equal rows have equal digests', async () => {
  const digest = async (isCompared: boolean) =>
    rowsDigest((await runById(await replacing(named(20), isCompared)))!)
  await replacing(named(9))
  const compared = await digest(true)
  expect(await digest(false)).toBe(compared)
})

test('findings that were stored by version 1.0 are compared too', async () => {
  const former = await replacing(named(4))
  closeResults()
  await storeAsFormer(db, former)
  const result = await resultOf(await replacing(named(3)))
  expect(result.comparison()?.counts).toEqual({ appeared: 0, vanished: 1, changed: 0 })
})

test('results that are lost are no reason for a run to fail', async () => {
  const lost = await runById(await replacing(named(4)))
  closeResults()
  writeFileSync(await objects().local(lost!.result!), 'no database')
  expect((await resultOf(await replacing(named(3)))).comparison()).toBeNull()
})

test('changes of every kind are listed, however many there are of another', async () => {
  await replacing(named(10))
  const raised = named(2510).map((row, at) => (at < 10 ? { ...row, bidderPrice: 2 } : row))
  const result = await resultOf(await replacing(raised))
  expect(result.comparison()).toMatchObject({ counts: { appeared: 2500, changed: 10 }, listed: 2010 })
  expect(result.changes('changed', 0, 100).changes).toHaveLength(10)
})

test('more changes than are stored are counted, and too many findings are not compared', async () => {
  await replacing([])
  const many = await resultOf(await replacing(named(2500)))
  expect(many.comparison()).toMatchObject({ counts: { appeared: 2500 }, listed: 2000, left: [] })
  expect(many.changes(null, 1990, 100)).toMatchObject({ changes: { length: 10 }, total: 2000 })
  const tooMany = await resultOf(await replacing(named(20_001)))
  expect(tooMany.comparison()).toMatchObject({ counts: { appeared: 0 }, listed: 0, left: ['details'] })
})
