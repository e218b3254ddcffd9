import { expect, test } from 'vitest'
import type { Table } from '../../analyses/chapter/blocks'
import { columnNeeds } from './metrics'

const needOf = (title: string, text = '') => {
  const columns = [{ key: 'a', title, align: 'left' as const, width: 1 }]
  const table: Table = { kind: 'table', id: 't', caption: '', columns, rows: [[{ text }]], empty: '' }
  return columnNeeds(table)[0]!.least
}

test('the title column is wide enough for a word in bold', () => {
  // Widths in Noto Sans SC, in em.
  expect(needOf('No.')).toBeGreaterThan(1.59)
  expect(needOf('WM')).toBeGreaterThan(1.77)
  expect(needOf('Changed')).toBeGreaterThan(4.35)
})

test('codes and figures get their full width; texts and hashes may wrap', () => {
  expect(needOf('', '040203007001')).toBeGreaterThan(6.66)
  expect(needOf('', '水泥稳定碎（砾）石基层')).toBeLessThan(4)
  expect(needOf('', 'ab12'.repeat(16))).toBeLessThan(15)
})
