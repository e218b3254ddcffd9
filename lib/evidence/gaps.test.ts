import { expect, test } from 'vitest'
import { addRun, goldenCase, OPEN_ID } from '../../tests/support/report-section'
import { resultStore } from '../../tests/support/result-store'
import { translator } from '../kit/i18n/translator'
import { currentRun } from '../runs/data'
import { gapsIn } from './gaps'
import { resultsOf } from './results'

resultStore()
const BIDDERS = 3
const translate = translator('zh-CN')

async function regularGaps(ids?: readonly number[]): Promise<readonly string[]> {
  const all = gapsIn(await resultsOf(OPEN_ID), translate, ids)
  return all.find(({ result }) => result.module.id === 'regular')?.texts ?? []
}

test('build-ups that could not be compared are stated of the section and of a bidder', async () => {
  const { input } = goldenCase('regular', 'small-section')
  await addRun('regular', input, BIDDERS)
  const all =
    '文件中没有可比的人材机价格（全部 3 家）；文件中没有含量（全部 3 家）；文件中没有定额（全部 3 家）'
  expect((await regularGaps()).at(-1)).toBe(`组价不能比较的内容：${all}。`)
  expect((await regularGaps([1])).at(-1)).toMatch(/^组价不能比较的内容：文件中没有可比的人材机价格（[^、]+）/)
})

test('results stored before build-ups were examined open, and say that they were not', async () => {
  const { input } = goldenCase('regular', 'small-section')
  const layer = ['buildUpPairs', 'ownPrices', 'sharedPrices', 'sharedDecisions', 'marketItems']
  const without = [...layer, 'buildUpBidders', 'priceLists']
  await addRun('regular', input, BIDDERS, { without })
  expect(await currentRun(OPEN_ID, 'regular')).not.toBeNull()
  for (const ids of [undefined, [1]]) expect((await regularGaps(ids)).at(-1)).toMatch(/^组价未比较：结果早于/)
})
