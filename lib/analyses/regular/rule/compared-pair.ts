import { PRICE_COMPONENT, type PriceComponent } from '../../../domain/codes'
import { addTo } from '../../../domain/group'
import { alignBill } from '../../../engine/align/align'
import type { Bid, SectionInput } from '../../../engine/analysis'
import type { Bill } from '../../../engine/bill/layout'
import { fixedByName, isComparable } from '../../../engine/bill-figures/comparable'
import { manageAndProfit } from '../../../engine/bill-figures/joint-fee'
import { centsOf, itemPrices } from './item-prices'
import type { MarketOfPair } from './market-items'
import { isMember, type Pattern } from './search/pattern'

/** What the details show of an item in addition to the compared prices: 管理费, 利润, and both together. */
export const FEES = ['manage', 'profit', 'manageProfit'] as const
export type Shown = PriceComponent | (typeof FEES)[number]

/** One bid of a pair, aligned with the tender: row of the bid by row of the tender, and its figures in yuan. */
export interface Side {
  readonly bill: Bill
  readonly bidOf: Int32Array
  readonly prices: Readonly<Record<Shown, Float64Array>>
}

/** Bits of the rules that hold for two prices: 相同, 等比, 等差. */
export const MARK_BITS = { Same: 1, Dev: 2, Diff: 4 } as const
/** Bit of a price that the market alone explains (buildup.md §5): it belongs to no pattern. */
export const MARKET_BIT = 8
/** Bits of the rules that count as marks: none of a price at the market, which is no evidence even if it is equal. */
export const countedMarks = (marks: number): number => ((marks & MARKET_BIT) === 0 ? marks : 0)
const BIT_OF = { ratio: MARK_BITS.Dev, difference: MARK_BITS.Diff } as const

/** A compared price by place: in cents, both 0 if one is not compared; and which rules hold. */
export interface ComparedPrices {
  readonly one: Float64Array
  readonly two: Float64Array
  readonly marks: Uint8Array
}

/** A unit project and the places of its items, `from` up to `to` (exclusive). */
export interface PairUnit {
  /** Row in the tender; −1 for none. */
  readonly unit: number
  readonly serial: string
  readonly from: number
  readonly to: number
}

/**
 * The items of a tender as two bidders price them, column by column. A place numbers them by unit project in
 * tender order.
 */
export interface ComparedPair {
  readonly tender: Bill
  readonly sides: readonly [Side, Side]
  readonly units: readonly PairUnit[]
  /** Row of the tender by place. */
  readonly rows: Int32Array
  readonly isCompared: Uint8Array
  readonly prices: Readonly<Record<PriceComponent, ComparedPrices>>
}

function sideOf(tender: Bill, { bill }: Bid): Side {
  const { manage, profit } = bill.items
  const fees = { manage: manage.values, profit: profit.values, manageProfit: manageAndProfit(bill) }
  const prices = { ...itemPrices(bill), ...fees }
  return { bill, bidOf: alignBill(tender, bill).items.bidOf, prices }
}

/** Rows of the tender by unit project, in the order of the projects' first items. */
function placesOf({ items }: Bill): { rows: Int32Array; units: PairUnit[] } {
  const byUnit = new Map<number, number[]>()
  for (let row = 0; row < items.rows; row++) {
    const unit = items.unit.get(row)
    addTo(byUnit, unit, row)
  }
  const rows = new Int32Array(items.rows)
  const units: PairUnit[] = []
  let from = 0
  for (const [unit, own] of byUnit) {
    rows.set(own, from)
    units.push({ unit, serial: `${units.length + 1}`, from, to: from + own.length })
    from += own.length
  }
  return { rows, units }
}

function comparedPlaces(tender: Bill, [one, two]: readonly [Side, Side], rows: Int32Array): Uint8Array {
  const fixed = fixedByName(tender)
  return Uint8Array.from(rows, (row) => {
    const isFixed = fixed[row] === 1
    return !isFixed && isComparable(one.bill, one.bidOf[row]!) && isComparable(two.bill, two.bidOf[row]!)
      ? 1
      : 0
  })
}

/** Which rules hold for two prices in cents, both above 0. */
function marksFor(patterns: readonly Pattern[], cents1: number, cents2: number, isMarket: boolean): number {
  let marks: number = cents1 === cents2 && cents1 >= 1 ? MARK_BITS.Same : 0
  if (isMarket) return marks | MARKET_BIT
  for (const pattern of patterns) {
    if (pattern.kind !== 'same' && isMember(pattern, cents1, cents2)) marks |= BIT_OF[pattern.kind]
  }
  return marks
}

function comparePrices(
  { sides, rows, isCompared }: Omit<ComparedPair, 'prices'>,
  component: PriceComponent,
  patterns: readonly Pattern[],
  isMarket: MarketOfPair,
): ComparedPrices {
  const one = new Float64Array(rows.length)
  const two = new Float64Array(rows.length)
  const marks = new Uint8Array(rows.length)
  const [side1, side2] = sides
  for (let place = 0; place < rows.length; place++) {
    if (isCompared[place] === 0) continue
    const row = rows[place]!
    const cents1 = centsOf(side1.prices[component][side1.bidOf[row]!]!)
    const cents2 = centsOf(side2.prices[component][side2.bidOf[row]!]!)
    if (cents1 === 0 || cents2 === 0) continue
    one[place] = cents1
    two[place] = cents2
    marks[place] = marksFor(patterns, cents1, cents2, isMarket(component, row))
  }
  return { one, two, marks }
}

/**
 * Compares two bidders item by item. Bidder 1 is the one that comes first in the section, whatever the order
 * of the arguments; null for equal or unknown bidders.
 * @param isMarket which prices the market alone explains, as the results say
 */
export function comparePair(
  { tender, bids }: Pick<SectionInput, 'tender' | 'bids'>,
  bidderA: number,
  bidderB: number,
  found: readonly Pattern[],
  isMarket: MarketOfPair = () => false,
): ComparedPair | null {
  const pair = bids.filter(({ bidderId }) => bidderId === bidderA || bidderId === bidderB)
  const [bid1, bid2] = pair
  if (!bid1 || !bid2 || pair.length !== 2) return null
  const sides = [sideOf(tender, bid1), sideOf(tender, bid2)] as const
  const { rows, units } = placesOf(tender)
  const compared = { tender, sides, units, rows, isCompared: comparedPlaces(tender, sides, rows) }
  const prices = Object.fromEntries(
    PRICE_COMPONENT.map((component) => {
      const own = found.filter((pattern) => pattern.component === component)
      return [component, comparePrices(compared, component, own, isMarket)]
    }),
  ) as Record<PriceComponent, ComparedPrices>
  return { ...compared, prices }
}
