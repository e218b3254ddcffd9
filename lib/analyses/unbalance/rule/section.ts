import { alignBill } from '../../../engine/align/align'
import type { SectionInput } from '../../../engine/analysis'
import type { Bill } from '../../../engine/bill/layout'
import { unitLabel } from '../../../engine/bill/unit-label'
import { bidTotal } from '../../../engine/bill-figures/bid-total'
import { fixedByName, isComparable } from '../../../engine/bill-figures/comparable'
import { basePrices, type PriceTable } from '../../../engine/laboratories/unbalance/prices'
import type { ItemFacts } from '../../../engine/laboratories/unbalance/selection'
import type { ArrangedPrices } from './packed-prices'

/** The prices of a section for the laboratory, and where each item stands in the tender. */
export interface UnbalanceSection {
  readonly table: PriceTable
  readonly facts: ItemFacts
  /** Tender row of each item. */
  readonly tenderRows: Int32Array
}

/** Comparable prices of a bill by tender row; 0 where it has none. */
function pricesOf(tender: Bill, bill: Bill): Float64Array {
  const { bidOf } = alignBill(tender, bill).items
  return Float64Array.from({ length: tender.items.rows }, (_, row) =>
    isComparable(bill, bidOf[row]!) ? bill.items.unitPrice.values[bidOf[row]!]! : 0,
  )
}

/** Items of the tender whose price is the bidders' own and that at least one of them prices. */
function comparedRows(tender: Bill, prices: readonly Float64Array[]): Int32Array {
  const fixed = fixedByName(tender)
  const { values } = tender.items.quantity
  const rows = Array.from({ length: tender.items.rows }, (_, row) => row)
  return Int32Array.from(
    rows.filter((row) => fixed[row] === 0 && values[row]! > 0 && prices.some((own) => own[row]! > 0)),
  )
}

/** Arranges the comparable items of all bids (rules.md §5.1) at the quantities of the tender. */
export function unbalanceSection({ tender, control, bids }: SectionInput): UnbalanceSection {
  const stated = bids.map(({ bill }) => pricesOf(tender, bill))
  const tenderRows = comparedRows(tender, stated)
  const items = tenderRows.length
  const picked = (prices: Float64Array) => Float64Array.from(tenderRows, (row) => prices[row]!)
  const prices = new Float64Array(bids.length * items)
  for (const [bidder, own] of stated.entries()) prices.set(picked(own), bidder * items)
  const standard = control ? picked(pricesOf(tender, control)) : null
  const { code, name, unit, quantity } = tender.items
  const texts = (column: { get: (row: number) => string | null }) =>
    Array.from(tenderRows, (row) => column.get(row) ?? '')
  return {
    table: {
      bidders: bids.length,
      items,
      quantities: Float64Array.from(tenderRows, (row) => quantity.values[row]!),
      prices,
      base: basePrices(bids.length, items, prices, standard),
      caps: (standard ?? new Float64Array(items)).map((price) => (price > 0 ? price : Number.NaN)),
      totals: bids.map(({ bill, openingPrice }) => bidTotal(bill) ?? openingPrice),
    },
    facts: { codes: texts(code), names: texts(name), units: Array.from(tenderRows, (row) => unit.get(row)) },
    tenderRows,
  }
}

/** The same for the laboratory, which asks the section itself what may change after a run: names, prices of the opening. */
export function arrangedPrices(
  { tender, bids }: SectionInput,
  { table, facts }: UnbalanceSection,
): ArrangedPrices {
  const units = [...new Set(facts.units)].filter((unit) => unit >= 0)
  return {
    table: { ...table, totals: bids.map(({ bill }) => bidTotal(bill)) },
    facts,
    bidderIds: bids.map(({ bidderId }) => bidderId),
    unitNames: units.map((unit) => [unit, unitLabel(tender, unit) ?? '—']),
  }
}
