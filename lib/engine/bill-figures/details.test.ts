import { describe, expect, test } from 'vitest'
import { divisionsOf, exceeds, ofWhich, topLines } from './details'

type Row = readonly [serial: string, name: string, amount: number | null]
const linesOf = (rows: readonly Row[]) => rows.map(([serial, name, amount]) => ({ serial, name, amount }))
const names = (lines: readonly { readonly name: string }[]) => lines.map(({ name }) => name)

describe('lines of a list that are no part of another one', () => {
  const parts: readonly Row[] = [
    ['1', '其中：暂列金额', 100_000],
    ['2', '暂估价', 80_000],
    ['2.1', '材料暂估价', null],
    ['2.2', '专业工程暂估价', 80_000],
    ['3', '其中：计日工', 63_056],
    ['4', '其中：总承包服务费', 45_000],
  ]
  const lines = ['其中：暂列金额', '暂估价', '其中：计日工', '其中：总承包服务费']

  test.each([288_056, null, 300_000])('其中 with a serial that counts it is a line: total %s', (total) => {
    expect(names(topLines(linesOf(parts), total))).toEqual(lines)
  })
  test('unless the total says that it comes to less', () => {
    expect(names(topLines(linesOf(parts), 80_000))).toEqual(['暂估价'])
  })
  test('其中 without a serial, with one below another line, or counted anew is a part', () => {
    const rows: readonly Row[] = [
      ['1', '暂列金额', 10],
      ['2', '暂估价', 20],
      ['1', '其中：专业工程暂估价', 20],
      ['', '其中：税金', 1],
      ['2.1', '其中：材料', 3],
      ['（1）', '其中：设备', 4],
    ]
    expect(names(topLines(linesOf(rows)))).toEqual(['暂列金额', '暂估价'])
  })
})

describe('divisions below 分部分项', () => {
  const summary = (...divisions: readonly Row[]) =>
    linesOf([
      ['1', '分部分项及单价措施项目', 100],
      ...divisions,
      ['2', '总价措施项目', 10],
      ['3', '税金', 11],
    ])
  const found = (divisions: readonly Row[], total: number | null) =>
    names(divisionsOf(summary(...divisions), total)?.lines ?? [])

  test.each([
    ['codes', '0401', '0406'],
    ['an annex', '附录A', 'C.1'],
    ['no serial', '', ''],
    ['serials below', '1.1', '1.2'],
  ])('come to it: %s', (_, one, other) => {
    const divisions: readonly Row[] = [
      [one, '土石方工程', 60],
      [other, '措施项目', 40],
    ]
    expect(found(divisions, null)).toEqual(['土石方工程', '措施项目'])
  })
  test('of two levels are told by their codes', () => {
    const divisions: readonly Row[] = [
      ['01', '土建', 100],
      ['0101', '土石方工程', 60],
      ['0102', '砌筑工程', 40],
    ]
    expect(names(divisionsOf(summary(...divisions), 121)?.outer ?? [])).toEqual(['土建'])
  })
  test('that do not come to it are no addends where the total closes without them', () => {
    expect(found([['0401', '土石方工程', 70]], 121)).toEqual(['土石方工程'])
  })
  test('that do not come to it, while the total does not close either, are told by their codes', () => {
    expect(found([['0401', '土石方工程', 70]], 500)).toEqual(['土石方工程'])
  })
  test('are none where the total closes with them as addends', () => {
    expect(found([['', '独立费', 70]], 191)).toEqual([])
  })
  test('are none where the summary has only its own lines', () => {
    expect(found([], 121)).toEqual([])
    expect(divisionsOf(linesOf([['', '分部分项', 5]]), null)).toBeNull()
  })
})

test('a line 其中 belongs to the line that its serial names, and exceeds it beyond rounding alone', () => {
  const lines = linesOf([
    ['1', '分部分项工程', 10],
    ['1.1', '土石方', 12],
    ['2', '措施项目', 5],
    ['2.1', '其中：安全生产', 5.01],
    ['3', '其他项目', 7],
    ['3.1', '其中：暂列金额', 7.02],
    ['4.1', '其中：增值税', 9],
    ['', '其中：暂估价', 99],
    ['1', '其中：暂列金额', 99],
  ])
  const found = ofWhich(lines).map((of) => [of.part.name, of.whole.name, exceeds(of)])
  expect(found).toEqual([
    ['其中：安全生产', '措施项目', false],
    ['其中：暂列金额', '其他项目', true],
  ])
})
