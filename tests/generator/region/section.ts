import type { SectionInput } from '@/lib/engine/analysis'
import { type Bill, billWriter, openBill } from '@/lib/engine/bill/layout'
import type { RegionBid } from './bidder'
import type { Region } from './region'

const CLASS = { labour: '1', material: '2', machine: '3' } as const

const exact = (value: number, places: number) => ({
  value: Number(value.toFixed(places)),
  text: value.toFixed(places),
})

type Tables = ReturnType<typeof billWriter>['tables']

function writeResources(tables: Tables, unit: number, { products }: Region, { prices }: RegionBid): void {
  for (const [at, { code, name, spec, unit: measureUnit, kind }] of products.entries()) {
    const price = prices[at]! / 100
    tables.resources.add({
      unit,
      id: code,
      code,
      name,
      spec,
      measureUnit,
      price,
      class: CLASS[kind],
      flags: 0,
    })
  }
}

function writeWork(tables: Tables, unit: number, region: Region, bid: RegionBid | null, at: number): void {
  const { code, name, quantity } = region.works[at]!
  const priced = bid?.works[at]
  const item = tables.items.add({
    unit,
    section: -1,
    group: 0,
    code,
    name,
    measureUnit: 'm2',
    quantity: exact(quantity, 2),
    ...(priced && {
      unitPrice: exact(priced.price / 100, 2),
      amount: exact((quantity * priced.price) / 100, 2),
      labor: priced.labour / 100,
      material: priced.material / 100,
      machinery: priced.machine / 100,
      manage: priced.manage / 100,
      profit: priced.profit / 100,
    }),
  })
  if (!bid || !priced || !bid.choices.program.writes.buildUps) return
  const { quotas, uses } = bid.choices.buildUps[at]!
  for (const quota of quotas) tables.quotas.add({ item, code: quota, name: `子目${quota}`, content: 1 })
  for (const { product, amount } of uses) {
    const content = Number(amount.toFixed(bid.choices.program.places))
    const resource = region.products[product]!.code
    tables.contents.add({ item, resource, content, amount: (content * bid.prices[product]!) / 100, flags: 0 })
  }
}

/** A bill as its file would be read; null: the tender, without prices. */
export function billOf(region: Region, bid: RegionBid | null): Bill {
  const writer = billWriter()
  const { tables } = writer
  tables.bill.add({ priced: bid ? 1 : 0 })
  const project = tables.projects.add({ code: '1', name: '安置房' })
  const softName = bid?.choices.program.name ?? ''
  const unit = tables.units.add({ project, code: '1', name: '土建及安装', softName })
  for (const at of region.works.keys()) writeWork(tables, unit, region, bid, at)
  if (bid?.choices.program.writes.prices) writeResources(tables, unit, region, bid)
  return openBill(writer.finish())
}

/** A section as the analysis gets it. */
export function sectionOf(
  region: Region,
  bids: readonly RegionBid[],
  control: RegionBid | null,
): SectionInput {
  return {
    tender: billOf(region, null),
    control: control && billOf(region, control),
    bids: bids.map((bid, at) => {
      const [bidderId, bidderName] = [at + 1, `单位${at + 1}`]
      return { bidderId, bidderName, bill: billOf(region, bid), openingPrice: null }
    }),
  }
}
