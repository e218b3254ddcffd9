import { PRICE_COMPONENT, type PriceComponent } from '../../../domain/codes'
import { round2 } from '../../../domain/decimal'
import { norm } from '../../../domain/norm'
import { ENGINE_DEFAULTS } from '../../../domain/params/engine'
import { alignBill } from '../../../engine/align/align'
import { linesOf } from '../../../engine/align/lines'
import type { SectionInput } from '../../../engine/analysis'
import type { Bill } from '../../../engine/bill/layout'
import { fixedByName, isComparable } from '../../../engine/bill-figures/comparable'
import { amountOf } from '../../../engine/bill-figures/item-amount'
import { centsOf, itemPrices } from './item-prices'
import type { MarketBuilt } from './market-built'
import { patternSize, type RegularParams } from './params'
import { fillColumns, type PriceColumns, priceColumns } from './price-columns'

/** Everything the comparison of pairs needs, as plain data that can be passed to threads. */
export interface PreparedSection {
  readonly bidders: number
  /**
   * Tender item by position. Positions are ordered by the items' codes and names, not by the order of a file.
   */
  readonly tenderRows: Int32Array
  readonly components: Readonly<Record<PriceComponent, PriceColumns>>
  /** Prices of the control price file; null without one. */
  readonly control: Readonly<Record<PriceComponent, PriceColumns>> | null
  /** Amounts in cents by bidder and position; 0 if unknown. */
  readonly amounts: Float64Array
  /** Which prices stand at the market; null if the section's build-ups are not looked at. */
  readonly marketBuilt: MarketBuilt | null
  readonly rules: RegularParams['rules']
  readonly patternSize: number
}

type Columns = Record<PriceComponent, PriceColumns>

function emptyColumns(bills: number, items: number): Columns {
  const column = () => priceColumns(bills, items)
  return { price: column(), labor: column(), material: column(), machinery: column() }
}

/** Copies the comparable prices of one bill into its part of the columns. */
function readPrices(columns: Columns, at: number, bill: Bill, tender: Bill, tenderRows: Int32Array): void {
  const { bidOf } = alignBill(tender, bill).items
  const prices = itemPrices(bill)
  const items = tenderRows.length
  for (let i = 0; i < items; i++) {
    const row = bidOf[tenderRows[i]!]!
    if (!isComparable(bill, row)) continue
    for (const component of PRICE_COMPONENT) {
      columns[component].cents[at * items + i] = centsOf(prices[component][row]!)
    }
  }
}

function readAmounts(amounts: Float64Array, at: number, bill: Bill, tender: Bill, tenderRows: Int32Array) {
  const { bidOf } = alignBill(tender, bill).items
  for (let i = 0; i < tenderRows.length; i++) {
    const row = bidOf[tenderRows[i]!]!
    const amount = row >= 0 ? amountOf(bill.items, row) : Number.NaN
    if (!Number.isNaN(amount)) amounts[at * tenderRows.length + i] = Math.round(round2(amount) * 100)
  }
}

/**
 * The comparable tender items, sorted by code and name: neighbours belong to one trade, and the order of a
 * file does not matter.
 */
function orderItems(tender: Bill, bids: readonly Bill[]): Int32Array {
  const { items, units } = tender
  const lines = linesOf(tender).items
  const fixed = fixedByName(tender)
  const rows = Array.from({ length: items.rows }, (_, row) => row).filter((row) => fixed[row] === 0)
  const prices = bids.map((bill) => {
    return { bidOf: alignBill(tender, bill).items.bidOf, cents: bill.items.unitPrice.values }
  })
  const priceSum = (row: number) =>
    prices.reduce((total, { bidOf, cents }) => total + Math.round((cents[bidOf[row]!] || 0) * 100), 0)
  const keys = rows.map((row) => {
    const unit = items.unit.get(row)
    const place = unit < 0 ? '' : norm(units.name.get(unit))
    const texts = [lines.code?.norm(row), lines.name.norm(row), lines.feature?.norm(row), place]
    return { row, text: texts.join('\n'), quantity: items.quantity.values[row]! || 0 }
  })
  keys.sort((a, b) => {
    if (a.text !== b.text) return a.text < b.text ? -1 : 1
    return a.quantity - b.quantity || priceSum(a.row) - priceSum(b.row) || a.row - b.row
  })
  return Int32Array.from(keys, ({ row }) => row)
}

/** Arranges the prices of all bids side by side; each bid is aligned with the tender once. */
export function prepareSection({ tender, control, bids, params }: SectionInput): PreparedSection {
  const settings = params?.regular ?? ENGINE_DEFAULTS.regular
  const bills = bids.map(({ bill }) => bill)
  const tenderRows = orderItems(tender, bills)
  const items = tenderRows.length
  const components = emptyColumns(bills.length, items)
  const amounts = new Float64Array(bills.length * items)
  for (const [at, bill] of bills.entries()) {
    readPrices(components, at, bill, tender, tenderRows)
    readAmounts(amounts, at, bill, tender, tenderRows)
  }
  const standard = control && emptyColumns(1, items)
  if (control && standard) readPrices(standard, 0, control, tender, tenderRows)
  for (const component of PRICE_COMPONENT) {
    for (let at = 0; at < bills.length; at++) fillColumns(components[component], at)
    if (standard) fillColumns(standard[component], 0)
  }
  const { rules } = settings
  const size = patternSize(settings)
  const bidders = bills.length
  return {
    bidders,
    tenderRows,
    components,
    control: standard,
    amounts,
    marketBuilt: null,
    rules,
    patternSize: size,
  }
}
