import { PRICE_COMPONENT, type PriceComponent } from '../domain/codes'
import { norm } from '../domain/norm'
import { centsOf } from '../engine/analyses/regular/item-prices'
import type { PairNode } from '../engine/analyses/regular/pair-details'
import { isMember, type Pattern } from '../engine/analyses/regular/pattern'

/** An item of a pair, and the unit project it stands in. */
export interface PairItem {
  readonly unit: PairNode
  readonly node: PairNode
}

/** Keys of a node: `bidder1Price`, `isLaborSame`, … */
export const COMPONENT_TITLE: Readonly<Record<PriceComponent, string>> = {
  price: 'Price',
  labor: 'Labor',
  material: 'Material',
  machinery: 'Machinery',
}

export const MARKS = ['Same', 'Dev', 'Diff'] as const
export type Mark = (typeof MARKS)[number]

/** Flags of one compared price of an item: 相同, 等比, 等差. */
export function marksOf(node: PairNode, component: PriceComponent): Mark[] {
  return MARKS.filter((mark) => node[`is${COMPONENT_TITLE[component]}${mark}`] === '1')
}

const isMarked = (node: PairNode) => PRICE_COMPONENT.some((component) => marksOf(node, component).length > 0)

/** The two bidders' values of a compared price; null where one is missing or not above 0. */
export function pricesOf(node: PairNode, component: PriceComponent): readonly [number, number] | null {
  const title = COMPONENT_TITLE[component]
  const one = node[`bidder1${title}`]
  const two = node[`bidder2${title}`]
  return typeof one === 'number' && typeof two === 'number' && one > 0 && two > 0 ? [one, two] : null
}

const MARK_OF: Readonly<Record<Pattern['kind'], Mark>> = { same: 'Same', ratio: 'Dev', difference: 'Diff' }

/** Is the item one of the pattern? Its flags say that it is compared at all. */
export function isOfPattern(node: PairNode, pattern: Pattern): boolean {
  const { component, kind } = pattern
  if (node[`is${COMPONENT_TITLE[component]}${MARK_OF[kind]}`] !== '1') return false
  const prices = pricesOf(node, component)
  return prices !== null && isMember(pattern, centsOf(prices[0]), centsOf(prices[1]))
}

export interface ItemFilter {
  readonly keyword: string
  readonly marked: boolean
  readonly pattern: Pattern | null
}

/** The items of a pair that a filter leaves, in tender order. */
export function filterItems(tree: readonly PairNode[], { keyword, marked, pattern }: ItemFilter): PairItem[] {
  const wanted = norm(keyword)
  const found: PairItem[] = []
  for (const unit of tree) {
    for (const node of unit.children ?? []) {
      if (marked && !isMarked(node)) continue
      if (pattern && !isOfPattern(node, pattern)) continue
      if (wanted !== '' && !norm(String(node.itemName ?? '')).includes(wanted)) continue
      found.push({ unit, node })
    }
  }
  return found
}

/** A line of the table: the heading of a unit project, or an item below it. */
export type PairLine =
  | { readonly type: 'unit'; readonly key: string; readonly node: PairNode }
  | { readonly type: 'item'; readonly key: string; readonly node: PairNode }

/** One page of items below the headings of their unit projects. */
export function pairLines(items: readonly PairItem[], page: number, size: number): PairLine[] {
  const lines: PairLine[] = []
  let last: PairNode | null = null
  for (const { unit, node } of items.slice((page - 1) * size, page * size)) {
    if (unit !== last) lines.push({ type: 'unit', key: `unit ${unit.serial}`, node: unit })
    last = unit
    lines.push({ type: 'item', key: `item ${node.serial}`, node })
  }
  return lines
}
