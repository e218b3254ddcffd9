import type { SectionInput } from '../../../../lib/engine/analysis'
import { type Bill, billWriter, openBill } from '../../../../lib/engine/bill/layout'
import type { MarketBid } from '../../../generator/market/bid'
import { PLAIN_FILE, writtenContents, writtenQuotas, writtenResource } from '../../../generator/market/file'
import type { Market } from '../../../generator/market/market'

const decimal = (value: number) => ({ value, text: String(value) })
const money = (cents: number) => ({ value: cents / 100, text: (cents / 100).toFixed(2) })

/** A bill as its file would be read; null: the tender, without prices. */
function billOf(market: Market, bid: MarketBid | null): Bill {
  const writer = billWriter()
  const { tables } = writer
  tables.bill.add({ priced: bid ? 1 : 0 })
  const project = tables.projects.add({ code: '1', name: '单项工程' })
  const file = bid?.file ?? PLAIN_FILE
  const soft = file.isNamed && file.program !== '' ? { softName: file.program } : {}
  const unit = tables.units.add({ project, code: '1', name: '单位工程', ...soft })
  for (const [at, item] of market.items.entries()) {
    const price = bid?.items[at]
    const row = tables.items.add({
      unit,
      section: -1,
      group: 0,
      code: item.code,
      name: item.name,
      measureUnit: 'm3',
      quantity: decimal(item.quantity),
      ...(price && {
        unitPrice: money(price.price),
        amount: money(Math.round(item.quantity * price.price)),
        labor: price.labor / 100,
        material: price.material / 100,
        machinery: price.machinery / 100,
        manage: price.manage / 100,
        profit: price.profit / 100,
      }),
    })
    if (!bid) continue
    const { quotas, contents } = bid.decisions.buildUps[at]!
    for (const code of writtenQuotas(file, quotas))
      tables.quotas.add({ item: row, code, name: `定额${code}`, content: 1 })
    for (const { resource, content } of writtenContents(file, contents, market.resources)) {
      const amount = Math.round(content * bid.resourcePrices[resource]!) / 100
      tables.contents.add({ item: row, resource: `R${resource}`, content, amount, flags: 0 })
    }
  }
  if (bid && !file.lacks.includes('resources')) {
    for (const [at, resource] of market.resources.entries()) {
      const { code, name, spec, unit: measureUnit, class: kind } = writtenResource(file, resource, at)
      const price = bid.resourcePrices[at]! / 100
      tables.resources.add({
        unit,
        id: `R${at}`,
        code,
        name,
        spec,
        measureUnit,
        price,
        class: kind,
        flags: 0,
      })
    }
  }
  return openBill(writer.finish())
}

const tenders = new WeakMap<Market, Bill>()
const known = new WeakMap<MarketBid, Bill>()

/** The bill of a bid, written once: the lines of one section have most bids in common. */
function knownBill(market: Market, bid: MarketBid): Bill {
  const bill = known.get(bid) ?? billOf(market, bid)
  known.set(bid, bill)
  return bill
}

/** A section as the analysis gets it. */
export function inputOf(market: Market, bids: readonly MarketBid[], control: MarketBid | null): SectionInput {
  const tender = tenders.get(market) ?? billOf(market, null)
  tenders.set(market, tender)
  return {
    tender,
    control: control && knownBill(market, control),
    bids: bids.map((bid, at) => ({
      bidderId: at + 1,
      bidderName: `投标人${at + 1}`,
      bill: knownBill(market, bid),
      openingPrice: null,
    })),
  }
}
