import { expect, test } from 'vitest'
import type { OpenResult } from '../../../runs/results/reader'
import { timelineOption } from './charts'
import { type Mark, marksOf, type SharedCode, transactionsOf } from './view'

const shared = (key: string, isPublic = false): SharedCode => {
  const [itemType = '', itemFeature = ''] = key.split('|')
  return { key, itemType, itemFeature, isPublic, remark: null, operationNum: 2, bidderIds: [1, 2] }
}
const step = (bidderName: string, featureType: string, feature: string, time: string | null, at = '20') => {
  return { bidderName, featureType, feature, time, step: at }
}
const CODES = [shared('50|AABB'), shared('40|10.0.0.1'), shared('60|DESK', true)]
const TIME = '2026-03-01 15:00:00'

test('a moment has one mark per shared code, or one grey mark if there is none', () => {
  const marks = marksOf(
    [
      step('甲', '50', 'aa-bb', TIME),
      step('甲', '40', '10.0.0.1', TIME),
      step('甲', '30', 'own certificate', TIME),
      step('乙', '30', 'another', TIME),
      step('乙', '40', '10.9.9.9', TIME),
      step('乙', '40', '10.9.9.9', null),
      step('丙', '50', 'aa-bb', TIME),
    ],
    ['甲', '乙'],
    CODES,
  )
  const words = ({ lane, shared: code }: Mark) => `${lane} ${code?.key ?? 'grey'}`
  expect(marks.map(words)).toEqual(['0 50|AABB', '0 40|10.0.0.1', '1 grey'])
})

test('the drawing has one lane per bidder, one shape per step and one colour per code', () => {
  const steps = [
    step('甲', '50', 'AABB', '2026-02-11 10:00:00', '10'),
    step('乙', '50', 'AABB', TIME),
    step('乙', '40', '10.0.0.1', TIME),
    step('乙', '60', 'desk', '2026-03-01 16:00:00', '30'),
  ]
  const bidders = [
    { id: 1, name: '甲' },
    { id: 2, name: '乙' },
  ]
  const lanes = { bidders, all: bidders, page: 1, pages: 1, marks: marksOf(steps, ['甲', '乙'], CODES) }
  const option = timelineOption({
    lanes,
    codes: CODES,
    chosen: '50|AABB',
    words: {
      steps: { '10': 'd', '20': 'u', '30': 'b', '40': 'g' },
      mark: ({ feature }) => feature,
      hrefOf: ({ key }) => `?code=${key}`,
    },
  })
  const series = option.series as {
    name: string
    symbol: string
    data: { name: string; href?: string; symbolOffset: number[]; itemStyle: Record<string, unknown> }[]
  }[]
  // Two clusters, each with its steps.
  expect(option.grid).toHaveLength(2)
  const drawn = series.flatMap(({ name, symbol, data }) =>
    data.map((item) => ({ step: name, symbol, ...item })),
  )
  expect(drawn.map((item) => `${item.step} ${item.symbol} ${item.name} ${item.href}`)).toEqual([
    'd circle AABB ?code=50|AABB',
    'u triangle AABB ?code=50|AABB',
    'u triangle 10.0.0.1 ?code=40|10.0.0.1',
    'b rect desk ?code=60|DESK',
  ])
  const [first, second, third, fourth] = drawn
  expect(second!.itemStyle.color).toBe(first!.itemStyle.color)
  expect(third!.itemStyle.color).not.toBe(first!.itemStyle.color)
  expect(first!.itemStyle.opacity).toBe(1)
  expect(third!.itemStyle.opacity).toBeLessThan(1)
  expect(fourth!.itemStyle.borderColor).toBeDefined()
  // Both codes of the same moment are visible.
  expect(second!.symbolOffset).not.toEqual(third!.symbolOffset)
})

test('codes that count come before public ones, and those of most bidders first', () => {
  const row = (itemFeature: string, bidderIds: readonly number[], isPublic = '0') => {
    return { itemType: '40', itemFeature, isPublic, operationNum: 1, bidderIds: JSON.stringify(bidderIds) }
  }
  const rows = [row('10.0.0.1', [1, 2]), row('10.0.0.2', [1, 2, 3, 4], '1'), row('10.0.0.3', [1, 2, 3])]
  const run = { id: -1, rows: (table: string) => (table === 'sums' ? rows : []) } as unknown as OpenResult
  expect(transactionsOf(run).codes.map(({ itemFeature }) => itemFeature)).toEqual([
    ...['10.0.0.3', '10.0.0.1', '10.0.0.2'],
  ])
})
