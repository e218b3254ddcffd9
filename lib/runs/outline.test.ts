import { expect, test } from 'vitest'
import type { ResultTable } from '../engine/analysis'
import { outlineOf } from './outline'

const table: ResultTable = { id: 'details', columns: [], groupBy: ['bidder', 'unit', 'item'] }
const shape = (rows: Parameters<typeof outlineOf>[1]) =>
  outlineOf(table, rows).map((line) =>
    line.type === 'group' ? `${line.depth} ${line.title}` : `${line.depth} ·`,
  )

test('a heading precedes the rows of its group', () => {
  const rows = [
    { bidder: 'A', unit: 'U', item: 'i' },
    { bidder: 'A', unit: 'U', item: 'i' },
    { bidder: 'A', unit: 'V', item: 'i' },
  ]
  expect(shape(rows)).toEqual(['0 A', '1 U', '2 i', '3 ·', '3 ·', '1 V', '2 i', '3 ·'])
})

test('a row without a value for a level moves one level up', () => {
  const rows = [
    { bidder: 'A', unit: null, item: 'i' },
    { bidder: 'A', unit: null, item: null },
    { bidder: 'B', unit: null, item: null },
  ]
  expect(shape(rows)).toEqual(['0 A', '1 i', '2 ·', '1 ·', '0 B', '1 ·'])
})
