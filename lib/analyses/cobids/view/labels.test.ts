import { expect, test } from 'vitest'
import { type Label, legible } from './labels'

const label = (id: number, x: number, y: number, textAnchor: Label['textAnchor'] = 'start'): Label => ({
  ...{ id, x, y, textAnchor },
  text: '示例市元安宏建设工程…',
})

test('of names that lie on each other the first is drawn', () => {
  expect([...legible([label(1, 0, 100), label(2, 40, 106), label(3, 0, 120)])]).toEqual([1, 3])
  expect([...legible([label(2, 40, 106), label(1, 0, 100)])]).toEqual([2])
})

test('names side by side are all drawn, wherever they are anchored', () => {
  expect([...legible([label(1, 0, 0, 'end'), label(2, 1, 0), label(3, 300, 0, 'middle')])]).toEqual([1, 2, 3])
})
