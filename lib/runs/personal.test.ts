import { expect, test } from 'vitest'
import { identities } from '../analyses/identities/rule'
import { tecLayout } from '../analyses/tecLayout/rule'
import { tecSame } from '../analyses/tecSame/rule'
import { DEFAULT_ROLES } from '../domain/permissions'
import type { Row } from '../engine/analysis'
import { maskedRow, readableRows } from './personal'
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

const role = (name: string) => DEFAULT_ROLES[name]!
const trace = { trace: 'author', values: '周编稿', valueCount: 1 }

test('in a blind section the values of traces are read by those who may reveal it, and stand in no file', () => {
  const traces = tableOf(tecSame, 'traces')
  const seen = (by: string, row: Row) => readableRows(traces, [row], role(by))[0]!.values
  const blind = { ...trace, isBlind: 1 }
  expect(['evaluator', 'committee', 'supervisor', 'viewer'].map((by) => seen(by, blind))).toEqual([
    ...['周编稿', '周编稿', '***', '***'],
  ])
  expect(seen('viewer', trace)).toBe('周编稿')
  expect([maskedRow(traces, blind).values, maskedRow(traces, trace).values]).toEqual(['***', '周编稿'])
})

test('what metadata tell of a blind section is read by those who may see identities as well', () => {
  const details = tableOf(tecLayout, 'details')
  const found = (place: string, by: string) => {
    const row = { class: 'identity', rule: 'name', place, found: '辽宁鑫诚', isBlind: 1 }
    return readableRows(details, [row], role(by))[0]!.found
  }
  expect(['evaluator', 'committee', 'viewer'].map((by) => found('author', by))).toEqual([
    ...['辽宁鑫诚', '***', '***'],
  ])
  expect(found('paragraph 3', 'committee')).toBe('辽宁鑫诚')
})
