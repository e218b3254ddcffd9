import { describe, expect, test } from 'vitest'
import { billFromJson } from '../../../../tests/support/bill-from-json'
import { collect, sectionOf } from '../../../../tests/support/collect'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { calc } from '.'

describe('calc', () => testGoldenCases(calc, new URL('./cases/', import.meta.url)))

test('each kind of sum is counted by itself: how many were recalculated, and what of them is wrong', () => {
  const item = (quantity: string, unitPrice: string, amount: string) => ({ quantity, unitPrice, amount })
  const items = [item('2', '3', '6'), item('2', '3', '7'), item('1', '5', '5.5')]
  const fees = [{ name: '税金', base: '100', rate: '9', amount: '9' }]
  const bid = billFromJson({ projects: [{ code: '1', units: [{ code: '1', name: '土建', items, fees }] }] })
  const { sums, byType, coverage } = collect(calc, sectionOf(bid, null, [bid]))
  const one = { bidderId: 1, bidderName: '投标人1' }
  // Nothing is said of the kinds that the bid states nothing of.
  expect(byType).toEqual([
    { ...one, errorType: 'billTotal', checkedNum: 3, errNum: 2, sumPrice: 1.5 },
    { ...one, errorType: 'amount', checkedNum: 1, errNum: 0, sumPrice: 0 },
  ])
  expect(sums).toMatchObject([{ errNum: 2, sumPrice: 1.5 }])
  expect(coverage).toMatchObject([{ comparedNum: 4 }])
})

test.each(['equipment', 'risk', 'jointManageProfit'])('%s is part of a unit price', (part) => {
  const price = { labor: '10', material: '20', [part]: '1.5', unitPrice: '31.5' }
  const item = { code: '1', quantity: '1', amount: '31.5', ...price }
  const bid = billFromJson({ projects: [{ code: '1', units: [{ code: '1', name: '土建', items: [item] }] }] })
  const { sums, byType } = collect(calc, sectionOf(bid, null, [bid]))
  expect(sums).toMatchObject([{ errNum: 0 }])
  expect(byType).toContainEqual(expect.objectContaining({ errorType: 'unitPrice', checkedNum: 1 }))
})
