import { PRICE_COMPONENT, type PriceComponent } from '../../../domain/codes'
import { percent, round2, subtract } from '../../../domain/decimal'
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

const EXACT_BELOW = 1e12

/** Exact two − one; figures of 2 decimals, as nearly all are, take the short way. */
function difference(two: number, one: number): number {
  const cents2 = Math.round(two * 100)
  const cents1 = Math.round(one * 100)
  const isShort = cents2 / 100 === two && cents1 / 100 === one && Math.max(cents1, cents2) < EXACT_BELOW
  return isShort ? (cents2 - cents1) / 100 : subtract(two, one)
}

/** A figure of 2 decimals with its sign. */
const signed = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(2)}`
const flag = (holds: boolean) => (holds ? '1' : '0')

const KEYS = Object.fromEntries(
  SHOWN.map((column) => {
    const title = TITLES[column]
    const flags = { same: `is${title}Same`, dev: `is${title}Dev`, diff: `is${title}Diff` }
    const texts = { devText: `${column}Dev`, diffText: `${column}Diff` }
    return [column, { one: `bidder1${title}`, two: `bidder2${title}`, ...flags, ...texts }]
  }),
) as Record<Shown, Record<'one' | 'two' | 'same' | 'dev' | 'diff' | 'devText' | 'diffText', string>>

type Node = Record<string, Cell>

/** Deviation and difference of bidder 2 against bidder 1, as texts (rules.md §5.3). */
function writeTexts(node: Node, component: PriceComponent, one: number | null, two: number | null): void {
  const { devText, diffText } = KEYS[component]
  node[devText] = null
  node[diffText] = null
  if (one === null || two === null) return
  const change = difference(two, one)
  const deviation = percent(change, one)
  if (deviation !== null) node[devText] = `${signed(deviation)}%`
  node[diffText] = signed(round2(change))
}

function isInPattern(patterns: readonly Pattern[], kind: Pattern['kind'], cents1: number, cents2: number) {
  for (const pattern of patterns) {
    if (pattern.kind === kind && isMember(pattern, cents1, cents2)) return true
  }
  return false
}

/** Which rules hold for the two prices in cents; 0 where one is not compared. */
function writeFlags(
  node: Node,
  component: PriceComponent,
  cents1: number,
  cents2: number,
  patterns: readonly Pattern[],
): void {
  const { same, dev, diff } = KEYS[component]
  const isCompared = cents1 > 0 && cents2 > 0
  node[same] = flag(isCompared && cents1 === cents2 && cents1 >= 1)
  node[dev] = flag(isCompared && isInPattern(patterns, 'ratio', cents1, cents2))
  node[diff] = flag(isCompared && isInPattern(patterns, 'difference', cents1, cents2))
}

type PatternsOf = Readonly<Record<PriceComponent, readonly Pattern[]>>

function itemNode(
  serial: string,
  tender: Bill,
  [one, two]: readonly [Side, Side],
  row: number,
  isFixed: boolean,
  patternsOf: PatternsOf,
): Node {
  const node: Node = {
    serial,
    itemCode: tender.items.code.get(row),
    itemName: tender.items.name.get(row),
  }
  const isCompared =
    !isFixed && isComparable(one.bill, one.bidOf[row]!) && isComparable(two.bill, two.bidOf[row]!)
  node.isCompared = flag(isCompared)
  for (const column of SHOWN) {
    const price1 = stated(one, column, row)
    const price2 = stated(two, column, row)
    node[KEYS[column].one] = price1
    node[KEYS[column].two] = price2
    if (column === 'manage' || column === 'profit') continue
    const cents1 = isCompared && price1 !== null ? centsOf(price1) : 0
    const cents2 = isCompared && price2 !== null ? centsOf(price2) : 0
    writeFlags(node, column, cents1, cents2, patternsOf[column])
    writeTexts(node, column, price1, price2)
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
    group.children.push(itemNode(serial, tender, sides, row, fixed[row] === 1, patternsOf))
  }
  return [...byUnit].map(([unit, { serial, children }]) => {
    const itemName = unit < 0 ? null : units.name.get(unit)
    const itemCode = unit < 0 ? null : units.code.get(unit)
    return { serial: `${serial}`, itemName, itemCode, children }
  })
}
