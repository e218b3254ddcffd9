import { expect, test } from 'vitest'
import { merge } from './merge'

const begun = { name: '甲', price: 1, note: null as string | null }

test('when two people change different fields, both changes are saved', () => {
  const stored = { ...begun, price: 2 }
  expect(merge({ ...begun, name: '乙' }, begun, stored)).toEqual({
    values: { name: '乙', price: 2, note: null },
    conflicts: [],
  })
})

test('a field changed by both is reported with both values', () => {
  const { conflicts } = merge({ ...begun, name: '乙', price: 3 }, begun, { ...begun, name: '丙' })
  expect(conflicts).toEqual([{ field: 'name', from: '甲', yours: '乙', theirs: '丙' }])
})

test('the same change by both is not a conflict', () => {
  const { conflicts, values } = merge({ ...begun, name: '乙' }, begun, { ...begun, name: '乙' })
  expect([conflicts, values.name]).toEqual([[], '乙'])
})

test('a person who changed nothing does not revert others', () => {
  const stored = { name: '乙', price: 9, note: '改' }
  expect(merge(begun, begun, stored)).toEqual({ values: stored, conflicts: [] })
})

test('empty is a value: cleared here and filled there is a conflict', () => {
  const from = { note: 'a' as string | null }
  expect(merge({ note: null }, from, { note: 'b' }).conflicts).toMatchObject([{ yours: null, theirs: 'b' }])
})

test('check boxes are merged one by one', () => {
  const { values, conflicts } = merge(
    { ticks: ['a', 'c'] },
    { ticks: ['b', 'a'] },
    { ticks: ['a', 'b', 'd'] },
  )
  expect([values.ticks, conflicts]).toEqual([['a', 'd', 'c'], []])
})

test('without previous values everything is saved; with some, only those fields', () => {
  const stored = { ...begun, price: 2 }
  expect(merge({ ...begun, name: '乙' }, undefined, stored).values).toEqual({ ...begun, name: '乙' })
  const some = merge({ ...begun, name: '乙' }, { name: '甲' }, stored)
  expect(some).toEqual({ values: { ...begun, name: '乙', price: 2 }, conflicts: [] })
})
