import { expect, test } from 'vitest'
import { inputsOf, OPEN_ID } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import { succeedEmpty } from '../../../tests/support/stored-result'
import { RUN_STATUS } from '../../domain/number-codes'
import { failRun, type NewRun, openRuns } from '../../runs/mutations'
import { recordsOf, startsOf } from './data'

resultStore()

async function started(analyses: readonly string[], asRecord: boolean): Promise<readonly number[]> {
  const plan = async (): Promise<NewRun[]> =>
    analyses.map((analysis) => ({
      ...{ openId: OPEN_ID, analysis, engineVersion: '9.9.9', params: {}, specified: null, startedBy: 6 },
      inputs: inputsOf(1),
    }))
  const opened = await openRuns(plan, asRecord, () => ({
    action: 'run',
    userId: 6,
    openId: OPEN_ID,
    detail: {},
  }))
  return opened!.runIds
}

const listed = async () =>
  (await startsOf(OPEN_ID)).map(({ id, items, calcStatus, endedAt }) => ({
    isRecord: id !== null,
    analyses: items.map(({ item }) => item.analysis),
    calcStatus,
    hasEnded: endedAt !== null,
  }))

test('an analysis started by itself is listed beside the records, in the order of starting', async () => {
  const [alone] = await started(['regular'], false)
  const both = await started(['calc', 'conformance'], true)
  const [last] = await started(['rational'], false)
  const going = { calcStatus: RUN_STATUS.running, hasEnded: false }
  const record = { isRecord: true, analyses: ['conformance', 'calc'] }
  expect(await listed()).toEqual([
    { isRecord: false, analyses: ['rational'], ...going },
    { ...record, ...going },
    { isRecord: false, analyses: ['regular'], ...going },
  ])

  await succeedEmpty(alone!)
  await succeedEmpty(both[0]!)
  await failRun(last!, { code: 'analysisCancelled', values: {} })
  expect(await listed()).toEqual([
    { isRecord: false, analyses: ['rational'], calcStatus: RUN_STATUS.failed, hasEnded: true },
    // One of its two is still waiting.
    { ...record, ...going },
    { isRecord: false, analyses: ['regular'], calcStatus: RUN_STATUS.success, hasEnded: true },
  ])
  await succeedEmpty(both[1]!)
  const [, ended, first] = await startsOf(OPEN_ID)
  expect(ended).toMatchObject({ calcStatus: RUN_STATUS.success, endedAt: expect.any(Number) })
  expect(first).toMatchObject({ id: null, operator: '清标员' })
  // The records of the API are those that were started as records.
  expect((await recordsOf(OPEN_ID)).map(({ items }) => items.length)).toEqual([2])
})
