import { expect, test } from 'vitest'
import { type BillJson, billFromJson } from '../../../../../tests/support/bill-from-json'
import { sectionOf } from '../../../../../tests/support/collect'
import type { Row } from '../../../../engine/analysis'
import { translator } from '../../../../kit/i18n/translator'
import type { OpenResult } from '../../../../runs/results/reader'
import { pairBuildUps } from '../../rule/build-up/pair-build-ups'
import type { PairFigures } from './figures'
import { buildUpItemsView } from './items'

type Contents = readonly Record<string, string | number>[]

/** A bid of items with these contents; null: it lacks the item. */
function bidOf(...items: (Contents | null)[]) {
  const resources = [
    { id: 'a', code: '1', name: '钢筋', spec: 'HRB400', measureUnit: 't', price: 4000, class: '2' },
    { id: 'b', code: '2', name: '水泥', spec: '42.5', measureUnit: 't', price: 400, class: '2' },
  ]
  const stated = items.flatMap((contents, at) =>
    contents ? [{ code: `01010100100${at}`, name: `清单${at}`, quantity: 1, unitPrice: 10, contents }] : [],
  )
  const json: BillJson = {
    projects: [{ name: '项目', units: [{ code: '1', name: '土建', items: stated, resources }] }],
  }
  return billFromJson(json)
}
const steel = { resource: 'a', content: 1 }
const cement = { resource: 'b', content: 2 }

function marks(one: ReturnType<typeof bidOf>, two: ReturnType<typeof bidOf>, decisions: Row[] = []) {
  const section = sectionOf(bidOf([], []), null, [one, two])
  const pair = { bidder1Id: 1, bidder2Id: 2, bidder1Name: '甲', bidder2Name: '乙' } as PairFigures
  const run = {
    id: 1,
    result: 1,
    bidders: [{ bidderId: 1 }, { bidderId: 2 }],
    at: (_: string, places: readonly number[]) => decisions.filter((_, place) => places.includes(place)),
  } as unknown as OpenResult
  const words = { translate: translator('zh-CN'), locale: 'zh-CN' as const }
  const filter = { keyword: '', marked: false }
  const { rows } = buildUpItemsView(run, pair, pairBuildUps(section, 1, 2)!, filter, words)
  return [...rows.placed()].map(({ row }) => [row.resourceName, row.stated1, row.stated2, row.mark])
}

test('what a file does not state is missing and no difference; what it states otherwise is one', () => {
  const full = bidOf([steel, cement], [steel])
  expect(marks(full, bidOf([steel, { ...cement, content: 3 }], [steel]))).toEqual([
    ['钢筋', '1', '1', null],
    ['水泥', '2', '3', '不同'],
    ['钢筋', '1', '1', null],
  ])
  // The file states contents, though not this one.
  expect(marks(full, bidOf([steel], [steel]))[1]).toEqual(['水泥', '2', null, '不同'])
  // The file states no contents at all; the bid lacks the second item.
  expect(marks(full, bidOf([], [])).map(([, , ...two]) => two)).toEqual(
    Array.from({ length: 3 }, () => ['文件中没有', null]),
  )
  expect(marks(full, bidOf([steel, cement], null))[2]).toEqual(['钢筋', '1', '文件中没有', null])
})

test('a shared choice is found however the files space and write its resource', () => {
  const choice = { bidder1Id: 1, bidder2Id: 2, tenderRow: 0, resourceName: '水 泥', spec: '42．5' }
  const full = bidOf([steel, cement], [steel])
  const marked = (measureUnit: string) =>
    marks(full, full, [{ ...choice, measureUnit, usual: '1', others: 0 }])[1]![3]
  expect(marked(' T')).toBe('相同做法，多数为 1，另有 0 家相同')
  expect(marked('kg')).toBeNull()
})
