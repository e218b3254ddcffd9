import { beforeAll, expect, test } from 'vitest'
import { addRows, addRun, goldenCase, OPEN_ID } from '../../tests/support/report-section'
import { resultStore } from '../../tests/support/result-store'
import { clueTables } from '../analyses/clues'
import { ANALYSES } from '../analyses/rules'
import { LOCALES } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import { findingKey } from '../runs/findings'
import { type FoundClue, weightiest } from './findings'
import { resultsOf } from './results'

resultStore()
const BIDDERS = 3

beforeAll(async () => {
  await addRun('calc', goldenCase('calc', 'item-amounts-and-causes').input, BIDDERS)
  await addRun('features', goldenCase('features', 'spellings-and-markers').input, BIDDERS)
})

const nameOf = ({ table, row }: FoundClue) => findingKey(table, row)

test('the weightiest clues are the first of each analysis in the order of worth, then the second', async () => {
  const found = weightiest(await resultsOf(OPEN_ID), 4, nameOf)
  expect(found.map(({ result }) => result.analysis.id)).toEqual(['features', 'calc', 'features', 'calc'])
  const [, most, , next] = found.map(({ row }) => Math.abs(Number(row.diff)))
  expect(most).toBeGreaterThan(next!)
})

test('of a table that weighs its findings the heaviest come first', async () => {
  const results = (await resultsOf(OPEN_ID)).filter(({ analysis }) => analysis.id === 'calc')
  const rows = [...results[0]!.state.current!.rows('details')].map(({ diff }) => Math.abs(Number(diff)))
  const [first] = weightiest(results, 1, nameOf)
  expect(Math.abs(Number(first!.row.diff))).toBe(Math.max(...rows))
})

test('the pair that shares most comes first, in whatever order the pairs are stored', async () => {
  const pair = (bidder2Id: number, sameShare: number, regularShare: number) => ({
    ...{
      bidder1Id: 1,
      bidder1Name: '甲',
      bidder2Id,
      bidder2Name: `乙${bidder2Id}`,
      flagged: 1,
      patterns: '[]',
    },
    ...{ sameShare, regularShare },
  })
  await addRows('regular', { pairs: [pair(2, 19, 0), pair(3, 10, 50), pair(4, 30, 0)] }, 4)
  const results = (await resultsOf(OPEN_ID)).filter(({ analysis }) => analysis.id === 'regular')
  expect(weightiest(results, 3, nameOf).map(({ row }) => row.bidder2Id)).toEqual([3, 4, 2])
})

test('a fact counts once, wherever it is seen', async () => {
  const all = weightiest(await resultsOf(OPEN_ID), 100, nameOf)
  expect(all.length).toBeGreaterThan(2)
  expect(new Set(all.map(nameOf)).size).toBe(all.length)
  expect(weightiest(await resultsOf(OPEN_ID), 100, () => 'one fact')).toHaveLength(1)
})

test.each(LOCALES)('every table of clues has a sentence, of columns that it has: %s', (locale) => {
  const translate = translator(locale)
  for (const analysis of ANALYSES)
    for (const table of clueTables(analysis)) {
      const values = Object.fromEntries(table.columns.map(({ key }) => [key, `<${key}>`]))
      const text = translate(`analyses.${analysis.id}.states.${table.id}`, { ...values, tells: '' })
      expect(text, `${analysis.id} ${table.id}`).toMatch(/<\w+>.*<\w+>/)
    }
})
