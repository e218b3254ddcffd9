import { expect, test } from 'vitest'
import { bytesOf, type Cell, readOf } from '@/tests/support/workbooks'
import { unheldReason } from '../coverage/coverage'
import { alignBill } from './align'

const HEADER = ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '综合单价', '合价']
const row = (code: string, name: string): Cell[] => ['1', code, name, '见图', 'm2', '10', '2.50', '25.00']

/** A bill whose sheet has this name, which shows its edition. */
const billOf = (sheet: string, ...rows: Cell[][]) =>
  readOf(bytesOf({ [sheet]: [['分部分项工程项目清单计价表'], ['工程名称：建筑工程'], HEADER, ...rows] })).bill

const OLD = '表-08'
const NEW = '3.2E.2.1 分部分项工程项目清单'
const ROWS = [row('011404001001', '木护墙'), row('011404002001', '窗台板')]

test('one code in two editions joins no items: it can mean two things', () => {
  const tender = billOf(OLD, ...ROWS)
  const bid = billOf(NEW, row('011404001001', '吊顶'), row('011404009001', '窗台板'))
  expect([tender, bid].map(({ bill }) => bill.edition.get(0))).toEqual(['2013', '2024'])
  // Equal but for the code are the second rows.
  expect([...alignBill(tender, bid).items.bidOf]).toEqual([-1, 1])
  expect(unheldReason([tender, bid], [])).toBe('otherEdition')
})

test.each([
  ['the same edition', NEW, NEW],
  ['an edition that is not settled', OLD, '清单'],
] as const)('codes join items of %s', (_, one, two) => {
  const [tender, bid] = [billOf(one, ...ROWS), billOf(two, row('011404001001', '吊顶'))]
  expect([...alignBill(tender, bid).items.bidOf]).toEqual([0, -1])
  expect(unheldReason([tender, bid], [])).toBeNull()
})
