import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { constructionProjectXml } from '@/tests/generator/construction-project'
import { gaebXml } from '@/tests/generator/gaeb/file'
import { gczjwjXml } from '@/tests/generator/gczjwj'
import { genericXml } from '@/tests/generator/generic-xml'
import { PLAIN } from '@/tests/generator/pen'
import { generateSection } from '@/tests/generator/section'
import { shaanxiXml } from '@/tests/generator/shaanxi'
import { sichuanFiles } from '@/tests/generator/sichuan'
import { zhejiangXml } from '@/tests/generator/zhejiang'
import { readOther } from '@/tests/support/bill-rows'
import { type Bill, billSchema } from '../bill/layout'
import { FORMAT_IDS, type FormatId } from '../draft/report'
import { streamOfBytes } from '../parse/bytes'
import { lookAt } from './look'

const section = generateSection({ seed: 3, bidders: 1, items: 60, unitProjects: 2, singleProjects: 1 })
const { spelling, ...file } = section.bids[0]!
const bid = file.model()

/** A bill of every format but Excel, whose tables decide what a file can hold. */
const BILLS: readonly (readonly [FormatId, string])[] = [
  ['constructionProject', constructionProjectXml(bid, PLAIN, { edition: '2025', costs: 'unit' })],
  ['sichuan', sichuanFiles(bid, spelling, 'merged')[0]!.xml],
  ['shaanxi', shaanxiXml(bid, spelling)],
  ['zhejiang', zhejiangXml(bid, PLAIN, { prices: 'item', quantity: '工程量' })],
  ['gczjwj', gczjwjXml(bid, PLAIN, { price: 'ZHDJ', amount: 'HJ', saves: [] })],
  ['genericXml', genericXml(bid, spelling, 'hunan')],
  ['genericXml', genericXml(bid, spelling, 'constructProject')],
  ['gaeb', gaebXml(bid, { phase: '86', hasSpecials: true })],
]

/** Whether a column, or any column of a table, has a cell that is not missing. */
function isHeld(bill: Bill, what: string): boolean {
  if (what === 'items.csxm') return bill.items.rows > 0 && bill.items.group.values.includes(1)
  if (what === 'others.lists') return bill.others.rows > 0 && bill.others.list.values.some((list) => list > 0)
  const [table, column] = what.split('.') as [keyof typeof billSchema, string | undefined]
  if (column === undefined) return bill[table].rows > 0
  const cells = (bill[table] as unknown as Record<string, { get(row: number): unknown }>)[column]!
  return Array.from({ length: bill[table].rows }, (_, row) => cells.get(row)).some(
    (value) => value !== null && value !== -1 && value !== '',
  )
}

test.each(BILLS)('%s holds nothing of what it says that it cannot hold', (id, xml) => {
  const { bill, report } = readOther(xml)
  expect(report.format.id).toBe(id)
  const known = Object.entries(billSchema).flatMap(([table, schema]) => [
    table,
    ...Object.keys(schema).map((column) => `${table}.${column}`),
  ])
  known.push('items.csxm', 'others.lists')
  expect(report.notInFormat.filter((what) => !known.includes(what))).toEqual([])
  // In Sichuan only the unit-priced measures state an amount.
  const expected = id === 'sichuan' ? ['items.amount'] : []
  expect(report.notInFormat.filter((what) => isHeld(bill, what))).toEqual(expected)
})

test('every format has a bill here, and its root in the specification', () => {
  expect([...new Set(BILLS.map(([id]) => id)), 'excel'].sort()).toEqual([...FORMAT_IDS].sort())
  const spec = readFileSync('docs/spec/formats-more.md', 'utf8')
  const roots = BILLS.map(([, xml]) => lookAt(streamOfBytes(new TextEncoder().encode(xml))).root!)
  expect(roots.filter((root) => !spec.includes(root))).toEqual([])
})
