import { expect, test } from 'vitest'
import type { ResultTable, Row } from '../engine/analysis'
import { treeOf, treePage } from './tree'

const table: ResultTable = { id: 'details', columns: [], groupBy: ['unit', 'section'] }
const rows: Row[] = [
  { unit: 'U', section: 'a', name: '1' },
  { unit: 'U', section: 'a', name: '2' },
  { unit: 'U', section: 'b', name: '3' },
  { unit: null, section: null, name: '4' },
  { unit: 'V', section: null, name: '5' },
  { unit: 'U', section: 'a', name: '6' },
]

test('the pages of a tree together are the whole tree', () => {
  const whole = treeOf(table, rows)
  expect(whole.map((node) => node.title ?? node.name)).toEqual(['U', '4', 'V', 'U'])
  for (const size of [1, 2, 3, 100]) {
    const pages = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
      treePage(table, rows, { start: at * size, size }, 100),
    )
    expect(pages.flatMap((page) => page!.nodes)).toEqual(whole)
    expect(pages.map((page) => page!.total)).toEqual(pages.map(() => 4))
  }
})

test('a page past the end is empty; one with too many rows is refused', () => {
  expect(treePage(table, rows, { start: 8, size: 4 }, 100)).toEqual({ nodes: [], total: 4 })
  expect(treePage(table, rows, { start: 0, size: 1 }, 2)).toBeNull()
  expect(treePage(table, rows, { start: 1, size: 2 }, 2)?.nodes).toHaveLength(2)
})

test('a group names a bidder only if all its rows belong to that bidder', () => {
  const row = { bidderId: 1, bidderName: 'A', unit: 'U' }
  expect(treeOf({ ...table, groupBy: ['unit'] }, [row])[0]).not.toHaveProperty('bidderName')
  expect(treeOf({ ...table, groupBy: ['bidderName', 'unit'] }, [row])[0]).toMatchObject({ bidderId: 1 })
})
