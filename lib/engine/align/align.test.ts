import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billFromJson, type ItemJson, type UnitJson } from '../../../tests/support/bill-from-json'
import { alignBill } from './align'

const billOf = (...units: UnitJson[]) => billFromJson({ projects: [{ code: '01', units }] })
const itemsOf = (...items: ItemJson[]) => billOf({ code: '1', items })

/** Rows of the bid by row of the tender. */
function bidOf(tender: ItemJson[], bid: ItemJson[]): number[] {
  return [...alignBill(itemsOf(...tender), itemsOf(...bid)).items.bidOf]
}

const item = (
  code: string | null,
  name = 'a',
  quantity: string | number = 1,
  feature: string | null = null,
) => ({
  code,
  name,
  quantity,
  feature,
  measureUnit: 'm³',
})

describe('items (rules.md §2.2)', () => {
  it('match by norm(code) in any order and section', () => {
    const tender = billOf({ code: '1', sections: [{ items: [item('01'), item('02')] }], items: [item('a3')] })
    const bid = billOf({ code: '1', items: [item('Ａ3 ', 'x'), item('02', 'y'), item('0 1', 'z')] })
    expect([...alignBill(tender, bid).items.bidOf]).toEqual([2, 1, 0])
  })
  it('with one code match exactly equal ones first, then the rest in order', () => {
    const tender = [item('1', 'a'), item('1', 'b'), item('1', 'c')]
    expect(bidOf(tender, [item('1', 'x'), item('1', 'c'), item('1', 'y')])).toEqual([0, 2, 1])
    expect(bidOf(tender, [item('1', 'b', '1.00')])).toEqual([-1, 0, -1])
    expect(bidOf([item('1', 'a')], [item('1', 'b'), item('1', 'a')])).toEqual([1])
    expect(bidOf([item('1', 'a'), item('1', 'a')], [item('1', 'a'), item('1', 'a')])).toEqual([0, 1])
  })
  it('with a changed code match when everything else is equal', () => {
    const tender = [item('1', 'a', '1.0', 'C20 '), item('2', 'b')]
    expect(bidOf(tender, [item('9', 'b', 2), item('8', 'a', '1.00', 'c20')])).toEqual([1, -1])
    expect(bidOf([item(null, 'a'), item(null, 'a')], [item(null, 'a'), item('7', 'a')])).toEqual([0, 1])
  })
  it('with a code that was read wrongly from a picture match between the same neighbours', () => {
    const tender = itemsOf(item('1', 'a', 5), item('2', 'b', 6, 'C20'), item('3', 'c', 7), item('4', 'd', 8))
    const scanned = (...items: ItemJson[]) =>
      billFromJson({
        projects: [{ code: '01', units: [{ code: '1', items }] }],
        notInFormat: 'items.code items.name',
      })
    const read = [item('1', 'a', 5), item('Z', 'b', 60, 'c2O'), item('3', 'c', 7)]
    const matched = (...items: ItemJson[]) => [...alignBill(tender, scanned(...items)).items.bidOf]
    expect(matched(...read, item('A', 'x', 8))).toEqual([0, 1, 2, 3])
    // Neither name nor quantity is the same, another code altogether, or more of them.
    expect(matched(...read, item('567', 'x', 8))).toEqual([0, 1, 2, -1])
    expect(matched(...read, item('A', 'x', 9))).toEqual([0, 1, 2, -1])
    expect(matched(read[0]!, item('Z', 'b', 6, 'c2O'), item('Y', 'b', 6, 'c2O'), read[2]!)).toEqual([
      0, -1, 3, -1,
    ])
    expect([...alignBill(tender, itemsOf(...read)).items.bidOf]).toEqual([0, -1, 2, -1])
  })
  it('never match across groups or unit projects', () => {
    const tender = billOf({ code: '1', items: [item('1')] }, { code: '2', items: [item('2', 'b')] })
    const bid = billOf({ code: '1', measures: [item('1')], items: [item('2', 'b')] }, { code: '2' })
    expect([...alignBill(tender, bid).items.bidOf]).toEqual([-1, -1])
    expect([...alignBill(tender, bid).items.tenderOf]).toEqual([-1, -1])
  })
})

describe('other lines', () => {
  it('match by code, else by name alone', () => {
    const jrg = (code: string | null, name: string, measureUnit: string) => ({ code, name, measureUnit })
    const tender = billOf({
      others: { jrg: [jrg('1', '普工', '工日'), jrg(null, '技工', '工日')], zlje: [{ name: '普工' }] },
    })
    const bid = billOf({ others: { jrg: [jrg(null, '技 工', '天'), jrg('1', '杂工', '工日')] } })
    expect([...alignBill(tender, bid).others.bidOf]).toEqual([-1, 1, 0])
  })
  it('lump sums and fees match by name where the code is not conclusive', () => {
    const unit = (code: string): UnitJson => ({
      lumps: [{ code, name: '夜间施工' }],
      fees: [{ name: '税金' }],
    })
    const { lumps, fees } = alignBill(billOf(unit('1')), billOf(unit('2')))
    expect([[...lumps.bidOf], [...fees.bidOf]]).toEqual([[0], [0]])
  })
})

describe('unit projects (rules.md §2.1)', () => {
  const units = (...list: [string | null, string | null][]) =>
    billOf(...list.map(([code, name]) => ({ code, name })))
  const unitsOf = (tender: ReturnType<typeof units>, bid: ReturnType<typeof units>) => [
    ...alignBill(tender, bid).units.bidOf,
  ]

  it('match by code if both have one, else by name', () => {
    expect(unitsOf(units(['1', 'a'], ['2', 'b']), units(['2', 'a'], ['1', 'b']))).toEqual([1, 0])
    expect(unitsOf(units(['1', 'a'], [null, 'b']), units(['2', 'b'], [null, 'a']))).toEqual([1, 0])
    expect(unitsOf(units(['1', 'a']), units(['2', 'a']))).toEqual([0])
    expect(unitsOf(units(['1', 'a']), units(['2', 'a'], [null, 'a']))).toEqual([1])
  })
  it('with one code match in order', () => {
    expect(unitsOf(units(['1', 'a'], ['1', 'b']), units(['1', 'b'], ['1', 'a'], ['1', 'c']))).toEqual([0, 1])
  })
  it('match only inside matching single projects', () => {
    const tender = billFromJson({
      projects: [
        { code: '1', units: [{ code: '1' }] },
        { code: '2', units: [{ code: '2' }] },
      ],
    })
    const bid = billFromJson({
      projects: [
        { code: '2', units: [{ code: '1' }] },
        { code: '1', units: [{ code: '1' }] },
      ],
    })
    expect([...alignBill(tender, bid).units.bidOf]).toEqual([1, -1])
  })
})

const anyItem = fc.record({
  code: fc.constantFrom(null, '1', '2', '3', '4'),
  name: fc.constantFrom('a', 'b', 'A'),
  quantity: fc.constantFrom(null, '1', '1.0', '2'),
})
const anyBill = fc
  .array(
    fc.record({
      code: fc.constantFrom(null, '1', '2'),
      name: fc.constantFrom('u', 'v'),
      items: fc.array(anyItem),
      measures: fc.array(anyItem),
    }),
    { maxLength: 3 },
  )
  .map((units) => billOf(...units))

describe('every alignment', () => {
  it('is a partial matching within matched unit projects', () => {
    fc.assert(
      fc.property(anyBill, anyBill, (tender, bid) => {
        const { items, units } = alignBill(tender, bid)
        for (const { bidOf, tenderOf } of [items, units]) {
          for (const [t, b] of bidOf.entries()) expect(b === -1 || tenderOf[b] === t).toBe(true)
          for (const [b, t] of tenderOf.entries()) expect(t === -1 || bidOf[t] === b).toBe(true)
        }
        for (const [t, b] of items.bidOf.entries()) {
          if (b < 0) continue
          expect(bid.items.unit.get(b)).toBe(units.bidOf[tender.items.unit.get(t)])
          expect(bid.items.group.get(b)).toBe(tender.items.group.get(t))
        }
      }),
    )
  })
  it('of a bill with itself pairs every row', () => {
    fc.assert(
      fc.property(fc.array(anyItem), (list) => {
        const { bidOf } = alignBill(itemsOf(...list), itemsOf(...list)).items
        expect([...bidOf].sort((a, b) => a - b)).toEqual(list.map((_, row) => row))
      }),
    )
  })
  it('does not depend on the order of items with unique codes', () => {
    const shuffled = fc.shuffledSubarray([...Array(12).keys()], { minLength: 12 })
    fc.assert(
      fc.property(shuffled, (order) => {
        const tender = itemsOf(...order.map((_, at) => item(`${at}`)))
        const bid = itemsOf(...order.map((at) => item(`${at}`)))
        const { bidOf } = alignBill(tender, bid).items
        for (const [t, b] of bidOf.entries()) expect(order[b]).toBe(t)
      }),
    )
  })
  it('is linear even if every item has the same code', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => item('1', `n${at}`))
    const { bidOf } = alignBill(itemsOf(...many), itemsOf(...many.toReversed())).items
    expect(bidOf[0]).toBe(19_999)
  })
})
