import { expect, test } from 'vitest'
import { isWithin, treeOf } from './tree'

const rows = [
  { id: 3, parentId: 1 },
  { id: 1, parentId: null },
  { id: 4, parentId: 3 },
  { id: 2, parentId: null },
]

test('each department follows its parent, one level deeper', () => {
  expect(treeOf(rows).map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [4, 2],
    [2, 0],
  ])
})

test('a department is within itself and all its ancestors', () => {
  expect([isWithin(rows, 4, 1), isWithin(rows, 1, 1), isWithin(rows, 1, 4), isWithin(rows, null, 1)]).toEqual(
    [true, true, false, false],
  )
})
