import { expect, test } from 'vitest'
import { billFromJson } from '@/tests/support/bill-from-json'
import { bidTotal, unitsWithoutTotal } from './bid-total'

const total = (...costLines: readonly [name: string, amount: string][]) => ({
  costLines: costLines.map(([name, amount]) => ({ name, amount })),
})
const priced = { items: [{ code: '1', name: '草皮', amount: '50' }] }
const of = (units: readonly object[], project: object = {}) =>
  bidTotal(billFromJson({ projects: [{ ...project, units }] }))

test('a bid without a stated total comes to the totals of its unit projects', () => {
  expect(of([total(['分部分项', '90'], ['税金', '10'], ['合计', '100.00'])])).toBe(100)
  expect(of([total(['合计', '100.00']), total(['分部分项', '20'], ['税金', '2'])])).toBe(122)
  expect(of([total(['合计', '100.00'])], { total: '99.00' })).toBe(99)
})

test('it is unknown where a unit project with prices states none: missing is not zero', () => {
  expect(of([total(['合计', '100.00']), priced])).toBeNull()
  expect(of([total(['合计', '100.00']), {}])).toBe(100)
  expect(of([priced], { total: '99.00' })).toBe(99)
  expect(of([{}])).toBeNull()
})

test('the unit projects that keep it unknown are named', () => {
  const without = (units: readonly object[], bill: object = {}) =>
    unitsWithoutTotal(billFromJson({ ...bill, projects: [{ units }] }))
  expect(without([total(['合计', '100.00']), priced, {}])).toEqual([1])
  expect(without([priced], { bidTotal: '50' })).toEqual([])
})
