import { expect, test } from 'vitest'
import { ANY_ACTION } from '../../../tests/support/any-action'
import { BIDDERS } from '../../../tests/support/conformance-rows'
import { inputsOf, OPEN_ID } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import type { Row } from '../../engine/analysis'
import { runById } from '../data'
import { beginRun, openRuns, succeedRun } from '../mutations'
import { newResultKey } from './file'
import { openResult, openStored } from './reader'
import { rowWriter } from './writer'

resultStore()
const SECRET = 'OTHER-SECTION'

async function result() {
  const run = { openId: OPEN_ID, analysis: 'screens', engineVersion: '1', params: {}, specified: null }
  const plan = async () => [{ ...run, inputs: inputsOf(BIDDERS), startedBy: null }]
  const runId = (await openRuns(plan, false, ANY_ACTION))!.runIds[0]!
  const writer = rowWriter(runId, newResultKey(runId))
  const past = { screen: 'cv', openId: SECRET, sectionName: null, projectType: '01', bidNum: 5, value: 0.04 }
  writer.write('past', [past, { ...past, screen: 'spd' }], { kind: 'screen' })
  await succeedRun(runId, await writer.finish(), (await beginRun(runId))!)
  return (await runById(runId))!
}

test('which section a row of the past is about never leaves the server, whichever way rows are read', async () => {
  const run = await result()
  const opened = await openResult(run)
  const read: Record<string, readonly Row[]> = {
    rows: [...opened.rows('past')],
    filtered: [...opened.rows('past', { kind: 'cv' })],
    placed: [...opened.placed('past')].map(({ row }) => row),
    packed: [...opened.packed('past', {})].map(({ row }) => row),
    at: opened.at('past', [0, 1]),
    packedAt: opened.packedAt('past', [0, 1]),
    page: opened.page('past', {}, { page: 1, size: 10 }).rows,
  }
  for (const [way, rows] of Object.entries(read)) {
    expect(rows.length, way).toBe(way === 'filtered' ? 1 : 2)
    expect(JSON.stringify(rows), way).not.toContain(SECRET)
    expect(rows[0], way).toMatchObject({ screen: 'cv', value: 0.04 })
  }
  // Where it is needed on the server it is there.
  expect([...(await openStored(run)).rows('past')].map(({ openId }) => openId)).toEqual([SECRET, SECRET])
})
