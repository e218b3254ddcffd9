import { expect, test } from 'vitest'
import { heightsOf, type LinedColumn, pitchOf, rowsBeside } from './aligned-rows'

const PITCH = 12
const column = (texts: Readonly<Record<number, string>>, own: Partial<LinedColumn> = {}): LinedColumn => ({
  lines: Object.entries(texts).map(([at, text]) => ({
    ...{ at: Number(at), text, left: 0, right: 9 * text.length, size: 9 },
  })),
  ...{ hasOwnRows: false, isFree: true, ...own },
})
const rows = (columns: LinedColumn[], figures: number[]) => rowsBeside(columns, figures, PITCH)

test('lines of a cell belong to the figures at their top, in their middle or at their bottom', () => {
  const lines = { 0: '1、规格', 12: '2、部位', 24: '3、其他', 40: '1、规格', 52: '2、部位' }
  expect(rows([column(lines)], [0, 40])).toEqual([[0, 0, 0, 1, 1]])
  expect(rows([column(lines)], [12, 46])).toEqual([[0, 0, 0, 1, 1]])
  expect(rows([column(lines)], [24, 52])).toEqual([[0, 0, 0, 1, 1]])
})

test('a name goes on below a full line; the name of a division is a row of its own', () => {
  const names = { hasOwnRows: true, isFree: false }
  const texts = { 0: '金属塑钢断桥', 12: '窗', 26: '路面', 40: '挖一般土方' }
  expect(rows([column(texts, names)], [0, 40])).toEqual([[0, 0, -3, 1]])
})

test('what the end of a page has cut off stands on the next without its figures', () => {
  expect(rows([column({ 0: '2、部位', 12: '3、其他', 28: '1、规格', 40: '2、部位' })], [28, 60])).toEqual([
    [-1, -1, 0, 0],
  ])
})

test('letters of several fonts stand on one height, and lines of one cell tell their distance', () => {
  expect(heightsOf([14.2, 0, 12, 30], PITCH)).toEqual([0, 12, 30])
  const texts = column({ 0: '甲', 12: '乙', 24: '丙', 60: '丁' })
  expect(pitchOf([texts], 9)).toBe(12)
  expect(pitchOf([column({ 0: '甲', 60: '乙' })], 10)).toBe(13)
})
