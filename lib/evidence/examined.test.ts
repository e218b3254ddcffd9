import { expect, test } from 'vitest'
import { addRun, goldenCase, OPEN_ID } from '../../tests/support/report-section'
import { resultStore } from '../../tests/support/result-store'
import { translator } from '../kit/i18n/translator'
import { examinedKinds, kindsCompared } from './examined'
import { EVIDENCE } from './kinds'
import { resultsOf } from './results'

resultStore()
const translate = translator('zh-CN')

async function comparedOf(ids?: readonly number[]) {
  const results = await resultsOf(OPEN_ID)
  return kindsCompared(EVIDENCE, { openId: OPEN_ID, results, ...(ids ? { ids } : {}) }, translate)
}

test('without a result, no kind of evidence was looked for', async () => {
  expect(examinedKinds(OPEN_ID, await resultsOf(OPEN_ID))).toEqual([])
  expect(await comparedOf()).toMatchObject({ looked: [], isWhole: false })
})

test('a kind was looked for only between bidders that were compared, and in a part if one of them lacks something', async () => {
  await addRun('features', goldenCase('features', 'documents').input, 4)
  // Their files were read, but the platform has no record of them; the fourth has no code at all.
  const looked = ['加密锁（部分）', '机器特征码（部分）', '地址或文档属性（部分）']
  for (const ids of [undefined, [1], [1, 2]]) expect((await comparedOf(ids)).looked).toEqual(looked)
  for (const ids of [[4], [1, 4]]) expect((await comparedOf(ids)).looked).toEqual([])
})

test('what only some pairs were compared in was not looked for between the others', async () => {
  await addRun('regular', goldenCase('regular', 'small-section').input, 3)
  const { looked, missing } = await comparedOf([1, 3])
  expect(looked).toContain('相同错误（部分）')
  expect(missing).toEqual(expect.arrayContaining(['人材机自定价', '组价做法']))
})
