import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BillJson, billFromJson, type ItemJson } from '../../tests/support/bill-from-json'
import { collect, sectionOf } from '../../tests/support/collect'
import type { Row } from '../engine/analysis'
import { billWriter, openBill } from '../engine/bill/layout'
import { calc } from './calc/rule'
import { conformance } from './conformance/rule'

const text = (units: bigint, decimals: number) => {
  const digits = units.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

interface Priced {
  readonly quantity: number
  readonly parts: readonly number[]
}
/** Quantity in thousandths, price components in hundredths. */
const priced: fc.Arbitrary<Priced> = fc.record({
  quantity: fc.integer({ min: 1, max: 10_000_000 }),
  parts: fc.tuple(...Array.from({ length: 5 }, () => fc.integer({ min: 1, max: 500_000 }))),
})

const COMPONENTS = ['labor', 'material', 'machinery', 'manage', 'profit'] as const

/** A correct bill, built with integers only; quantities are multiplied by `factor`. */
function rightBill(list: readonly Priced[], factor = 1): BillJson {
  let total = 0n
  const items = list.map(({ quantity, parts }, at): ItemJson => {
    const price = BigInt(parts.reduce((a, b) => a + b, 0))
    const thousandths = BigInt(quantity) * BigInt(factor)
    const amount = (thousandths * price + 500n) / 1000n
    total += amount
    return {
      code: `${at}`,
      name: `项目${at}`,
      feature: '特征',
      measureUnit: 'm3',
      quantity: text(thousandths, 3),
      unitPrice: text(price, 2),
      amount: text(amount, 2),
      ...Object.fromEntries(COMPONENTS.map((key, part) => [key, text(BigInt(parts[part]!), 2)])),
    }
  })
  const sum = text(total, 2)
  const costLines = [
    { name: '分部分项工程费', amount: sum, class: 'FBFX' },
    { name: '工程造价', amount: sum, class: 'HJ' },
  ]
  const units = [{ code: '1', name: '单位工程', costLines, sections: [{ name: '分部', total: sum, items }] }]
  return {
    projectName: '工程',
    bidTotal: sum,
    projects: [{ code: '1', name: '单项工程', total: sum, units }],
  }
}

/** The tender of a bill: the same without prices. */
function unpricedBill(list: readonly Priced[]): BillJson {
  const bill = rightBill(list)
  const strip = ({ code, name, feature, measureUnit, quantity }: ItemJson) => ({
    code,
    name,
    feature,
    measureUnit,
    quantity,
  })
  const [project] = bill.projects
  const [unit] = project!.units!
  const items = unit!.sections![0]!.items!.map(strip)
  return { projects: [{ code: '1', units: [{ code: '1', sections: [{ items }] }] }] }
}

const bills = fc.array(priced, { minLength: 1, maxLength: 20 })
const withoutBidder = (rows: readonly Row[]) => rows.map(({ serial, bidderId, bidderName, ...row }) => row)

describe('a bid equal to the tender, with correct prices', () => {
  it('has no finding', () => {
    fc.assert(
      fc.property(bills, (list) => {
        const input = sectionOf(billFromJson(unpricedBill(list)), null, [billFromJson(rightBill(list))])
        expect(collect(conformance, input).details).toEqual([])
        expect(collect(calc, input).details).toEqual([])
      }),
    )
  })
  it('stays correct when quantities and amounts are multiplied by the same factor', () => {
    fc.assert(
      fc.property(bills, fc.integer({ min: 2, max: 1000 }), (list, factor) => {
        const input = sectionOf(billFromJson(unpricedBill(list)), null, [
          billFromJson(rightBill(list, factor)),
        ])
        expect(collect(calc, input).details).toEqual([])
      }),
    )
  })
})

/** Items drawn from few values, so that every kind of departure and error occurs. */
const wildItem = fc.record({
  code: fc.constantFrom(null, '1', '2', '3'),
  name: fc.constantFrom('a', 'b'),
  feature: fc.constantFrom(null, 'x'),
  quantity: fc.constantFrom(null, '0', '1.5', '2'),
  unitPrice: fc.constantFrom(null, '0', '10', '12.34'),
  amount: fc.constantFrom(null, '15', '24.68', '1'),
})
const wildBill = fc.array(wildItem, { maxLength: 8 }).map((items) =>
  billFromJson({
    bidTotal: '100',
    projects: [
      { code: '1', units: [{ code: '1', name: 'u', sections: [{ name: 's', total: '20', items }] }] },
    ],
  }),
)

describe('any bids', () => {
  it('swapped, have swapped results', () => {
    fc.assert(
      fc.property(wildBill, wildBill, wildBill, (tender, a, b) => {
        for (const analysis of [conformance, calc]) {
          const there = collect(analysis, sectionOf(tender, tender, [a, b]))
          const back = collect(analysis, sectionOf(tender, tender, [b, a]))
          for (const table of ['sums', 'details']) {
            const of = (rows: readonly Row[], bidder: number) =>
              withoutBidder(rows.filter((row) => row.bidderId === bidder))
            expect(of(there[table]!, 1)).toEqual(of(back[table]!, 2))
            expect(of(there[table]!, 2)).toEqual(of(back[table]!, 1))
          }
        }
      }),
    )
  })
  it('have numbered rows that add up', () => {
    fc.assert(
      fc.property(wildBill, wildBill, (tender, bid) => {
        const { sums, details } = collect(conformance, sectionOf(tender, null, [bid]))
        expect(details!.map((row) => row.serial)).toEqual(details!.map((_, at) => at + 1))
        const count = (type: string) => details!.filter((row) => row.cfmType === type).length
        expect(sums).toMatchObject([{ addNum: count('增'), delNum: count('删'), zeroNum: count('零') }])
        const errors = collect(calc, sectionOf(tender, null, [bid]))
        expect(errors.sums).toMatchObject([{ errNum: errors.details!.length }])
      }),
    )
  })
})

describe('a permuted bid', () => {
  it('has the same findings if its codes are unique', () => {
    const orders = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 })
    fc.assert(
      fc.property(fc.array(wildItem, { minLength: 8, maxLength: 8 }), wildBill, orders, (list, _, order) => {
        const coded = list.map((item, at) => ({ ...item, code: `${at}` }))
        const bill = (items: readonly ItemJson[]) =>
          billFromJson({ projects: [{ code: '1', units: [{ code: '1', items }] }] })
        const tender = bill(list.map((item, at) => ({ ...item, code: `${at}`, name: 'a', quantity: '2' })))
        const found = (items: readonly ItemJson[]) =>
          collect(conformance, sectionOf(tender, null, [bill(items)]))
        expect(found(order.map((at) => coded[at]!))).toEqual(found(coded))
      }),
    )
  })
})

describe('a hundred thousand correct rows', () => {
  it('have no arithmetic error', () => {
    const writer = billWriter()
    const { items, units, bill } = writer.tables
    bill.add({ bidTotal: null })
    const unit = units.add({ project: -1, code: '1' })
    let state = 1n
    const random = (below: bigint) => {
      state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn
      return (state >> 20n) % below
    }
    const decimal = (value: number) => ({ value, text: '' })
    for (let row = 0; row < 100_000; row++) {
      // Quantities with 3 decimals and even prices often give exact halves.
      const quantity = random(row % 2 === 0 ? 100_000n : 100_000_000n) * 5n
      const price = random(1_000_000n) * 2n + 10n
      const amount = (quantity * price + 500n) / 1000n
      items.add({
        unit,
        group: 0,
        quantity: decimal(Number(quantity) / 1000),
        unitPrice: decimal(Number(price) / 100),
        amount: decimal(Number(amount) / 100),
        labor: Number(price - 10n) / 100,
        profit: 0.1,
      })
    }
    const priced = openBill(writer.finish())
    expect(collect(calc, sectionOf(priced, null, [priced])).details).toEqual([])
  })
})
