import { expect, it } from 'vitest'
import { billFromJson } from '@/tests/support/bill-from-json'
import { costAddends, costLinesOf, unitTotal } from './cost-lines'

const linesOf = (...costLines: Record<string, string>[]) =>
  costLinesOf(billFromJson({ projects: [{ units: [{ costLines }] }] }))[0]!

it('a line is classified by its code, else by its name', () => {
  const names = [
    '分部分项工程费',
    '措施项目费',
    '不可竞争费',
    '其他项目',
    '规费合计',
    '税金',
    '单位工程造价',
    '合计',
    '单价措施费',
  ]
  const classes = linesOf(...names.map((name) => ({ name }))).map((line) => line.class)
  expect(classes).toEqual(['FBFX', 'CSXM', 'BKJZ', 'QTXM', 'GF', 'SJ', 'HJ', 'HJ', null])
  expect(linesOf({ name: '税金', class: ' hj' })[0]!.class).toBe('HJ')
})

it('lines that repeat others are left out', () => {
  const lines = linesOf(
    { name: '分部分项工程费', amount: '10', class: 'FBFX' },
    { name: '其中：人工费', amount: '4', class: 'FBFX' },
    { name: '税前工程造价', amount: '10' },
    { name: '税金', amount: '1' },
  )
  expect(costAddends(lines)).toEqual([10, 1])
  expect(unitTotal(lines)).toBe(11)
})

it('divisions with codes are details of 分部分项 in every format', () => {
  const lines = linesOf(
    { serial: '1', name: '分部分项工程费', amount: '5659084.43' },
    { serial: '0401', name: '土石方工程', amount: '5000000.00' },
    { serial: '0406', name: '钢筋工程', amount: '659084.43' },
    { serial: '2', name: '措施项目费', amount: '10.00' },
    { serial: '2.1', name: '安全生产', amount: '4.00' },
    { serial: '', name: '投标报价合计＝1+2', amount: '5659094.43' },
  )
  expect(costAddends(lines)).toEqual([5_659_084.43, 10])
  expect(unitTotal(lines)).toBe(5_659_094.43)
})
