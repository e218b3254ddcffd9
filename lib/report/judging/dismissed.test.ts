import { beforeEach, expect, test } from 'vitest'
import { findingJudgements, runs } from '@/db/schema'
import { addRows, addRun, goldenCase, OPEN_ID } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import { findAnalysis } from '../../analyses/rules'
import { standingWords } from '../../evidence/group-words'
import { sharingGroups } from '../../evidence/groups'
import { kindText } from '../../evidence/pairs'
import { resultsOf } from '../../evidence/results'
import { translator } from '../../kit/i18n/translator'
import { findingKey } from '../../runs/findings'
import { currentResult } from '../../runs/results/reader'
import { biddersOf } from '../../sections/bidders/data'
import { judgedPairs } from './dismissed'

const { db } = resultStore()
beforeEach(async () => {
  for (const table of [findingJudgements, runs]) await db.delete(table)
})

async function storeVerdict(verdict: string, analysis: string, id: string) {
  const table = findAnalysis(analysis)!.tables.find((one) => one.id === id)!
  const row = [...(await currentResult(OPEN_ID, analysis))!.rows(id)][0]!
  const value = { openId: OPEN_ID, analysis, table: id, findingKey: findingKey(table, row), row }
  await db
    .insert(findingJudgements)
    .values({ ...value, verdict, reason: 'minor', note: '', bidders: [], userId: 1, at: 1 } as never)
}

/** The groups of the section with what remains of them, and what the first pair shares. */
async function shown() {
  const bidders = (await biddersOf(OPEN_ID)).map(({ id, bidderName }) => ({ bidderId: id, bidderName }))
  const pairs = await judgedPairs(OPEN_ID, await resultsOf(OPEN_ID), bidders)
  const [first] = pairs
  const kind = Object.keys(first!.shared)[0] as never
  const translate = translator('zh-CN')
  return {
    groups: sharingGroups(pairs, bidders).map((group) => [
      group.bidders.length,
      standingWords(group, translate),
    ]),
    shared: kindText(first!, kind, translate, 'zh-CN'),
  }
}

test('a group says what remains of it without the lock that a person dismissed in another analysis', async () => {
  const { input } = goldenCase('transactions', 'across-steps')
  const [one, two] = input.record!.bidders
  const steps = [one, two].map((bidder) => ({
    ...{ bidderName: bidder!.bidderName, featureType: '20', feature: 'LOCK-1', step: '20' },
    time: '2026-03-01 10:00:02',
  }))
  for (const id of ['features', 'transactions'])
    await addRun(id, { ...input, record: { ...input.record!, steps } } as never, 3)
  expect((await shown()).groups).toEqual([[2, null]])
  await storeVerdict('confirmed', 'transactions', 'details')
  expect((await shown()).groups).toEqual([[2, null]])
  await db.delete(findingJudgements)
  await storeVerdict('dismissed', 'transactions', 'details')
  const { groups, shared } = await shown()
  expect(groups).toEqual([[2, '不计已排除的线索：不再有投标人连在一起。']])
  expect(shared).toBe('加密锁 1 个（已排除 1）')
})

test('the prices of a pair fall with the judgement of the pair', async () => {
  const pair = {
    bidder1Id: 1,
    bidder1Name: '投标人1',
    bidder2Id: 2,
    bidder2Name: '投标人2',
    flagged: 1,
    same: 9,
    regular: 0,
    comparable: 10,
  }
  await addRows('regular', { pairs: [{ ...pair, patterns: '[]', warnings: '[]' }] }, 3)
  expect((await shown()).groups).toEqual([[2, null]])
  await storeVerdict('dismissed', 'regular', 'pairs')
  expect((await shown()).groups).toEqual([[2, '不计已排除的线索：不再有投标人连在一起。']])
})
