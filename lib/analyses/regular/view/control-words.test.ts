import { expect, test } from 'vitest'
import type { Row } from '../../../engine/analysis'
import { translator } from '../../../kit/i18n/translator'
import type { OpenResult } from '../../../runs/results/reader'
import { resultTable } from '../../chapter/result-table'
import { controlGap, regularGaps } from '../gaps'
import { patterns } from '../rule/tables'
import { patternInShort } from './pattern-text'
import type { WirePattern } from './regular'

const translate = translator('zh-CN')
const context = { locale: 'zh-CN', translate, rows: 10, laws: [] } as const
const PATTERN = { component: 'price', kind: 'same', itemCount: 20, expectedCount: 1, constant: 1 }

/** How it was tested, in the cell of the report, and beside the pattern on the pages. */
const CASES = [
  [null, null, '未与控制价比较', '综合单价 相同 (20 项 · 独立报价约应有 1.0 项 · 未与控制价比较)'],
  [null, 2, '未与控制价比较', '综合单价 相同 (20 项 · 独立报价约应有 1.0 项 · 未与控制价比较)'],
  [
    false,
    9,
    '否 (按有控制价的 9 / 20 项判断)',
    '综合单价 相同 (20 项 · 独立报价约应有 1.0 项 · 按有控制价的 9 / 20 项判断)',
  ],
  [
    true,
    9,
    '是 (按有控制价的 9 / 20 项判断)',
    '综合单价 相同 (20 项 · 独立报价约应有 1.0 项 · 按有控制价的 9 / 20 项判断, 由控制价解释，不计入)',
  ],
  [false, 20, '否', '综合单价 相同 (20 项 · 独立报价约应有 1.0 项)'],
  // Stored by a version that did not count the items.
  [false, null, '否', '综合单价 相同 (20 项 · 独立报价约应有 1.0 项)'],
] as const

test.each(CASES)('explained %s by %s items of 20', (explainedByControl, controlPriced, cell, short) => {
  const stored = explainedByControl === null ? null : Number(explainedByControl)
  const row: Row = { ...PATTERN, explainedByControl: stored, controlPriced }
  const content = { columns: patterns.columns, rows: [row], total: 1 }
  const [table] = resultTable({ id: 'patterns', caption: '' }, content, context)
  if (table?.kind !== 'table') throw new Error('no table')
  const at = table.columns.findIndex(({ key }) => key === 'explainedByControl')
  expect(table.rows[0]![at]!.text).toBe(cell)
  const pattern = { ...PATTERN, explainedByControl, controlPriced } as WirePattern
  expect(patternInShort(pattern, translate, 'zh-CN')).toBe(short)
})

test('how many pairs have patterns that were not tested is among what was not compared', () => {
  const pair = (one: number, two: number, explainedByControl: boolean | null): Row => ({
    ...{ bidder1Id: one, bidder2Id: two, flagged: 1, warnings: '[]' },
    patterns: JSON.stringify([{ ...PATTERN, explainedByControl }]),
  })
  const rows = [pair(1, 2, null), pair(1, 3, null), pair(2, 3, false)]
  const run = { rows: () => rows[Symbol.iterator]() } as unknown as OpenResult
  expect(controlGap(run, translate)).toMatch(/^2 对投标人的规律未与控制价比较/)
  expect(controlGap(run, translate, [1])).toMatch(/^2 对/)
  expect(controlGap(run, translate, [1, 2])).toMatch(/^1 对/)
  expect(controlGap(run, translate, [2, 3])).toBeNull()
})

test('a check that was off is among what was not compared', () => {
  const run = (params: object, bids = 2) => {
    const tables: Record<string, Row[]> = {
      buildUpBidders: [{ bidderId: 1 }],
      priceLists: [{ matchedNum: 1 }],
    }
    const rows = (table: string) => (tables[table] ?? [])[Symbol.iterator]()
    return { params, bidders: Array.from({ length: bids }), rows } as unknown as OpenResult
  }
  const off = { jj_gl_checkWrong: 'false', jj_gl_checkFeature: 'false' }
  expect(regularGaps(run(off), translate)).toEqual([
    '相同错误未比较：分析时没有选择“错误一致性”。',
    '相同特征码没有在本项分析中列出：分析时没有选择“同时列出相同特征码”。',
  ])
  expect(regularGaps(run({}), translate)).toEqual([])
  // A single bid has nothing to be compared with, whatever was chosen.
  expect(regularGaps(run(off, 1), translate)).toEqual([])
})
