import { expect, it } from 'vitest'
import { unitNorm } from './unit-norm'

it.each([
  ['t', '吨'],
  ['m3', 'm³'],
  ['m³', '立方米'],
  ['㎡', '平方米'],
  ['kg', '千克'],
  ['KG', ' 公斤'],
])('%j and %j are one unit', (one, two) => {
  expect(unitNorm(one)).toBe(unitNorm(two))
})

it('units that differ stay apart, and an unknown one is as norm() has it', () => {
  expect(unitNorm('t')).not.toBe(unitNorm('kg'))
  expect(unitNorm('100m2')).not.toBe(unitNorm('m2'))
  expect(unitNorm('工 日')).toBe('工日')
  expect(unitNorm(null)).toBe('')
})
