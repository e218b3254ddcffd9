import { expect, test } from 'vitest'
import type { ResultTable } from '../engine/analysis'
import { outlineOf } from './outline'

const table: ResultTable = { id: 'details', columns: [], groupBy: ['bidder', 'unit', 'item'] }
const shape = (rows: Parameters<typeof outlineOf>[1], of = table) =>
  outlineOf(of, rows).map((line) =>
    line.type === 'group'
      ? `${line.depth} ${line.levels.map((level) => line.row[level]).join(' ')}`
      : `${line.depth} ·`,
  )

test('a heading precedes the rows of its group', () => {
  const rows = [
    { bidder: 'A', unit: 'U', item: 'i' },
    { bidder: 'A', unit: 'U', item: 'i' },
    { bidder: 'A', unit: 'V', item: 'i' },
  ]
  expect(shape(rows)).toEqual(['0 A U i', '3 ·', '3 ·', '1 V', '2 ·'])
})

test('a row without a value for a level moves one level up', () => {
  const rows = [
    { bidder: 'A', unit: null, item: 'i' },
    { bidder: 'A', unit: null, item: 'i' },
    { bidder: 'A', unit: null, item: null },
    { bidder: 'B', unit: null, item: null },
  ]
  expect(shape(rows)).toEqual(['0 A i', '2 ·', '2 ·', '1 ·', '0 B', '1 ·'])
})

test('the innermost heading of one row is left out unless it is a column that the heading stands for', () => {
  const rows = [
    { bidder: 'A', unit: 'U', item: 'i' },
    { bidder: 'A', unit: 'U', item: 'j' },
  ]
  expect(shape(rows)).toEqual(['0 A U', '2 ·', '2 ·'])
  const stated: ResultTable = { ...table, columns: [{ key: 'item', kind: { type: 'text' }, width: 8 }] }
  expect(shape(rows, stated)).toEqual(['0 A U i', '3 ·', '2 j', '3 ·'])
  expect(shape(rows, { ...table, groupBy: ['item'] })).toEqual(['0 i', '1 ·', '0 j', '1 ·'])
})
