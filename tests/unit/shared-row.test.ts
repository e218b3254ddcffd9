import { expect, test } from 'vitest'
import { referenceIn, sharedRow } from '@/app/_analyses/results/opened-row'
import { fragments } from '../../lib/analyses/tecSame/rule/tables'
import { rowReference } from '../../lib/runs/finding/place'
import { listedTable, madeRows } from '../../lib/runs/view-rows'

const rows = ['甲', '乙', '丙'].map((text) => ({ kind: 'equal', length: 9, text }))
/** The view leaves out the second row. */
const view = madeRows({ name: 'view', table: fragments, places: [0, 2], rowAt: (at) => rows[at] ?? null })

const opened = async (at: number, query: Record<string, string> = {}) => {
  const reference = referenceIn({ row: rowReference(fragments, rows[at]!, at) })
  const found = await sharedRow(view, reference, listedTable(fragments, query), 'zh-CN')
  return found?.row.text ?? null
}

test('a shared view opens the rows that it lists, and no other row of its table', async () => {
  expect(await Promise.all([0, 1, 2].map((at) => opened(at)))).toEqual(['甲', null, '丙'])
})

test('a shared view opens no row that its column filters leave out', async () => {
  const query = { 'f.text': '丙' }
  expect(await Promise.all([0, 1, 2].map((at) => opened(at, query)))).toEqual([null, null, '丙'])
})
