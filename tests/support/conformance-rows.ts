import type { Row } from '../../lib/engine/analysis'
import { beginRun, openRuns, succeedRun } from '../../lib/runs/mutations'
import { newResultKey } from '../../lib/runs/results/file'
import { rowWriter } from '../../lib/runs/results/writer'
import { ANY_ACTION } from './any-action'
import { inputsOf, OPEN_ID } from './report-section'

export const BIDDERS = 3
const KINDS = ['增', '删', '改']
const KEYS = { kind: 'cfmType', search: 'itemName' }

/** Rows of the details of a conformance run. */
export const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    bidderId: (at % BIDDERS) + 1,
    cfmType: KINDS[Math.floor(at / 5) % 3]!,
    itemName: at % 7 === 0 ? null : `${at % 2 === 0 ? '土方' : '门'}${at % 97}`,
    serial: at,
    valueDev: null,
  }))

/** A run that has begun. */
export async function begun(analysis = 'conformance'): Promise<number> {
  const run = { openId: OPEN_ID, analysis, engineVersion: '1', params: {}, specified: null, startedBy: null }
  const opened = await openRuns(async () => [{ ...run, inputs: inputsOf(BIDDERS) }], false, ANY_ACTION)
  return opened!.runIds[0]!
}

/** The writer of a run, with this many rows written. */
export function writtenTo(runId: number, count: number) {
  const writer = rowWriter(runId, newResultKey(runId))
  const all = rowsOf(count)
  for (let at = 0; at < count; at += 700) writer.write('details', all.slice(at, at + 700), KEYS)
  return writer
}

/** A run whose results are shown. */
export async function shown(count: number): Promise<number> {
  const runId = await begun()
  await succeedRun(runId, await writtenTo(runId, count).finish(), (await beginRun(runId))!)
  return runId
}
