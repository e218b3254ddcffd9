import { describe, expect, it } from 'vitest'
import { type Bill, billWriter, openBill, RESOURCE_FLAG } from '../../../../engine/bill/layout'
import { readResources } from './resources'

interface Line {
  readonly code?: string
  readonly name?: string
  readonly spec?: string
  readonly price?: number
  readonly flags?: number
}

function bill(lines: readonly Line[]): Bill {
  const writer = billWriter()
  const { tables } = writer
  tables.bill.add({ priced: 1 })
  const project = tables.projects.add({})
  const unit = tables.units.add({ project })
  for (const line of lines) tables.resources.add({ unit, flags: 0, measureUnit: 't', ...line })
  return openBill(writer.finish())
}

/** Prices in cents by name, bill by bill. */
function pricesOf(bills: readonly Bill[]) {
  const table = readResources(bills)
  return table.names.map(({ code, name, spec }, resource) => [
    name ?? code,
    spec,
    ...bills.map((_, at) => table.cents[at * table.count + resource]!),
  ])
}

describe('the resources of several bills', () => {
  it('are recognised by name, specification and unit, whatever codes the programs give', () => {
    const one = bill([{ code: '04010101', name: '普通 硅酸盐水泥', spec: 'P·O 42.5', price: 438.5 }])
    const two = bill([{ code: '0401@2', name: '普通硅酸盐水泥', spec: 'p·o42.5', price: 441 }])
    expect(pricesOf([one, two])).toEqual([['普通 硅酸盐水泥', 'P·O 42.5', 43850, 44100]])
  })

  it('are kept apart by code where one bill has two of one name', () => {
    const lines = [
      { code: 'a', name: '管件', price: 5 },
      { code: 'b', name: '管件', price: 9 },
    ]
    expect(pricesOf([bill(lines), bill([...lines].reverse())])).toEqual([
      ['管件', null, 500, 500],
      ['管件', null, 900, 900],
    ])
  })

  it('are one where a single bill has a name under two codes', () => {
    const twice = bill([
      { code: 'a', name: '水泥', price: 450 },
      { code: 'b', name: '水泥', price: 455 },
    ])
    const others = ['a', 'x', 'y'].map((code) => bill([{ code, name: '水泥', price: 440 }]))
    expect(pricesOf([twice, ...others])).toEqual([['水泥', null, 45000, 44000, 44000, 44000]])
    expect(readResources([twice, ...others]).bills[0]!.ambiguous).toBe(1)
  })

  it('count without codes and without names', () => {
    const lines = [
      { name: '中砂', price: 128.4 },
      { code: 'X1', price: 3 },
    ]
    expect(pricesOf([bill(lines), bill(lines)])).toEqual([
      ['中砂', null, 12840, 12840],
      ['X1', null, 300, 300],
    ])
  })

  it('have no price to compare where it is missing, zero, negative or below ten cents', () => {
    const prices = [undefined, 0, -12.5, 0.09, 0.1]
    const found = pricesOf([
      bill(prices.map((price, at) => ({ name: `材料${at}`, ...(price !== undefined && { price }) }))),
    ])
    expect(found.map(([, , cents]) => cents)).toEqual([0, 0, 0, 0, 10])
  })

  it('with one code and several prices have the most frequent one, else the lowest, and are counted', () => {
    const twice = (prices: readonly number[]) =>
      bill(prices.map((price) => ({ code: 'c', name: '水泥', price })))
    const bills = [twice([450, 440, 450]), twice([450, 440]), twice([440, 450])]
    expect(pricesOf(bills)).toEqual([['水泥', null, 45000, 44000, 44000]])
    expect(readResources(bills).bills.map(({ ambiguous }) => ambiguous)).toEqual([1, 1, 1])
  })

  it('are left out in every bill if the tenderer supplies or fixes them in one', () => {
    const own = { name: '钢筋', price: 4000 }
    const flags = [RESOURCE_FLAG.employer, RESOURCE_FLAG.provisional]
    for (const flag of flags) {
      expect(pricesOf([bill([own]), bill([{ ...own, flags: flag }])])).toEqual([['钢筋', null, 0, 0]])
    }
    expect(pricesOf([bill([{ name: '电缆（暂估价）', price: 90 }])])).toEqual([['电缆（暂估价）', null, 0]])
  })

  it('are none in a file without any', () => {
    expect(readResources([bill([]), bill([])]).count).toBe(0)
  })
})
