import { expect, test } from 'vitest'
import { ANY_ACTION } from '../../../tests/support/any-action'
import { BIDDERS } from '../../../tests/support/conformance-rows'
import { inputsOf, OPEN_ID } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import { FILE_TYPE } from '../../domain/number-codes'
import { runById } from '../data'
import { beginRun, openRuns, succeedRun } from '../mutations'
import { newResultKey } from './file'
import { openResult, openStored } from './reader'
import { rowWriter } from './writer'

resultStore()

const NAMES = { bidder1Id: 1, bidder2Id: 2, bidder1Name: '甲', bidder2Name: '乙' }
const FOUND = { component: 'price', kind: 'ratio', constant: 0.97, itemCount: 20 }

/** Results of regularity as version 1.4.0 of the engine stored them. */
async function former(hasControl: boolean, explained: boolean) {
  const inputs = inputsOf(BIDDERS).filter(({ fileType }) => fileType !== FILE_TYPE.control)
  const control = { ...inputs[0]!, fileType: FILE_TYPE.control, bidderId: null }
  const run = { openId: OPEN_ID, analysis: 'regular', engineVersion: '1.4.0', params: {}, specified: null }
  const plan = async () => [{ ...run, inputs: hasControl ? [...inputs, control] : inputs, startedBy: null }]
  const runId = (await openRuns(plan, false, ANY_ACTION))!.runIds[0]!
  const writer = rowWriter(runId, newResultKey(runId))
  const patterns = JSON.stringify([{ id: 1, ...FOUND, explainedByControl: explained }])
  writer.write('pairs', [{ ...NAMES, flagged: explained ? 0 : 1, warnings: '[]', patterns }], {})
  writer.write('patterns', [{ ...NAMES, ...FOUND, explainedByControl: explained ? 1 : 0 }], { kind: 'kind' })
  await succeedRun(runId, await writer.finish(), (await beginRun(runId))!)
  return (await runById(runId))!
}

const read = async (run: Awaited<ReturnType<typeof former>>, open: typeof openResult) => {
  const opened = await open(run)
  const [[row], [pair]] = [[...opened.rows('patterns')], opened.page('pairs', {}, { page: 1, size: 10 }).rows]
  const [pattern] = JSON.parse(String(pair!.patterns))
  expect(opened.at('patterns', [0])).toEqual([row])
  return [row!.explainedByControl, pattern.explainedByControl, pattern.controlPriced, pair!.flagged]
}

test('a pattern stored as unexplained without a control price was not tested', async () => {
  const run = await former(false, false)
  expect(await read(run, openResult)).toEqual([null, null, null, 1])
  // Also where the next run is compared with it: it has changed nothing.
  expect(await read(run, openStored)).toEqual([null, null, null, 1])
  // What a sealed report vouches for stays as it is.
  const stored = [...(await openStored(run)).stored()].flat().find(({ table }) => table === 'patterns')!
  expect(JSON.parse(stored.row).explainedByControl).toBe(0)
})

test('one that was tested keeps its answer', async () => {
  expect(await read(await former(true, false), openResult)).toEqual([0, false, null, 1])
  expect(await read(await former(true, true), openResult)).toEqual([1, true, null, 0])
})
