import { describe, expect, test } from 'vitest'
import { type BillJson, billFromJson } from '../../../../tests/support/bill-from-json'
import { sectionOf } from '../../../../tests/support/collect'
import type { Row } from '../../../engine/analysis'
import { translator } from '../../../kit/i18n/translator'
import type { OpenResult } from '../../../runs/results/reader'
import { comparePair, MARK_BITS } from '../rule/compared-pair'
import { marketByItem, marketOfPair } from '../rule/market-items'
import { pairNodes } from '../rule/pair-details'
import { pairItemsView } from './pair-item-table'
import { countedComponents, filterItems, marksOf } from './pair-items'
import { markedBy } from './price-columns'
import { regularQuery } from './query'
import type { PairView } from './view'

const bill = (unitPrices: readonly number[]) => {
  const items = unitPrices.map((unitPrice, at) => ({ code: `01010100${at}`, name: `清单${at}`, unitPrice }))
  const json: BillJson = { projects: [{ name: '项目', units: [{ code: '1', name: '土建', items }] }] }
  return billFromJson(json)
}
/** Equal at the market, equal beyond it, different. */
const section = sectionOf(bill([1, 1, 1]), null, [bill([5, 7, 9]), bill([5, 7, 8])])
const marketItems: Row[] = [{ tenderRow: 0, price: '11' }]
const pair = comparePair(section, 1, 2, [], marketOfPair(marketByItem(marketItems), 0, 1))!

describe('an equal price at the market', () => {
  const nodes = pairNodes(pair).flatMap(({ children }) => children ?? [])

  test('is stated and does not count', () => {
    expect(nodes.map((node) => marksOf(node, 'price'))).toEqual([['Same'], ['Same'], []])
    expect(nodes.map(countedComponents)).toEqual([[], ['price'], []])
  })

  test('is not among the items with marks', () => {
    expect(filterItems(pair, { keyword: '', marked: true, pattern: null })).toEqual([1])
  })

  test('is not orange in the details, which still say what it is', () => {
    const names = { bidder1Id: 1, bidder2Id: 2, bidder1Name: '甲', bidder2Name: '乙', patterns: [] }
    const view = { pair: names, items: pair, places: [0, 1, 2], chosen: -1 } as unknown as PairView
    const words = { translate: translator('zh-CN'), locale: 'zh-CN' as const }
    const { rows } = pairItemsView({ id: 1 } as OpenResult, view, regularQuery({}), words)
    const { warns } = rows.table.columns.find(({ key }) => key === 'priceDev')!
    const shown = [...rows.placed()].map(({ row }) => row)
    expect(shown.map((row) => warns!(row))).toEqual([false, true, false])
    expect(shown.map(({ marks }) => marks)).toEqual([
      '同 综合单价 · 市场价组价 综合单价',
      '同 综合单价',
      null,
    ])
  })
})

describe('the matrix of prices marks equal prices', () => {
  const found = { bidder1Id: 1, bidder2Id: 2, flagged: 1, warnings: '[]', patterns: '[]' }
  const same = { bidder1Id: 1, bidder2Id: 2, component: 'price', kind: 'same', constant: 1, significance: 0 }
  const marks = (patterns: Row[]) => {
    const tables: Record<string, Row[]> = { pairs: [found], patterns, marketItems }
    const run = { rows: (table: string) => tables[table]![Symbol.iterator]() } as unknown as OpenResult
    return [...markedBy(run, section)]
  }
  const both = MARK_BITS.Same

  test('beyond the market, where the pair has more of them than chance and the control price explain', () => {
    expect(marks([{ ...same, explainedByControl: 0 }])).toEqual([0, 0, both, both, 0, 0])
  })
  test('nowhere where it has not', () => {
    expect(marks([])).toEqual([0, 0, 0, 0, 0, 0])
    expect(marks([{ ...same, explainedByControl: 1 }])).toEqual([0, 0, 0, 0, 0, 0])
  })
})
