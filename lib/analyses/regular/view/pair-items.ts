import { PRICE_COMPONENT, type PriceComponent } from '../../../domain/codes'
import { norm } from '../../../domain/norm'
import type { Row } from '../../../engine/analysis'
import type { Bill } from '../../../engine/bill/layout'
import { type ComparedPair, countedMarks, MARKET_BIT } from '../rule/compared-pair'
import type { PairNode } from '../rule/pair-details'
import { isMember, type Pattern } from '../rule/search/pattern'

/** Component part of node keys such as `bidder1Price` and `isLaborSame`. */
export const COMPONENT_TITLE: Readonly<Record<PriceComponent, string>> = {
  price: 'Price',
  labor: 'Labor',
  material: 'Material',
  machinery: 'Machinery',
}

export const MARKS = ['Same', 'Dev', 'Diff'] as const
export type Mark = (typeof MARKS)[number]

/** The prices of an item that the market alone explains. */
export const marketComponents = (node: PairNode | Row): PriceComponent[] =>
  PRICE_COMPONENT.filter((component) => node[`is${COMPONENT_TITLE[component]}Market`] === '1')

/** The flags of one compared price of an item: 相同, 等比, 等差. */
export function marksOf(node: PairNode | Row, component: PriceComponent): Mark[] {
  return MARKS.filter((mark) => node[`is${COMPONENT_TITLE[component]}${mark}`] === '1')
}

/** The compared prices of an item with a mark that counts: those at the market have none. */
export const countedComponents = (node: PairNode | Row): PriceComponent[] => {
  const market = marketComponents(node)
  return PRICE_COMPONENT.filter(
    (component) => !market.includes(component) && marksOf(node, component).length > 0,
  )
}

export function isOfPattern({ prices }: ComparedPair, place: number, pattern: Pattern): boolean {
  const { one, two, marks } = prices[pattern.component]
  if ((marks[place]! & MARKET_BIT) !== 0) return false
  return one[place]! > 0 && isMember(pattern, one[place]!, two[place]!)
}

const names = new WeakMap<Bill, readonly string[]>()

/** Normalised item names of a tender, cached as long as its bill is in memory. */
function namesOf(tender: Bill): readonly string[] {
  const known = names.get(tender)
  if (known) return known
  const made = Array.from({ length: tender.items.rows }, (_, row) => norm(tender.items.name.get(row)))
  names.set(tender, made)
  return made
}

export interface ItemFilter {
  readonly keyword: string
  readonly marked: boolean
  readonly pattern: Pattern | null
}

/** Indexes of a pair's items under a filter, in tender order. */
export function filterItems(pair: ComparedPair, { keyword, marked, pattern }: ItemFilter): number[] {
  const wanted = norm(keyword)
  const named = wanted === '' ? null : namesOf(pair.tender)
  const marks = PRICE_COMPONENT.map((component) => pair.prices[component].marks)
  const found: number[] = []
  for (let place = 0; place < pair.rows.length; place++) {
    if (marked && marks.every((own) => countedMarks(own[place]!) === 0)) continue
    if (pattern && !isOfPattern(pair, place, pattern)) continue
    if (named && !named[pair.rows[place]!]!.includes(wanted)) continue
    found.push(place)
  }
  return found
}
