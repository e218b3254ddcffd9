import { expect, test } from 'vitest'
import type { Row } from '../../../engine/analysis'
import type { OpenResult } from '../../../runs/results/reader'
import { regularQuery } from './query'
import { summaryView } from './view'

/** A run of a section of three bidders with one bid: no pair, and a code that the record states for two of them. */
const coverage: Row[] = [1, 2, 3].map((bidderId) => ({ bidderId, comparedNum: 0, reason: 'alone' }))
const equalCodes: Row[] = [{ bidderCount: 2, bidders: '甲、乙' }]

function runWith(params: Readonly<Record<string, string>>, tables: Readonly<Record<string, Row[]>>) {
  const rowsOf = (table: string) => tables[table] ?? []
  return {
    params,
    bidders: [{ bidderId: 1, bidderName: '甲' }],
    rows: (table: string) => rowsOf(table)[Symbol.iterator](),
    page: (table: string) => ({ rows: rowsOf(table), total: rowsOf(table).length }),
  } as unknown as OpenResult
}

test('the limits of a result without rows are those it was asked with', async () => {
  const run = runWith({ jj_gl_price: '80', jj_gl_rate: '75' }, { coverage })
  const { matrix } = await summaryView(run, regularQuery({}))
  expect(matrix).toMatchObject({ rows: [], sameParam: 80, rateParam: 75 })
})

test('those who hold a code are counted among all bidders, with a bid or without', async () => {
  const { codes, codeHolders } = await summaryView(runWith({}, { coverage, equalCodes }), regularQuery({}))
  expect([codes.rows[0]!.bidderCount, codeHolders]).toEqual([2, 3])
})
