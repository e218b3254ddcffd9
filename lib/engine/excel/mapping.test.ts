import { describe, expect, test } from 'vitest'
import { bytesOf, type Grid, sourceOf } from '@/tests/support/workbooks'
import { openBill } from '../bill/layout'
import { DEFAULT_LIMITS } from '../parse/limits'
import { layoutsOf, type TableLayout } from './layouts'
import { readWorkbooks } from './read-workbooks'
import { type ColumnMapping, isComplete } from './tables/mapping'

/** A program that calls everything otherwise. */
const HEADER = ['No.', '标识', '做法', '说明', '度量', '多少', '每个', '一共']
const ROWS: Grid = [
  ['1', '010101001001', '挖一般土方', '三类土，深 2 米以内', 'm3', '12.5', '10.2', '127.5'],
  ['2', '010101002001', '回填方', '夯填，密实度符合设计', 'm3', '8', '9.99', '79.92'],
  ['3', '010401001001', '砖基础', 'M7.5 水泥砂浆，标准砖', 'm3', '3.2', '450', '1440'],
]
const strange = (rows: Grid = ROWS): Grid => [['XX 工程'], ['工程名称：一标段\\土建工程'], HEADER, ...rows]
const bytes = (rows?: Grid) => sourceOf(bytesOf({ 一: strange(rows) }))

function layout(rows?: Grid): TableLayout {
  const found = layoutsOf(bytes(rows))
  if ('code' in found) throw new Error(found.code)
  return found[0]!
}
const readWith = (mapping: ColumnMapping, rows?: Grid) =>
  readWorkbooks(bytes(rows), DEFAULT_LIMITS, new Map([[layout().layout, mapping]]))
const sumsOf = (mapping: ColumnMapping, rows?: Grid) => {
  const amount = readWith(mapping, rows).report!.sums.find(({ id }) => id === 'amount')
  return amount && [amount.exact, amount.fails]
}

const GUESS: ColumnMapping = {
  ...{ code: 1, name: 2, feature: 3, measureUnit: 4, quantity: 5, unitPrice: 6, amount: 7 },
}

describe('a table whose columns no word tells', () => {
  test('is no item table, but its header, first rows and likely columns are found', () => {
    expect(readWorkbooks(bytes()).refusal?.code).toBe('noItemTable')
    const { columns, sample, sheets, rows, guess } = layout()
    expect(columns.map(({ heading }) => heading)).toEqual(HEADER)
    expect([sheets, rows, sample.length, sample[0]!.row]).toEqual([['一'], 3, 3, 4])
    expect(guess).toEqual(GUESS)
  })
  test('is read with the columns that a person stated, which the report names', () => {
    const { buffer, report } = readWith(GUESS)
    const { items, units } = openBill(buffer!)
    expect([units.name.get(0), items.rows]).toEqual(['土建工程', 3])
    expect([items.code.get(2), items.name.get(2), items.amount.get(2)]).toEqual([
      '010401001001',
      '砖基础',
      1440,
    ])
    expect(report!.mapped).toEqual([layout().layout])
    expect(sumsOf(GUESS)).toEqual([3, 0])
  })
  test('with wrong columns its sums do not hold, which is said', () => {
    const shifted = { ...GUESS, unitPrice: 7, amount: 6 }
    expect(sumsOf(shifted)).toEqual([0, 3])
    expect(readWith(shifted).report!.problems.counts.columnsDoubtful).toBe(1)
  })
  test('on the next page the same header is no row, and another one is not read with these columns', () => {
    const paged: Grid = [...ROWS, ['XX 工程'], HEADER, ...ROWS.slice(0, 1)]
    expect(openBill(readWith(GUESS, paged).buffer!).items.rows).toBe(4)
    const other = sourceOf(bytesOf({ 一: [HEADER.map((text) => `${text}?`), ...ROWS] }))
    const mappings = new Map([[layout().layout, GUESS]])
    expect(readWorkbooks(other, DEFAULT_LIMITS, mappings).refusal?.code).toBe('noItemTable')
  })
  test('the words of known headings come first, and a column is proposed once', () => {
    const named = sourceOf(
      bytesOf({
        一: [
          ['x', '编码', '项目名称', '度', '甲'],
          ['1', 'A', '土', 'm', '2'],
          ['2', 'B', '石', 'm', '3'],
        ],
      }),
    )
    const found = layoutsOf(named)
    expect('code' in found ? found : found[0]!.guess).toEqual({ code: 1, name: 2, measureUnit: 3 })
  })
})

test('a mapping is complete only with a code, without which no row is an item', () => {
  const { code: _, ...withoutCode } = GUESS
  expect([isComplete(GUESS), isComplete(withoutCode)]).toEqual([true, false])
  expect(readWith(withoutCode).buffer).toBeNull()
})

test('a file that is no workbook has none', () => {
  expect(layoutsOf(sourceOf(new TextEncoder().encode('no workbook')))).toMatchObject({ code: 'notAWorkbook' })
})
