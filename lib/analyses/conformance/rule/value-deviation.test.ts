import { expect, test } from 'vitest'
import { translator } from '../../../kit/i18n/translator'
import { details } from './tables'
import { valueDeviation } from './value-deviation'

const changed = (dataItem: string | null, tenderValue: string | null, bidderValue: string | null) => ({
  ...{ cfmType: '改', dataItem, tenderValue, bidderValue },
})

test('a changed figure deviates from the one of the tender, whatever its price does', () => {
  const row = { ...changed('工程量', '380.9', '418.99'), dev: -0.8 }
  expect(valueDeviation(row)).toBe(10)
  expect(valueDeviation(changed('费率', '18.00', '17.5'))).toBe(-2.78)
  expect(valueDeviation(changed('金额', '1,000.00', '1,250'))).toBe(25)
})

test('a text has none, nor has a figure without one to compare it with', () => {
  for (const row of [
    // Of figures alone, and yet no figure.
    changed('项目编码', '010101001', '010101002'),
    changed('计量单位', 'm2', 'm3'),
    changed('工程量', null, '5'),
    changed('工程量', '5', null),
    changed('工程量', '0.00', '5'),
    changed('工程量', '约 5', '5'),
    { ...changed(null, null, '0.00'), cfmType: '零' },
    { ...changed(null, '土方', null), cfmType: '删' },
  ])
    expect(valueDeviation(row), JSON.stringify(row)).toBeNull()
})

test('rows stored without it are read with it, and others as they are', () => {
  const read = (row: Parameters<typeof valueDeviation>[0]) => details.asToday!(row, { hasControl: false })
  expect(read(changed('工程量', '380.9', '418.99')).valueDev).toBe(10)
  const stored = { ...changed('工程量', '380.9', '418.99'), valueDev: null }
  expect(read(stored)).toBe(stored)
})

test('a title names what its figures are: the rates of fees are no yuan', () => {
  const titleOf = (key: string) => {
    const column = details.columns.find((one) => one.key === key)!
    return translator('zh-CN')(`columns.${column.title ?? key}`)
  }
  expect(['valueDev', 'dev', 'standardPrice', 'bidderPrice'].map(titleOf)).toEqual([
    '数值偏差率',
    '单价偏差率',
    '控制价（元或费率）',
    '投标价（元或费率）',
  ])
  const { unit } = details.columns.find(({ key }) => key === 'standardPrice')!
  expect(unit!({ itemGroup: 'GFSJ' })).toBe('rate')
})
