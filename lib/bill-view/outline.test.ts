import { describe, expect, test } from 'vitest'
import { billFromJson } from '@/tests/support/bill-from-json'
import { LUAN, readSample, SECTION_A } from '@/tests/support/samples'
import type { Bill } from '../engine/bill/layout'
import { detailsOf, factsOf, hasDetails } from './facts'
import { placeOf, shownNodes } from './lines'
import { ancestorsOf, kindOf, NODE_KINDS, nodeOf, type Outline, TABLE_OF } from './nodes'
import { outlineOf } from './outline'
import { searchNodes } from './search'

const samples = [LUAN, SECTION_A].map((sample) => readSample(sample))
const bills = samples.flatMap(({ tender, control, bids }) => [
  tender,
  control!,
  ...bids.map(({ bill }) => bill),
])

function rowsIn(outline: Outline, table: string, inOther = false): number[] {
  const rows: number[] = []
  for (let node = 0; node < outline.nodes; node++) {
    const row = (inOther ? outline.other : outline.row)[node]!
    if (TABLE_OF[kindOf(outline, node)] === table && row >= 0) rows.push(row)
  }
  return rows.sort((a, b) => a - b)
}

const all = (count: number) => Array.from({ length: count }, (_, row) => row)
const ALIGNED = ['projects', 'units', 'items', 'lumps', 'others', 'fees'] as const
const names = (bill: Bill, outline: Outline, shown: Iterable<number>) =>
  [...shown].map((node) => {
    const table = TABLE_OF[kindOf(outline, node)]
    return (table && factsOf(bill, table, outline.row[node]!).name) ?? kindOf(outline, node)
  })

const SMALL = billFromJson({
  projectName: '标段',
  projects: [
    {
      name: '一期',
      units: [
        {
          name: '土建',
          sections: [
            { name: '土方', sections: [{ name: '挖方', items: [{ code: '1', name: '挖沟' }] }], items: [] },
          ],
          items: [{ code: '2', name: '散项', unitPrice: 5, labor: 2, manage: 3, feature: '深度３ｍ' }],
          measures: [{ code: '3', name: '脚手架' }],
          lumps: [{ name: '安全文明', base: 100, baseText: '直接费', rate: '2.50', amount: '2.50' }],
          others: { zlje: [{ name: '暂列金额', amount: '9' }], qtxm: [{ name: '其他' }] },
          fees: [{ name: '税金', rate: '9' }],
          costLines: [{ name: '合计', amount: '20', class: 'HJ' }],
        },
      ],
    },
  ],
})

describe('the tree of a bill', () => {
  test('has every row of every file exactly once', () => {
    for (const bill of bills) {
      const outline = outlineOf(bill)
      for (const table of new Set(Object.values(TABLE_OF)))
        expect(rowsIn(outline, table), table).toEqual(all(bill[table].rows))
    }
  })

  test('beside a bid it has every row of both that is aligned, exactly once', () => {
    for (const { tender, control, bids } of samples) {
      for (const bill of [control!, ...bids.map((bid) => bid.bill)]) {
        const outline = outlineOf(tender, bill)
        for (const table of ALIGNED) {
          expect(rowsIn(outline, table), table).toEqual(all(tender[table].rows))
          expect(rowsIn(outline, table, true), table).toEqual(all(bill[table].rows))
        }
      }
    }
  })

  test('stands in the order of the form', () => {
    const outline = outlineOf(SMALL)
    expect(names(SMALL, outline, shownNodes(outline, { folded: new Set(), only: null }))).toEqual([
      ...[
        '标段',
        '一期',
        '土建',
        'qdxm',
        '土方',
        '挖方',
        '挖沟',
        '散项',
        'csxm',
        '脚手架',
        'lumps',
        '安全文明',
      ],
      ...['others', '其他', 'list', '暂列金额', 'fees', '税金', 'costs', '合计'],
    ])
    const dug = nodeOf(outline, 'items', 0)
    expect(names(SMALL, outline, ancestorsOf(outline, dug))).toEqual([
      '标段',
      '一期',
      '土建',
      'qdxm',
      '土方',
      '挖方',
    ])
    expect(Math.max(...outline.kind)).toBeLessThan(NODE_KINDS.length)
  })

  test('hides what is folded, and finds the place of what is shown', () => {
    const outline = outlineOf(SMALL)
    const folded = new Set([nodeOf(outline, 'sections', 0)])
    const shown = shownNodes(outline, { folded, only: null })
    expect(names(SMALL, outline, shown).slice(3, 6)).toEqual(['qdxm', '土方', '散项'])
    expect(placeOf(shown, nodeOf(outline, 'items', 1))).toBe(5)
    expect(placeOf(shown, nodeOf(outline, 'items', 0))).toBe(-1)
  })

  test('can show only some rows, below what they stand in', () => {
    const outline = outlineOf(SMALL)
    const only = new Uint8Array(outline.nodes)
    only[nodeOf(outline, 'fees', 0)] = 1
    const shown = shownNodes(outline, { folded: new Set(), only })
    expect(names(SMALL, outline, shown)).toEqual(['标段', '一期', '土建', 'fees', '税金'])
  })
})

describe('what a row states', () => {
  test('is given as written, and what is missing stays missing', () => {
    const lump = factsOf(SMALL, 'lumps', 0)
    expect(lump).toMatchObject({
      feature: '直接费 = 100',
      rate: '2.50',
      amount: '2.50',
      price: null,
      quantity: null,
    })
    expect(factsOf(SMALL, 'items', 0)).toMatchObject({ price: null, amount: null })
    expect(factsOf(SMALL, 'units', 0).amount).toBe('20')
  })

  test('is unfolded into the components of its price and its resources', () => {
    expect(hasDetails(SMALL, 0)).toBe(false)
    expect(detailsOf(SMALL, 1).map(({ component, facts }) => [component, facts.price])).toEqual([
      ['labor', '2'],
      ['manage', '3'],
    ])
    const { bill } = samples[0]!.bids[0]!
    const item = bill.contents.item.get(0)
    expect(hasDetails(bill, item)).toBe(true)
    const resources = detailsOf(bill, item).filter(({ component }) => component === null)
    expect(resources).toHaveLength([...bill.contents.item.values].filter((of) => of === item).length)
    expect(resources[0]!.facts.quantity).toBe(String(bill.contents.content.get(0)))
  })
})

describe('a search', () => {
  test('finds code, name and features, whatever their width and spacing', () => {
    const outline = outlineOf(SMALL)
    const found = (keyword: string) => names(SMALL, outline, searchNodes(outline, [SMALL, null], keyword))
    expect(found('挖')).toEqual(['挖方', '挖沟'])
    expect(found(' 深度3M ')).toEqual(['散项'])
    expect(found('3')).toEqual(['散项', '脚手架'])
    expect(found('')).toEqual([])
  })

  test('finds what the bid alone states', () => {
    const [{ tender, bids }] = [samples[1]!]
    const bid = bids.find(({ bidderName }) => bidderName === '投标单位D')!.bill
    const outline = outlineOf(tender, bid)
    const added = all(outline.nodes).filter(
      (node) => kindOf(outline, node) === 'item' && outline.row[node]! < 0,
    )
    expect(added.length).toBeGreaterThan(0)
    const name = bid.items.name.get(outline.other[added[0]!]!)!
    expect(searchNodes(outline, [tender, bid], name)).toContain(added[0])
  })
})
