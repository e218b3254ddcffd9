import { createRandom, type Random } from '../../../lib/domain/random'
import type { SectionInput } from '../../../lib/engine/analysis'
import { type Bill, billWriter, openBill } from '../../../lib/engine/bill/layout'

/** In hundredths; amounts are ten times the price. */
const decimal = (hundredths: number) => ({ value: hundredths / 100, text: (hundredths / 100).toFixed(2) })

/** A bill of `items` items in unit projects of about 1,000, with prices by component; null: no prices. */
function bill(plan: Float64Array, random: Random | null, noise: number): Bill {
  const writer = billWriter()
  const { tables } = writer
  tables.bill.add({ priced: random ? 1 : 0, bidTotal: decimal(100_000_000) })
  const project = tables.projects.add({ code: '1', name: '单项工程' })
  let unit = -1
  for (const [item, price] of plan.entries()) {
    if (item % 1000 === 0)
      unit = tables.units.add({ project, code: `${item / 1000}`, name: `单位工程${unit}` })
    const part = (share: number) =>
      random ? Math.max(1, Math.round(price * share * Math.exp(noise * random.normal()))) : 0
    const [labor, material, machinery, manage] = [part(0.25), part(0.5), part(0.1), part(0.15)]
    tables.items.add({
      unit,
      section: -1,
      group: 0,
      code: `${10_000_000_000 + item * 1000 + 1}`,
      name: `项目${item % 500}`,
      feature: `特征${item % 900}`,
      measureUnit: 'm3',
      quantity: decimal(1000),
      ...(random && {
        unitPrice: decimal(labor! + material! + machinery! + manage!),
        amount: decimal((labor! + material! + machinery! + manage!) * 10),
        labor: labor! / 100,
        material: material! / 100,
        machinery: machinery! / 100,
        manage: manage! / 100,
      }),
    })
  }
  return openBill(writer.finish())
}

/** A section in memory, as after reading its files. */
export function sectionOf(bidders: number, items: number): SectionInput {
  const random = createRandom('bench', items)
  const plan = Float64Array.from({ length: items }, () => 100 * random.logBetween(1, 10_000))
  return {
    tender: bill(plan, null, 0),
    control: bill(plan, createRandom('control'), 0),
    bids: Array.from({ length: bidders }, (_, at) => ({
      bidderId: at + 1,
      bidderName: `投标人${at + 1}`,
      bill: bill(plan, createRandom('bid', at), [0.01, 0.02, 0.05, 0.1][at % 4]!),
      openingPrice: null,
    })),
  }
}
