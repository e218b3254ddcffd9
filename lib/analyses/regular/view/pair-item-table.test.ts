import { expect, test } from 'vitest'
import { type BillJson, billFromJson, type ProjectJson } from '../../../../tests/support/bill-from-json'
import { sectionOf } from '../../../../tests/support/collect'
import { translator } from '../../../kit/i18n/translator'
import { outlineOf } from '../../../runs/outline'
import type { OpenResult } from '../../../runs/results/reader'
import { comparePair } from '../rule/compared-pair'
import { pairItemsView } from './pair-item-table'
import { regularQuery } from './query'
import type { PairView } from './view'

const project = (name: string, ...units: string[]): ProjectJson => ({
  name,
  units: units.map((unit, at) => ({
    code: `${name} ${at}`,
    name: unit,
    items: [1, 2].map((item) => ({ code: `01010100${item}`, name: `清单${item}`, unitPrice: item })),
  })),
})

/** The headings of the items of two bidders, each with the number of rows below it. */
function headings(...projects: ProjectJson[]): [string, number][] {
  const json: BillJson = { projects }
  const [tender, one, two] = [billFromJson(json), billFromJson(json), billFromJson(json)]
  const items = comparePair(sectionOf(tender, null, [one, two]), 1, 2, [])!
  const pair = { bidder1Id: 1, bidder2Id: 2, bidder1Name: '甲', bidder2Name: '乙', patterns: [] }
  const view = { pair, items, places: [...items.rows.keys()], chosen: -1 } as unknown as PairView
  const words = { translate: translator('zh-CN'), locale: 'zh-CN' as const }
  const { rows } = pairItemsView({ id: 1 } as OpenResult, view, regularQuery({}), words)
  const found: [string, number][] = []
  for (const line of outlineOf(
    rows.table,
    [...rows.placed()].map(({ row }) => row),
  )) {
    if (line.type === 'group') found.push([String(line.row[line.levels[0]!]), 0])
    else found.at(-1)![1]++
  }
  return found
}

test('a row is orange if a price of it has the flag of equal, of a ratio or of a difference', () => {
  const json: BillJson = { projects: [project('1#楼', '土建')] }
  const items = comparePair(
    sectionOf(billFromJson(json), null, [billFromJson(json), billFromJson(json)]),
    1,
    2,
    [],
  )!
  const pair = { bidder1Id: 1, bidder2Id: 2, bidder1Name: '甲', bidder2Name: '乙', patterns: [] }
  const view = { pair, items, places: [0], chosen: -1 } as unknown as PairView
  const words = { translate: translator('zh-CN'), locale: 'zh-CN' as const }
  const { warns } = pairItemsView({ id: 1 } as OpenResult, view, regularQuery({}), words).rows.table
  for (const flag of ['isPriceSame', 'isLaborDev', 'isMachineryDiff'])
    expect([warns!({ [flag]: '1', isPriceMarket: '1' }), warns!({ [flag]: '0' })]).toEqual([true, false])
})

test('units of the same name in two single projects stand under headings of their own', () => {
  const name = '建筑与装饰工程'
  expect(headings(project('1#楼', name), project('2#楼', name, '安装工程'))).toEqual([
    [`1#楼 · ${name}`, 2],
    [`2#楼 · ${name}`, 2],
    ['2#楼 · 安装工程', 2],
  ])
})

test('units that their names do not tell apart are numbered', () => {
  expect(headings(project('1#楼', '土建', '土建', '安装'))).toEqual([
    ['1 土建', 2],
    ['2 土建', 2],
    ['3 安装', 2],
  ])
  expect(headings(project('1#楼', '土建', '安装'))).toEqual([
    ['土建', 2],
    ['安装', 2],
  ])
})
