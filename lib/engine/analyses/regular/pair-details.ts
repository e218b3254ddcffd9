import { PRICE_COMPONENT, type PriceComponent } from '../../../domain/codes'
import { percent, plainText, round2, subtract } from '../../../domain/decimal'
import { alignBill } from '../../align/align'
import type { Bid, Cell, SectionInput } from '../../analysis'
import type { Bill } from '../../bill/layout'
import { fixedByName, isComparable } from './comparable'
import { centsOf, itemPrices } from './item-prices'
import { isMember, type Pattern } from './pattern'

/** A node of the details of a pair: a unit project with its items, or an item. */
export interface PairNode {
  readonly [key: string]: Cell | undefined | readonly PairNode[]
  readonly children?: readonly PairNode[]
}

const SHOWN = [...PRICE_COMPONENT, 'manage', 'profit'] as const
const TITLES = {
  price: 'Price',
  labor: 'Labor',
  material: 'Material',
  machinery: 'Machinery',
  manage: 'Manage',
  profit: 'Profit',
} as const

type Shown = (typeof SHOWN)[number]

/** One bid of the pair, aligned with the tender. */
interface Side {
  readonly bill: Bill
  readonly bidOf: Int32Array
  readonly prices: Readonly<Record<Shown, Float64Array>>
}

function sideOf(tender: Bill, { bill }: Bid): Side {
  const { manage, profit } = bill.items
  const prices = { ...itemPrices(bill), manage: manage.values, profit: profit.values }
  return { bill, bidOf: alignBill(tender, bill).items.bidOf, prices }
}

function stated({ bidOf, prices }: Side, column: Shown, tenderRow: number): number | null {
  const value = prices[column][bidOf[tenderRow]!]
  return value === undefined || Number.isNaN(value) ? null : value
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${plainText(value)}`

/** Deviation and difference of bidder 2 against bidder 1, as texts (rules.md §5.3). */
function comparisonTexts(
  one: number | null,
  two: number | null,
): { dev: string | null; diff: string | null } {
  if (one === null || two === null) return { dev: null, diff: null }
  const difference = subtract(two, one)
  const deviation = percent(difference, one)
  return {
    dev: deviation === null ? null : `${signed(deviation)}%`,
    diff: signed(round2(difference)),
  }
}

const flag = (holds: boolean) => (holds ? '1' : '0')

function componentCells(
  component: PriceComponent,
  one: number | null,
  two: number | null,
  isCompared: boolean,
  patterns: readonly Pattern[],
): Record<string, Cell> {
  const title = TITLES[component]
  const cents1 = isCompared && one !== null ? centsOf(one) : 0
  const cents2 = isCompared && two !== null ? centsOf(two) : 0
  const bothPriced = cents1 > 0 && cents2 > 0
  const isIn = (kind: Pattern['kind']) =>
    bothPriced && patterns.some((pattern) => pattern.kind === kind && isMember(pattern, cents1, cents2))
  const { dev, diff } = comparisonTexts(one, two)
  return {
    [`is${title}Same`]: flag(bothPriced && cents1 === cents2 && cents1 >= 1),
    [`is${title}Dev`]: flag(isIn('ratio')),
    [`is${title}Diff`]: flag(isIn('difference')),
    [`${component}Dev`]: dev,
    [`${component}Diff`]: diff,
  }
}

function itemNode(
  tender: Bill,
  [one, two]: readonly [Side, Side],
  row: number,
  isFixed: boolean,
  patternsOf: Readonly<Record<PriceComponent, readonly Pattern[]>>,
): Record<string, Cell> {
  const node: Record<string, Cell> = {
    itemCode: tender.items.code.get(row),
    itemName: tender.items.name.get(row),
  }
  const isCompared =
    !isFixed && isComparable(one.bill, one.bidOf[row]!) && isComparable(two.bill, two.bidOf[row]!)
  for (const column of SHOWN) {
    const price1 = stated(one, column, row)
    const price2 = stated(two, column, row)
    node[`bidder1${TITLES[column]}`] = price1
    node[`bidder2${TITLES[column]}`] = price2
    if (column === 'manage' || column === 'profit') continue
    Object.assign(node, componentCells(column, price1, price2, isCompared, patternsOf[column]))
  }
  return node
}

function patternsByComponent(patterns: readonly Pattern[]): Record<PriceComponent, readonly Pattern[]> {
  const of = (component: PriceComponent) => patterns.filter((pattern) => pattern.component === component)
  return { price: of('price'), labor: of('labor'), material: of('material'), machinery: of('machinery') }
}

/**
 * Every item of the tender as two bidders price it, by unit project in tender order. Bidder 1 is the one
 * that stands first in the section, whatever the order asked for; equal or unknown bidders give nothing.
 */
export function pairDetails(
  { tender, bids }: Pick<SectionInput, 'tender' | 'bids'>,
  bidderA: number,
  bidderB: number,
  found: readonly Pattern[],
): PairNode[] {
  const pair = bids.filter(({ bidderId }) => bidderId === bidderA || bidderId === bidderB)
  const [bid1, bid2] = pair
  if (!bid1 || !bid2 || pair.length !== 2) return []
  const sides = [sideOf(tender, bid1), sideOf(tender, bid2)] as const
  const patternsOf = patternsByComponent(found)
  const fixed = fixedByName(tender)
  const { items, units } = tender
  const byUnit = new Map<number, { serial: number; children: PairNode[] }>()
  for (let row = 0; row < items.rows; row++) {
    const unit = items.unit.get(row)
    const group = byUnit.get(unit) ?? { serial: byUnit.size + 1, children: [] }
    if (group.children.length === 0) byUnit.set(unit, group)
    const serial = `${group.serial}.${group.children.length + 1}`
    group.children.push({ serial, ...itemNode(tender, sides, row, fixed[row] === 1, patternsOf) })
  }
  return [...byUnit].map(([unit, { serial, children }]) => {
    const itemName = unit < 0 ? null : units.name.get(unit)
    const itemCode = unit < 0 ? null : units.code.get(unit)
    return { serial: `${serial}`, itemName, itemCode, children }
  })
}
