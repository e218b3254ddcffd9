import { expect, test } from 'vitest'
import type { BillJson } from '@/tests/support/bill-from-json'
import { collect, sectionFromJson } from '@/tests/support/collect'
import { conformance } from '.'

const item = { code: '01', name: '挖土方', measureUnit: 'm3', quantity: 5 }
const bill = (unit: object, notInFormat?: string): BillJson => ({
  ...(notInFormat ? { notInFormat } : {}),
  projects: [{ name: '一', units: [{ name: '土建', ...unit }] }],
})
const ALL = {
  items: [{ ...item, unitPrice: 10 }],
  measures: [{ ...item, code: '0117', name: '模板', unitPrice: 10 }],
  lumps: [{ name: '安全文明施工费', rate: 3, amount: 30 }],
  others: {
    zlje: [{ name: '暂列金额', amount: 100 }],
    zygczg: [{ name: '幕墙', amount: 200 }],
    jrg: [{ name: '普工', measureUnit: '工日', quantity: 5 }],
    zcbfwf: [{ name: '服务费' }],
    clzg: [{ name: '钢筋', price: 4000 }],
  },
  fees: [{ name: '税金', rate: 9 }],
}
const tender = bill(ALL)

function counted(bid: BillJson) {
  const { sums, byTable } = collect(
    conformance,
    sectionFromJson({ tender, bids: [{ bidderName: '甲', bill: bid }] }),
  )
  const text = (row: (typeof byTable & object)[number]) =>
    [row.comparedNum, row.addNum, row.delNum, row.mdfNum, row.zeroNum].map((cell) => cell ?? '-').join(' ')
  return { sums: sums![0]!, byTable: Object.fromEntries(byTable!.map((row) => [row.billTable, text(row)])) }
}

test('each finding is counted in the table in which its line stands', () => {
  const { sums, byTable } = counted(
    bill({
      items: [{ ...item, quantity: 6, unitPrice: 0 }],
      measures: [{ ...ALL.measures[0], unitPrice: null }],
      lumps: [
        { name: '安全文明施工费', rate: 2, amount: 30 },
        { name: '夜间施工', amount: 5 },
      ],
      others: {
        zlje: [{ name: '暂列金额', amount: 90 }],
        zygczg: [{ name: '幕墙', amount: 199 }],
        jrg: [{ name: '普工', measureUnit: '工日', quantity: 4 }],
        zcbfwf: [{ name: '另一项' }],
        clzg: [{ name: '钢筋', price: 3999 }],
      },
      fees: [{ name: '税金', rate: 6 }],
    }),
  )
  // 已比较, 增, 删, 改, 零
  expect(byTable).toEqual({
    qdxm: '1 0 0 1 1',
    djcs: '1 0 0 0 1',
    zjcs: '1 1 0 1 -',
    zlje: '1 0 0 1 -',
    zygczg: '1 0 0 1 -',
    jrg: '1 0 0 1 -',
    zcbfwf: '0 1 1 0 -',
    clzg: '1 0 0 1 -',
    GFSJ: '1 0 0 1 -',
    dwgc: '1 0 0 - -',
  })
  expect(sums).toMatchObject({ addNum: 2, delNum: 1, mdfNum: 7, zeroNum: 2 })
})

test('a table that a format cannot hold has no counts, one that neither file has no row', () => {
  const { byTable } = counted(
    bill({ items: ALL.items }, 'items.csxm items.unitPrice lumps others.lists fees'),
  )
  expect(byTable).toEqual({
    qdxm: '1 0 0 0 -',
    djcs: '0 - - - -',
    zjcs: '0 - - - -',
    zlje: '0 - - - -',
    zygczg: '0 - - - -',
    jrg: '0 - - - -',
    zcbfwf: '0 - - - -',
    clzg: '0 - - - -',
    GFSJ: '0 - - - -',
    dwgc: '1 0 0 - -',
  })
})

test('lump sums that may be the unit-priced measures of the other bill are neither added nor deleted', () => {
  const { byTable } = counted(
    bill({ items: ALL.items, lumps: [...ALL.lumps, { name: '模板' }] }, 'items.csxm'),
  )
  expect(byTable.zjcs).toBe('1 - 0 0 -')
})
