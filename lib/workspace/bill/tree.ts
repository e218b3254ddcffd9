import { Differences } from '../../bill-view/differences'
import { factsOf } from '../../bill-view/facts'
import { ancestorsOf, kindOf, type NodeKind, nodeOf, type Outline, TABLE_OF } from '../../bill-view/nodes'
import type { BillRow } from '../../catalogue/bill-href'
import type { Bill } from '../../engine/bill/layout'
import type { BillFinding } from './findings'
import type { BillQuery } from './query'

/** The bills shown: one alone, or the tender bill with another beside it. */
export interface ShownBills {
  readonly main: Bill
  readonly beside: Bill | null
  readonly control: Bill | null
}

/** A part of the bill to go to: a unit project or a section. */
export interface Part {
  readonly name: string | null
  readonly code: string | null
  readonly kind: NodeKind
  readonly row: BillRow & { readonly ofTender: boolean }
}

/** What is computed once for each tree: nothing of it depends on the address. */
function once<V>(): (outline: Outline, key: string, make: () => V) => V {
  const known = new WeakMap<Outline, Map<string, V>>()
  return (outline, key, make) => {
    const own = known.get(outline) ?? new Map<string, V>()
    known.set(outline, own)
    const made = own.get(key) ?? make()
    own.set(key, made)
    return made
  }
}

const differences = once<{ by: Differences; marks: Uint8Array; count: number }>()

/** The differences of the bill beside; null without one. */
export function differencesIn(outline: Outline, { main, beside }: ShownBills) {
  if (!beside) return null
  return differences(outline, '', () => {
    const by = new Differences(main, beside)
    const marks = by.marks(outline)
    return { by, marks, count: marks.reduce((sum, mark) => sum + mark, 0) }
  })
}

const foldedFirst = once<ReadonlySet<number>>()

/** Nodes folded at first, by the level; resources always, as they repeat what the items contain. */
const foldedAtFirst = (outline: Outline, level: BillQuery['level']) =>
  foldedFirst(outline, level, () => {
    const folded = new Set<number>()
    for (let node = 0; node < outline.nodes; node++) {
      const kind = kindOf(outline, node)
      const isLevel = level === 'units' ? kind === 'unit' : level === 'sections' && kind === 'section'
      if (kind === 'resources' || isLevel) folded.add(node)
    }
    return folded
  })

/** The folded nodes under an address; what its target stands in is unfolded. */
export function foldedIn(outline: Outline, { level, turned }: BillQuery, target: number): Set<number> {
  const folded = new Set(foldedAtFirst(outline, level))
  for (const node of turned) {
    if (folded.has(node)) folded.delete(node)
    else folded.add(node)
  }
  if (target >= 0) for (const above of ancestorsOf(outline, target)) folded.delete(above)
  return folded
}

/** The most parts in the list to go to; with more, it has unit projects only. */
const MOST_PARTS = 400
const partLists = once<readonly Part[]>()

function partsOfKinds(outline: Outline, { main, beside }: ShownBills, wanted: readonly NodeKind[]): Part[] {
  const parts: Part[] = []
  for (let node = 0; node < outline.nodes; node++) {
    const kind = kindOf(outline, node)
    const table = TABLE_OF[kind]
    if (!table || !wanted.includes(kind)) continue
    const ofMain = outline.row[node]! >= 0
    const row = ofMain ? outline.row[node]! : outline.other[node]!
    const { name, code } = factsOf(ofMain ? main : beside!, table, row)
    parts.push({ name, code, kind, row: { table, row, ofTender: beside !== null && ofMain } })
  }
  return parts
}

export const partsOf = (outline: Outline, bills: ShownBills): readonly Part[] =>
  partLists(outline, '', () => {
    const all = partsOfKinds(outline, bills, ['unit', 'section'])
    return all.length <= MOST_PARTS ? all : partsOfKinds(outline, bills, ['unit']).slice(0, MOST_PARTS)
  })

/** The findings by node: where several rows fit, of their unit project. */
export function findingsByNode(
  outline: Outline,
  findings: readonly BillFinding[],
  isBeside: boolean,
  isTender: boolean,
): ReadonlyMap<number, readonly BillFinding[]> {
  const found = new Map<number, BillFinding[]>()
  for (const finding of findings) {
    const node = nodeOfSpot(outline, finding, isBeside, isTender)
    const known = found.get(node)
    if (known) known.push(finding)
    else if (node >= 0) found.set(node, [finding])
  }
  return found
}

/** The node of the row that a finding is about; −1 if the tree has none. */
function nodeOfSpot(outline: Outline, { spot }: BillFinding, isBeside: boolean, isTender: boolean): number {
  const { table, tenderRow, bidRow } = spot
  if (!isBeside) return nodeOf(outline, table, isTender ? tenderRow : bidRow)
  const ofTender = nodeOf(outline, table, tenderRow)
  return ofTender >= 0 ? ofTender : nodeOf(outline, table, bidRow, true)
}

/** The node that the address names: of a row, or of the finding that led here; −1 for none. */
export function targetOf(
  outline: Outline,
  { at }: BillQuery,
  led: BillFinding | null,
  isBeside: boolean,
): number {
  if (at) return nodeOf(outline, at.table, at.row, isBeside && !at.ofTender)
  return led ? nodeOfSpot(outline, led, isBeside, false) : -1
}
