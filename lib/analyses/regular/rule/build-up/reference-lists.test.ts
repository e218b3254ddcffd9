import { expect, it } from 'vitest'
import { billWriter, openBill } from '../../../../engine/bill/layout'
import { referencePrices } from './reference-lists'
import { readResources } from './resources'

function bill() {
  const writer = billWriter()
  const { tables } = writer
  tables.bill.add({ priced: 1 })
  const unit = tables.units.add({ project: tables.projects.add({}) })
  for (const name of ['水泥', '中砂'])
    tables.resources.add({ unit, name, measureUnit: 't', price: 1, flags: 0 })
  return openBill(writer.finish())
}

const line = (name: string, price: number | null, priceWithTax: number | null) => ({
  code: '9',
  name,
  spec: null,
  unit: ' 吨 ',
  price,
  priceWithTax,
})

it('a list gives its prices without and with tax, whatever codes it has; what no bill has is left out', () => {
  const lists = [{ lines: [line('水 泥', 438.5, 495.51), line('水泥', 1, 1), line('钢筋', 4000, null)] }]
  const prices = referencePrices(readResources([bill()]), lists)
  expect(prices.map((list) => [...list])).toEqual([
    [43850, 0],
    [49551, 0],
  ])
})

it('a list without prices of any resource is none', () => {
  expect(referencePrices(readResources([bill()]), [{ lines: [line('水泥', null, 0)] }])).toEqual([])
})
