import { expect, test } from 'vitest'
import { genericXml } from '@/tests/generator/generic-xml'
import { generateSection } from '@/tests/generator/section'
import { shaanxiXml } from '@/tests/generator/shaanxi'
import { sichuanFiles } from '@/tests/generator/sichuan'
import { readOther } from '@/tests/support/bill-rows'
import { type Bill, billSchema } from '../bill/layout'

const section = generateSection({ seed: 3, bidders: 1, items: 60, unitProjects: 2, singleProjects: 1 })
const { spelling, ...bid } = section.bids[0]!

/** Whether a column, or any column of a table, has a cell that is not missing. */
function isHeld(bill: Bill, what: string): boolean {
  if (what === 'items.csxm') return bill.items.rows > 0 && bill.items.group.values.includes(1)
  if (what === 'others.lists') return bill.others.rows > 0 && bill.others.list.values.some((list) => list > 0)
  const [table, column] = what.split('.') as [keyof typeof billSchema, string | undefined]
  if (column === undefined) return bill[table].rows > 0
  const cells = (bill[table] as unknown as Record<string, { get(row: number): unknown }>)[column]!
  return Array.from({ length: bill[table].rows }, (_, row) => cells.get(row)).some(
    (value) => value !== null && value !== '',
  )
}

test.each([
  ['Sichuan', sichuanFiles(bid.model(), spelling, 'merged')[0]!.xml],
  ['Shaanxi', shaanxiXml(bid.model(), spelling)],
  ['Hunan', genericXml(bid.model(), spelling, 'hunan')],
  ['the older English format', genericXml(bid.model(), spelling, 'constructProject')],
])('%s holds nothing of what it says that it cannot hold', (name, xml) => {
  const { bill, report } = readOther(xml)
  const known = Object.entries(billSchema).flatMap(([table, schema]) => [
    table,
    ...Object.keys(schema).map((column) => `${table}.${column}`),
  ])
  known.push('items.csxm', 'others.lists')
  expect(report.notInFormat.filter((what) => !known.includes(what))).toEqual([])
  // In Sichuan only the unit-priced measures state an amount.
  const expected = name === 'Sichuan' ? ['items.amount'] : []
  expect(report.notInFormat.filter((what) => isHeld(bill, what))).toEqual(expected)
})
