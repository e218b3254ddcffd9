import { expect, test } from 'vitest'
import type { Row } from '../../../../engine/analysis'
import { translator } from '../../../../kit/i18n/translator'
import type { OpenResult } from '../../../../runs/results/reader'
import { isAllClear } from '../view'
import type { PairFigures } from './figures'
import { resourcesView } from './resources'

const named = (resourceName: string) => ({ resourceCode: null, resourceName, spec: null, measureUnit: 't' })
const tables: Record<string, Row[]> = {
  ownPrices: ['钢筋', '水泥', '木材'].map((name) => ({ ...named(name), own: 'bidder_1 bidder_2' })),
  sharedPrices: [
    { bidder1Id: 1, bidder2Id: 2, kind: 'same', ...named('钢筋'), mayBeList: null },
    { bidder1Id: 1, bidder2Id: 2, kind: 'same', ...named('水泥'), mayBeList: 1 },
  ],
}
const bidders = [
  { bidderId: 1, bidderName: '甲' },
  { bidderId: 2, bidderName: '乙' },
]
const runOf = (rows: Record<string, Row[]>) =>
  ({
    id: 1,
    result: 1,
    bidders,
    rows: (table: string) => (rows[table] ?? [])[Symbol.iterator](),
    at: (table: string, places: readonly number[]) =>
      (rows[table] ?? []).filter((_, place) => places.includes(place)),
    page: (table: string) => ({ rows: rows[table] ?? [], total: rows[table]?.length ?? 0 }),
  }) as unknown as OpenResult

test('prices that a missing list may explain are named and not marked; those that count are', () => {
  const pair = { bidder1Id: 1, bidder2Id: 2, bidder1Name: '甲', bidder2Name: '乙' } as PairFigures
  const words = { translate: translator('zh-CN'), locale: 'zh-CN' as const }
  const { rows } = resourcesView(runOf(tables), pair, { keyword: '', marked: false }, words)
  const column = rows.table.columns.find(({ key }) => key === 'relation')!
  const shown = [...rows.placed()].map(({ row }) => [
    row.resourceName,
    row.relation,
    column.warns?.(row) ?? false,
  ])
  expect(shown).toEqual([
    ['钢筋', '相同', true],
    ['水泥', '相同：可能来自未提供的参考价', false],
    ['木材', null, false],
  ])
})

test('nothing is all clear while prices may come from a list that the section lacks', () => {
  const none = { warnings: '[]', patterns: '[]', flagged: 0, ownFound: 0 }
  const clear = (decisionsFound: number, ownMayBeList: number) =>
    isAllClear(runOf({ pairs: [{ ...none, decisionsFound }], buildUpPairs: [{ ownMayBeList }] }))
  expect([clear(0, 0), clear(1, 0), clear(0, 1)]).toEqual([true, false, false])
})

test('what a reader of one pair sees names no other bidder', () => {
  const pair = { bidder1Id: 1, bidder2Id: 2, bidder1Name: '甲', bidder2Name: '乙' } as PairFigures
  const words = { translate: translator('zh-CN'), locale: 'zh-CN' as const }
  const ownPrices = [
    { ...named('钢筋'), own: 'bidder_1 bidder_3' },
    { ...named('水泥'), own: 'bidder_3' },
  ]
  const run = { ...runOf({ ownPrices }), bidders: [...bidders, { bidderId: 3, bidderName: '丙' }] }
  const shown = (onlyPair: boolean) => {
    const { rows } = resourcesView(run, pair, { keyword: '', marked: false }, words, onlyPair)
    const bidderColumns = rows.table.columns.filter(({ key }) => key.startsWith('bidder_'))
    const cells = [...rows.placed()].map(({ row }) => [row.resourceName, row.ownNames])
    return [bidderColumns.map(({ heading }) => heading), cells]
  }
  expect(shown(true)).toEqual([['甲', '乙'], [['钢筋', '甲']]])
  expect(shown(false)[0]).toEqual(['甲', '乙', '丙'])
})
