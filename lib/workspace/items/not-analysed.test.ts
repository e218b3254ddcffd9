import { expect, test } from 'vitest'
import { inputsOf, OPEN_ID } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import { succeedEmpty } from '../../../tests/support/stored-result'
import { failRun, openRuns } from '../../runs/mutations'
import { lacksOf, notAnalysed, readyItems } from './readiness'

resultStore()

async function started(analysis: string): Promise<number> {
  const own = { openId: OPEN_ID, analysis, engineVersion: '9.9.9', params: {}, specified: null, startedBy: 6 }
  const action = { action: 'run', userId: 6, openId: OPEN_ID, detail: {} } as const
  const opened = await openRuns(
    async () => [{ ...own, inputs: inputsOf(1) }],
    false,
    () => action,
  )
  return opened!.runIds[0]!
}
const analysesOf = (items: readonly { readonly analysis: string }[]) => items.map(({ analysis }) => analysis)

test('what is ready is everything without a lack, whether it is chosen by default or not', async () => {
  const lacks = await lacksOf(OPEN_ID)
  const ready = await readyItems(OPEN_ID)
  expect(ready.map(({ code }) => code).sort()).toEqual(
    [...lacks].flatMap(([code, lack]) => (lack === null ? [code] : [])).sort(),
  )
  expect(analysesOf(ready)).toContain('regular')
  expect(analysesOf(ready)).not.toContain('transactions')
})

test('what is ready stays not analysed until it has a result or is under way', async () => {
  const ready = analysesOf(await readyItems(OPEN_ID))
  expect(analysesOf(await notAnalysed(OPEN_ID))).toEqual(ready)
  const first = await started('regular')
  const without = ready.filter((analysis) => analysis !== 'regular')
  expect(analysesOf(await notAnalysed(OPEN_ID))).toEqual(without)
  await failRun(first, { code: 'analysisCancelled', values: {} })
  expect(analysesOf(await notAnalysed(OPEN_ID))).toEqual(ready)
  await succeedEmpty(await started('regular'))
  expect(analysesOf(await notAnalysed(OPEN_ID))).toEqual(without)
})
