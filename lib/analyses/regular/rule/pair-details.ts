import { PRICE_COMPONENT, type PriceComponent } from '../../../domain/codes'
import { percent, round2, subtract } from '../../../domain/decimal'
import type { Cell } from '../../../engine/analysis'
import {
  type ComparedPair,
  FEES,
  MARK_BITS,
  MARKET_BIT,
  type PairUnit,
  type Shown,
  type Side,
} from './compared-pair'

/** A node of the details of a pair: a unit project with its items, or an item. */
export interface PairNode {
  readonly [key: string]: Cell | undefined | readonly PairNode[]
  readonly children?: readonly PairNode[]
}

const SHOWN = [...PRICE_COMPONENT, ...FEES] as const
const TITLES = {
  price: 'Price',
  labor: 'Labor',
  material: 'Material',
  machinery: 'Machinery',
  manage: 'Manage',
  profit: 'Profit',
  manageProfit: 'ManageProfit',
} as const

function stated({ bidOf, prices }: Side, column: Shown, tenderRow: number): number | null {
  const value = prices[column][bidOf[tenderRow]!]
  return value === undefined || Number.isNaN(value) ? null : value
}

const EXACT_BELOW = 1e12

/** Exact two − one, with a fast path for figures of 2 decimals, which are nearly all. */
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
    const flags = {
      same: `is${title}Same`,
      dev: `is${title}Dev`,
      diff: `is${title}Diff`,
      market: `is${title}Market`,
    }
    const texts = { devText: `${column}Dev`, diffText: `${column}Diff` }
    return [column, { one: `bidder1${title}`, two: `bidder2${title}`, ...flags, ...texts }]
  }),
) as Record<
  Shown,
  Record<'one' | 'two' | 'same' | 'dev' | 'diff' | 'market' | 'devText' | 'diffText', string>
>

const isFee = (column: Shown): column is (typeof FEES)[number] => FEES.some((fee) => fee === column)

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

function writeFlags(node: Node, component: PriceComponent, marks: number): void {
  const { same, dev, diff, market } = KEYS[component]
  node[same] = flag((marks & MARK_BITS.Same) !== 0)
  node[dev] = flag((marks & MARK_BITS.Dev) !== 0)
  node[diff] = flag((marks & MARK_BITS.Diff) !== 0)
  node[market] = flag((marks & MARKET_BIT) !== 0)
}

/** The item at a place of a unit project, with every figure and text shown in the details. */
export function itemNode(pair: ComparedPair, unit: PairUnit, place: number): PairNode {
  const row = pair.rows[place]!
  const { items } = pair.tender
  const node: Node = {
    serial: `${unit.serial}.${place - unit.from + 1}`,
    itemCode: items.code.get(row),
    itemName: items.name.get(row),
    isCompared: flag(pair.isCompared[place] === 1),
  }
  const [side1, side2] = pair.sides
  for (const column of SHOWN) {
    const price1 = stated(side1, column, row)
    const price2 = stated(side2, column, row)
    node[KEYS[column].one] = price1
    node[KEYS[column].two] = price2
    if (isFee(column)) continue
    writeFlags(node, column, pair.prices[column].marks[place]!)
    writeTexts(node, column, price1, price2)
  }
  return node
}

/** A unit project without its items. */
function unitNode({ tender }: ComparedPair, { unit, serial }: PairUnit): PairNode {
  const { units } = tender
  const itemName = unit < 0 ? null : units.name.get(unit)
  const itemCode = unit < 0 ? null : units.code.get(unit)
  return { serial, itemName, itemCode }
}

/** Every item of the tender as two bidders price it, by unit project in tender order. */
export function pairNodes(pair: ComparedPair): PairNode[] {
  return pair.units.map((unit) => {
    const children: PairNode[] = []
    for (let place = unit.from; place < unit.to; place++) children.push(itemNode(pair, unit, place))
    return { ...unitNode(pair, unit), children }
  })
}
