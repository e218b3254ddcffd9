import { expect, test } from 'vitest'
import { constructionProjectXml } from '@/tests/generator/construction-project'
import { gaebXml } from '@/tests/generator/gaeb/file'
import { gczjwjXml } from '@/tests/generator/gczjwj'
import { PLAIN } from '@/tests/generator/pen'
import { generateSection } from '@/tests/generator/section'
import { zhejiangXml } from '@/tests/generator/zhejiang'
import { sourceOf } from '@/tests/support/workbooks'
import { type Bill, billSchema, openBill } from '../bill/layout'
import { readFormat } from './read-format'

const section = generateSection({ seed: 3, bidders: 1, items: 60, unitProjects: 2, singleProjects: 1 })
const bid = section.bids[0]!.model()

/** Columns of a bill with a cell that is not missing. */
function held(bill: Bill): Set<string> {
  const columns = Object.entries(billSchema).flatMap(([table, schema]) =>
    Object.keys(schema).map((column) => [table, column] as const),
  )
  const tables = bill as unknown as Record<
    string,
    Record<string, { get(row: number): unknown }> & { rows: number }
  >
  return new Set(
    columns
      .filter(([table, column]) => {
        const { rows, [column]: cells } = tables[table]!
        return Array.from({ length: rows as unknown as number }, (_, row) => cells!.get(row)).some(
          (value) => value !== null && value !== -1 && value !== '',
        )
      })
      .map(([table, column]) => `${table}.${column}`),
  )
}

test.each([
  ['ConstructionProject', constructionProjectXml(bid, PLAIN, { edition: '2025', costs: 'unit' })],
  ['GAEB', gaebXml(bid, { phase: '86', hasSpecials: true })],
  ['GCZJWJ', gczjwjXml(bid, PLAIN, { price: 'ZHDJ', amount: 'HJ', saves: [] })],
  ['Zhejiang', zhejiangXml(bid, PLAIN, { prices: 'item', quantity: '工程量' })],
])('%s holds nothing of what it says that it cannot hold', (_, xml) => {
  const { buffer, report } = readFormat(sourceOf(new TextEncoder().encode(xml)))
  const columns = Object.entries(billSchema).flatMap(([table, schema]) => [
    table,
    ...Object.keys(schema).map((column) => `${table}.${column}`),
  ])
  const bill = openBill(buffer!)
  const found = held(bill)
  const known = [...columns, 'items.csxm', 'others.lists']
  expect(report!.notInFormat.filter((column) => !known.includes(column))).toEqual([])
  for (const table of ['contents', 'quotas', 'lumps', 'others', 'fees', 'resources', 'costLines'] as const)
    if (report!.notInFormat.includes(table)) expect(bill[table].rows, table).toBe(0)
  const hasMeasures = Array.from({ length: bill.items.rows }, (_, row) => bill.items.group.get(row)).includes(
    1,
  )
  expect(report!.notInFormat.includes('items.csxm') && hasMeasures).toBe(false)
  expect(report!.notInFormat.filter((column) => found.has(column))).toEqual([])
})
