import type { Difference } from '../../bill-view/differences'
import { type Detail, detailsOf, type Facts, factsOf, hasDetails, NO_FACTS } from '../../bill-view/facts'
import { placeOf, shownNodes } from '../../bill-view/lines'
import { kindOf, type NodeKind, type Outline, TABLE_OF } from '../../bill-view/nodes'
import { outlineOf } from '../../bill-view/outline'
import { searchNodes } from '../../bill-view/search'
import { alignBill } from '../../engine/align/align'
import type { BillFinding } from './findings'
import type { BillQuery } from './query'
import {
  differencesIn,
  findingsByNode,
  foldedIn,
  type Part,
  partsOf,
  type ShownBills,
  targetOf,
} from './tree'

export interface BillLine {
  readonly node: number
  readonly kind: NodeKind
  readonly depth: number
  /** The list of 其他项目 that a heading stands for. */
  readonly list: number | null
  readonly own: Facts
  /** What the bill beside states; null without one. */
  readonly other: Facts | null
  /** What the control price states in the corresponding row; null without one. */
  readonly control: Facts | null
  readonly difference: Difference | null
  readonly findings: readonly BillFinding[]
  /** Whether lines below it are shown; null if there are none. */
  readonly isOpen: boolean | null
  readonly isTarget: boolean
  readonly isHit: boolean
  readonly details: readonly Detail[]
}

export interface BillPage {
  readonly lines: readonly BillLine[]
  /** Lines under the choices of the address, in all; the position of the first one shown, from 0. */
  readonly total: number
  readonly start: number
  readonly page: number
  readonly size: number
  /** The row that the address names; −1 if it names none or the bills shown have none. */
  readonly target: number
  readonly hits: { readonly count: number; readonly at: number } | null
  readonly counts: { readonly differences: number; readonly findings: number }
  readonly parts: readonly Part[]
}

interface Asked {
  readonly bills: ShownBills
  readonly query: BillQuery
  readonly led: BillFinding | null
  readonly findings: readonly BillFinding[]
  readonly isTender: boolean
}

/** What a control price states in the row that corresponds to one of the tender bill. */
function controlFacts({ control, main, beside }: ShownBills, kind: NodeKind, row: number): Facts | null {
  const table = TABLE_OF[kind]
  const isAligned = table === 'items' || table === 'lumps' || table === 'others' || table === 'fees'
  if (!control || !beside || !isAligned || row < 0) return null
  return factsOf(control, table, alignBill(main, control)[table].bidOf[row]!)
}

/** Whether the lines below a node are shown: of an item what makes up its price; null if there are none. */
function openState(
  outline: Outline,
  node: number,
  canOpen: boolean,
  { opened }: BillQuery,
  folded: ReadonlySet<number>,
) {
  if (canOpen) return opened.has(node)
  return outline.end[node]! > node + 1 ? !folded.has(node) : null
}

interface Around {
  readonly outline: Outline
  readonly folded: ReadonlySet<number>
  readonly found: ReadonlyMap<number, readonly BillFinding[]>
  readonly hits: ReadonlySet<number>
  readonly target: number
}

function lineOf(node: number, { bills, query }: Asked, around: Around): BillLine {
  const { outline, folded, found, hits, target } = around
  const { main, beside } = bills
  const kind = kindOf(outline, node)
  const table = TABLE_OF[kind]
  const [row, other] = [outline.row[node]!, outline.other[node]!]
  const [item, owner] = beside ? [other, beside] : [row, main]
  const canOpen = kind === 'item' && item >= 0 && hasDetails(owner, item)
  const isOpen = openState(outline, node, canOpen, query, folded)
  return {
    ...{ node, kind, isOpen, depth: outline.depth[node]! },
    list: kind === 'list' ? row : null,
    own: table ? factsOf(main, table, row) : NO_FACTS,
    other: beside && (table ? factsOf(beside, table, other) : NO_FACTS),
    control: controlFacts(bills, kind, row),
    difference: differencesIn(outline, bills)?.by.of(outline, node) ?? null,
    findings: found.get(node) ?? [],
    isTarget: node === target,
    isHit: hits.has(node),
    details: canOpen && isOpen ? detailsOf(owner, item) : [],
  }
}

/** The nodes that an address is restricted to; null for all. */
function onlyOf({ only }: BillQuery, outline: Outline, differing: Uint8Array | null, found: Around['found']) {
  if (only === 'differences') return differing
  if (only !== 'findings') return null
  const marked = new Uint8Array(outline.nodes)
  for (const node of found.keys()) marked[node] = 1
  return marked
}

/** The hits of a search, and the one that is shown: −1 for none. */
function searched(outline: Outline, { main, beside }: ShownBills, { keyword, hit }: BillQuery) {
  if (!keyword) return null
  const nodes = searchNodes(outline, [main, beside], keyword)
  return { nodes, at: nodes.length > 0 && hit !== null ? Math.min(Math.max(1, hit), nodes.length) - 1 : -1 }
}

export function billPage(asked: Asked): BillPage {
  const { bills, query, led, findings, isTender } = asked
  const isBeside = bills.beside !== null
  const outline = outlineOf(bills.main, bills.beside)
  const differing = differencesIn(outline, bills)
  const found = findingsByNode(outline, findings, isBeside, isTender)
  const search = searched(outline, bills, query)
  const target = search && search.at >= 0 ? search.nodes[search.at]! : targetOf(outline, query, led, isBeside)
  const folded = foldedIn(outline, query, target)
  const only = onlyOf(query, outline, differing?.marks ?? null, found)
  const shown = shownNodes(outline, { folded, only })
  const { size } = query
  const place = Math.max(0, target < 0 ? 0 : placeOf(shown, target))
  const last = Math.max(1, Math.ceil(shown.length / size))
  const page = Math.min(query.page ?? Math.floor(place / size) + 1, last)
  const start = (page - 1) * size
  const around = { outline, folded, found, hits: new Set(search?.nodes), target }
  return {
    lines: [...shown.subarray(start, start + size)].map((node) => lineOf(node, asked, around)),
    ...{ total: shown.length, start, page, size, target },
    hits: search && { count: search.nodes.length, at: search.at },
    counts: { differences: differing?.count ?? 0, findings: found.size },
    parts: partsOf(outline, bills),
  }
}
