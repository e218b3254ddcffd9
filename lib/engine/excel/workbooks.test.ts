import { describe, expect, test } from 'vitest'
import { bytesOf, counts, type Grid, HEADER, ITEMS, ONE, read, readOf } from '@/tests/support/workbooks'
import { zipBytes } from '../../kit/zip/bytes'

describe('workbooks', () => {
  test('a hidden sheet is read and reported, an empty one and one of no use are counted', () => {
    const bytes = bytesOf({ 清单: ITEMS, 说明: [['总 说 明'], ['一、工程概况']], 空: [[]] }, 'xlsx', ['清单'])
    const { bill, report } = readOf(bytes)
    expect(bill.items.rows).toBe(1)
    expect(counts(report)).toEqual({ hiddenSheet: 1 })
    expect(report.tables.map(({ part, unread, rows }) => [part, unread, rows])).toEqual([
      ['清单', null, 4],
      ['说明', 'unusedTable', 2],
      ['空', 'empty', 0],
    ])
  })

  test('document properties are no feature codes', () => {
    const { bill, report } = read({ 清单: ITEMS })
    const { units } = bill
    expect(
      [units.softName, units.softNumber, units.lockNumber, units.machineCode, units.mac].map((column) =>
        column.get(0),
      ),
    ).toEqual([null, null, null, null, null])
    expect(report.notInFormat).toContain('units.lockNumber')
    // 表-09 lists materials: build-ups of bids in XML have more.
    expect(report.notInFormat).toEqual(expect.arrayContaining(['contents.labor', 'contents.machinery']))
  })

  test.each(['biff8', 'xlml', 'html', 'ods'] as const)('other containers give the same bill: %s', (type) => {
    const sheets = { 清单: ITEMS }
    const [one, other] = [read(sheets), read(sheets, type)]
    for (const column of ['code', 'name', 'feature', 'quantity', 'unitPrice', 'amount'] as const)
      expect(other.bill.items[column].get(0)).toEqual(one.bill.items[column].get(0))
    expect(other.report.container).toBe({ biff8: 'xls', xlml: 'xml', html: 'html', ods: 'ods' }[type])
  })

  test('several workbooks of an archive are one bill, in the order of their names', () => {
    const unit = (name: string): Grid => [
      ['分部分项清单计价表'],
      [`工程名称：滨河大道\\主体工程【${name}】`],
      HEADER,
      ONE,
    ]
    const entries = [
      { name: 'b.xlsx', bytes: bytesOf({ 清单: unit('排水工程') }) },
      { name: 'a.xls', bytes: bytesOf({ 清单: unit('道路工程') }, 'biff8') },
      { name: '说明.pdf', bytes: Buffer.from('%PDF') },
    ]
    const { bill, report } = readOf(zipBytes(entries))
    expect([bill.units.name.get(0), bill.units.name.get(1)]).toEqual(['道路工程', '排水工程'])
    expect(bill.projects.rows).toBe(1)
    expect(report.entries).toEqual(['a.xls', 'b.xlsx'])
  })
})
