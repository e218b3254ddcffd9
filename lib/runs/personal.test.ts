import { expect, test } from 'vitest'
import { DEFAULT_ROLES } from '../domain/permissions'
import { identities } from '../engine/analyses/identities'
import { readableRows } from './personal'
import { tableOf } from './tree'

const details = tableOf(identities, 'details')
const rows = [
  {
    bidderName: '投标人210102198001010011',
    readerOwner: null,
    readerId: '210102198001010011',
    description: '证件 21010219800101002X 读取失败',
  },
]

test('identity numbers are masked without the permission to read them; other columns are unchanged', () => {
  expect(readableRows(details, rows, DEFAULT_ROLES.supervisor!)).toEqual(rows)
  expect(readableRows(details, rows, DEFAULT_ROLES.committee!)).toEqual([
    {
      bidderName: '投标人210102198001010011',
      readerOwner: null,
      readerId: '210102**********11',
      description: '证件 210102**********2X 读取失败',
    },
  ])
})

test('a table without personal columns is unchanged', () => {
  expect(readableRows(tableOf(identities, 'sums'), rows, [])).toBe(rows)
})
