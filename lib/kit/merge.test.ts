import { expect, test } from 'vitest'
import { merge } from './merge'

const begun = { name: '甲', price: 1, note: null as string | null }

test('two people who change different fields both have what they saved', () => {
  const stored = { ...begun, price: 2 }
  expect(merge({ ...begun, name: '乙' }, begun, stored)).toEqual({
    values: { name: '乙', price: 2, note: null },
    clashes: [],
  })
})

test('a field that both changed is told with both values', () => {
  const { clashes } = merge({ ...begun, name: '乙', price: 3 }, begun, { ...begun, name: '丙' })
  expect(clashes).toEqual([{ field: 'name', from: '甲', yours: '乙', theirs: '丙' }])
})

test('both saying the same is no disagreement', () => {
  const { clashes, values } = merge({ ...begun, name: '乙' }, begun, { ...begun, name: '乙' })
  expect([clashes, values.name]).toEqual([[], '乙'])
})

test('who changed nothing takes nothing back', () => {
  const stored = { name: '乙', price: 9, note: '改' }
  expect(merge(begun, begun, stored)).toEqual({ values: stored, clashes: [] })
})

test('nothing is a value: emptied here and filled there is a disagreement', () => {
  const from = { note: 'a' as string | null }
  expect(merge({ note: null }, from, { note: 'b' }).clashes).toMatchObject([{ yours: null, theirs: 'b' }])
})

test('boxes are merged one by one', () => {
  const { values, clashes } = merge({ ticks: ['a', 'c'] }, { ticks: ['b', 'a'] }, { ticks: ['a', 'b', 'd'] })
  expect([values.ticks, clashes]).toEqual([['a', 'd', 'c'], []])
})

test('a caller who says of nothing what it was saves everything; of some, those alone', () => {
  const stored = { ...begun, price: 2 }
  expect(merge({ ...begun, name: '乙' }, undefined, stored).values).toEqual({ ...begun, name: '乙' })
  const some = merge({ ...begun, name: '乙' }, { name: '甲' }, stored)
  expect(some).toEqual({ values: { ...begun, name: '乙', price: 2 }, clashes: [] })
})
