import { describe, expect, test } from 'vitest'
import type { BillJson } from '@/tests/support/bill-from-json'
import { collect, sectionFromJson } from '@/tests/support/collect'
import { conformance } from '.'

const item = { code: '010101001001', name: '挖土方', feature: '三类土', measureUnit: 'm3', quantity: 5 }
const billOf = (
  own: Readonly<Record<string, unknown>>,
  rest: object = {},
  notInFormat?: string,
): BillJson => ({
  ...(notInFormat ? { notInFormat } : {}),
  projects: [{ name: '一', units: [{ name: '土建', items: [{ ...item, ...own }], ...rest }] }],
})

const LISTS = {
  lumps: [{ name: '安全文明施工费', rate: 3, amount: 30 }],
  others: { zlje: [{ name: '暂列金额', amount: 100 }] },
  fees: [{ name: '税金', rate: 9 }],
}
const tender = billOf({}, LISTS)

function found(bid: BillJson, other: BillJson = tender) {
  const { details, coverage } = collect(
    conformance,
    sectionFromJson({ tender: other, bids: [{ bidderName: '甲', bill: bid }] }),
  )
  return [
    details!.map(({ cfmType, dataItem, itemName }) => `${cfmType} ${dataItem ?? itemName}`),
    coverage![0]!.reason,
  ]
}

const priced = { unitPrice: 10, amount: 50 }

describe('a bid in a format that cannot hold what the tender states', () => {
  test('is not different in it, and the coverage says that it was not compared', () => {
    const bare = { ...priced, feature: null }
    expect(found(billOf(bare, LISTS))).toEqual([['改 项目特征'], null])
    expect(found(billOf(bare, LISTS, 'items.feature'))).toEqual([[], 'notInFormat'])
  })

  test('lacks no lines of a table that it cannot hold', () => {
    expect(found(billOf(priced))[0]).toEqual(['删 安全文明施工费', '删 暂列金额', '删 税金'])
    expect(found(billOf(priced, {}, 'lumps others fees'))).toEqual([[], 'notInFormat'])
    expect(found(billOf(priced, LISTS), billOf({}, {}, 'lumps others fees'))).toEqual([[], 'notInFormat'])
  })

  test('is still different in everything else', () => {
    const changed = { ...LISTS, lumps: [{ name: '安全文明施工费', rate: 2 }], fees: [{ name: '税金' }] }
    const bid = billOf({ ...priced, quantity: 6, feature: null }, changed, 'items.feature fees.rate')
    expect(found(bid)).toEqual([['改 工程量', '改 费率'], 'notInFormat'])
  })

  test('states no amount of an item, so it is quantity times price, of the bid and of the control price', () => {
    const control = { ...billOf({ unitPrice: 8 }), notInFormat: 'items.amount' }
    const sumOf = (bid: BillJson) =>
      collect(
        conformance,
        sectionFromJson({ tender: billOf({}), control, bids: [{ bidderName: '甲', bill: bid }] }),
      ).sums![0]!.sumPrice
    expect(sumOf(billOf({ unitPrice: 10.01, quantity: 6 }, {}, 'items.amount'))).toBe(60.06)
    const without = { projects: [{ name: '一', units: [{ name: '土建', items: [] }] }] }
    expect(sumOf(without)).toBe(40)
  })

  test('lacks no unit-priced measures, which it may have among its lump sums', () => {
    const measures = [{ ...item, ...priced, code: '011702014001', name: '模板' }]
    const measured = (rest: object): BillJson => ({
      projects: [
        { name: '一', units: [{ name: '土建', items: [{ ...item, ...priced }], measures, ...rest }] },
      ],
    })
    const lumps = [
      { name: '安全文明施工费', rate: 3, amount: 30 },
      { name: '模板', amount: 70 },
    ]
    const bid = billOf(priced, { lumps }, 'items.csxm')
    expect(found(bid, measured({ lumps: lumps.slice(0, 1) }))).toEqual([[], 'notInFormat'])
    expect(found(measured({ lumps: lumps.slice(0, 1) }), bid)[1]).toBe('notInFormat')
    // A lump sum of the tender that such a bid lacks is missing, and one more is added where there are no such measures.
    expect(found(bid, measured({ lumps: [{ name: '冬雨季施工费' }] }))[0]).toEqual(['删 冬雨季施工费'])
    expect(found(bid, billOf({}, { lumps: lumps.slice(0, 1) }))).toEqual([['增 模板'], null])
  })

  test('in a format without lists of 其他项目 only their summary lines are compared', () => {
    const summary = [{ name: '暂列金额', amount: 100 }]
    const details = {
      zlje: [
        { name: '设计变更', amount: 60 },
        { name: '政策调整', amount: 40 },
      ],
    }
    const bid = (amount: number) =>
      billOf(priced, { others: { qtxm: [{ name: '暂列金额', amount }] } }, 'others.lists')
    const both = billOf({}, { others: { qtxm: summary, ...details } })
    expect(found(bid(100), both)).toEqual([[], 'notInFormat'])
    expect(found(bid(90), both)).toEqual([['改 金额'], 'notInFormat'])
    expect(found(bid(100), billOf({}, { others: details }))).toEqual([[], 'notInFormat'])
  })

  test('in one that holds all of this is compared in full', () => {
    expect(found(billOf(priced, LISTS, 'units.lockNumber contents.labor'))).toEqual([[], null])
  })
})
