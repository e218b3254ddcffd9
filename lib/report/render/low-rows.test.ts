import { expect, test } from 'vitest'
import type { Table } from '../../analyses/chapter/blocks'
import { lowRows } from './low-rows'

const column = (key: string) => ({ key, title: key, width: 10, align: 'left' as const })
const table = (texts: readonly string[][]): Table => ({
  kind: 'table',
  id: 't',
  caption: '',
  columns: texts[0]!.map((_, at) => column(String(at))),
  rows: texts.map((row) => row.map((text) => ({ text }))),
  empty: '',
})
const given = { columns: [0, 1], widths: [100, 100], needs: [40, 40], font: 7, padding: 4 }

test('width goes where it makes rows lower; none is lost, and no column gets less than it needs', () => {
  const [one, two] = lowRows(table(Array(5).fill(['短', '一二三四五六七八九十一二三四五六'])), given)
  expect(one! + two!).toBeCloseTo(200)
  expect(two!).toBeGreaterThan(16 * 7)
  expect(one!).toBeGreaterThanOrEqual(40)
})

test('widths stay where nothing is gained', () => {
  expect(lowRows(table([['短', '短']]), given)).toEqual([100, 100])
})
