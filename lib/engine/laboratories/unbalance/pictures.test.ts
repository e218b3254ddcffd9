import { expect, test } from 'vitest'
import { factsOf, priceTable } from '../../../../tests/support/price-table'
import { paidItems, pairItems } from './pictures'
import { PLAN_DEFAULTS } from './plan'
import { assign, checkSelector, isSelected } from './selection'

/** The golden vectors (labs.md B5). */
const TABLE = priceTable(
  [100, 200, 50, 10],
  [
    [50, 20, 30, 100],
    [40, 25, 32, 110],
  ],
  [48, 24, 33, 115],
)
const FACTS = factsOf(['0101', '0102', '0103', '0104'])

test('the items of a pair stand by what they change the lead by, with their break-even', () => {
  expect(pairItems(TABLE, 0, 1, 10)).toEqual([
    { item: 0, effect: 1000, breakEven: 20 },
    { item: 1, effect: -1000, breakEven: -20 },
    { item: 2, effect: -100, breakEven: null },
    { item: 3, effect: -100, breakEven: null },
  ])
  expect(pairItems(TABLE, 0, 1, 1)).toHaveLength(1)
  expect(pairItems(TABLE, 1, 1, 10)).toEqual([])
})

test('a bid without a price of an item, or with the same one, has nothing to change', () => {
  const table = priceTable(
    [10, 10, 10],
    [
      [5, 0, 7],
      [5, 6, 8],
    ],
    [5, 6, 7],
  )
  expect(pairItems(table, 0, 1, 10).map(({ item }) => item)).toEqual([2])
})

test('planned items have their month and their deviation, those with the largest amounts first', () => {
  const plan = {
    months: [
      { selector: { by: 'prefix' as const, text: '01' }, month: 2 },
      { selector: { by: 'rows' as const, rows: [3] }, month: 7 },
    ],
    ...PLAN_DEFAULTS,
    rate: null,
  }
  const found = paidItems(TABLE, plan, FACTS, 0, 3)
  expect(found.map(({ item, month, amount }) => [item, month, amount])).toEqual([
    [0, 2, 5000],
    [1, 2, 4000],
    [2, 2, 1500],
  ])
  expect(found[0]!.deviation).toBeCloseTo(12.3188, 4)
  expect(paidItems(TABLE, plan, FACTS, 0, 4)[3]).toMatchObject({ item: 3, month: 7 })
  expect(paidItems(TABLE, { ...plan, months: [] }, FACTS, 0, 4)).toEqual([])
})

test('a selector takes the items it names', () => {
  const taken = (selector: Parameters<typeof isSelected>[0]) =>
    [0, 1, 2, 3].filter(isSelected(selector, FACTS))
  expect(taken({ by: 'rows', rows: [1, 3] })).toEqual([1, 3])
  expect(taken({ by: 'prefix', text: '0102' })).toEqual([1])
  expect(taken({ by: 'keyword', text: '0103' })).toEqual([2])
})

test('items are found by the beginning of their code in any order of codes', () => {
  const codes = ['0102', '01', '', '0101', '010', '02', '0101']
  const facts = factsOf(codes)
  for (const text of ['01', '010', '0101', '02', '03', '0', '']) {
    const values = new Float64Array(codes.length)
    assign(values, { by: 'prefix', text }, facts, 1)
    const expected = codes.map((code) => (code.startsWith(text) ? 1 : 0))
    expect([text, ...values]).toEqual([text, ...expected])
    const isThere = expected.some((one) => one === 1)
    expect(checkSelector({ by: 'prefix', text }, facts, 0)).toEqual(
      isThere ? null : { row: 0, code: 'unknownRows' },
    )
  }
})
