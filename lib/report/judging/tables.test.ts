import { expect, test } from 'vitest'
import { ANALYSES, findAnalysis } from '../../analyses/rules'
import { judgedTables } from '../../runs/findings'
import { causeKeys, hasSameCause } from './tables'

const tableOf = (analysis: string, id: string) =>
  findAnalysis(analysis)!.tables.find((table) => table.id === id)!

test('the tables to judge are those of findings, without summaries, lists and mere evidence', () => {
  const judged = Object.fromEntries(ANALYSES.map((one) => [one.id, judgedTables(one).map(({ id }) => id)]))
  expect(judged).toEqual({
    conformance: ['details'],
    calc: ['details'],
    regular: ['pairs'],
    rational: ['details'],
    features: ['innerCodes', 'outerCodes', 'controlCodes'],
    transactions: ['details'],
    identities: ['clues'],
    responsiveness: ['details'],
    locks: ['innerCodes', 'outerCodes'],
    tecLayout: ['checks', 'details'],
    tecSame: ['sums'],
    // Figures beside the findings.
    ...{ screens: [], cobids: [], unbalance: [] },
  })
})

test('findings have the same cause if what a table states as their reason is equal', () => {
  const calc = tableOf('calc', 'details')
  const row = { errorType: 'a', cause: 'rounding', bidderName: '甲', itemCode: '1' }
  expect(hasSameCause(calc, row, { ...row, bidderName: '乙', itemCode: '2' })).toBe(true)
  expect(hasSameCause(calc, row, { ...row, cause: null })).toBe(false)
  expect(hasSameCause(calc, row, { ...row, errorType: 'b' })).toBe(false)
  // Whether a code is public says nothing about why it is shared.
  expect(causeKeys(tableOf('transactions', 'details'))).toEqual(['itemType', 'itemFeature'])
  expect(causeKeys(tableOf('regular', 'pairs'))).toEqual([])
})
