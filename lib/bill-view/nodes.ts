import type { Bill } from '../engine/bill/layout'

/** What a node of the tree is: a heading without a row of its own, or a row of a table of the bill. */
export const NODE_KINDS = [
  'bill',
  'project',
  'unit',
  'qdxm',
  'csxm',
  'lumps',
  'others',
  'fees',
  'costs',
  'resources',
  'list',
  'section',
  'item',
  'lump',
  'other',
  'fee',
  'cost',
  'resource',
] as const
export type NodeKind = (typeof NODE_KINDS)[number]

export type RowTable = Exclude<keyof Bill, 'contents' | 'quotas' | 'listTotals'>

/** The table of a node's row; headings have none. */
export const TABLE_OF: Readonly<Partial<Record<NodeKind, RowTable>>> = {
  bill: 'bill',
  project: 'projects',
  unit: 'units',
  section: 'sections',
  item: 'items',
  lump: 'lumps',
  other: 'others',
  fee: 'fees',
  cost: 'costLines',
  resource: 'resources',
}

/**
 * A bill as a tree, in columns: node n has the nodes n + 1 … `end[n]` − 1 below it. `row` is its row in the bill, `other` the
 * corresponding row of the bill beside it, −1 for none. A heading has the row of its unit project; a heading of a list of
 * 其他项目 the number of the list.
 */
export interface Outline {
  readonly nodes: number
  readonly kind: Uint8Array
  readonly row: Int32Array
  readonly other: Int32Array
  readonly depth: Uint8Array
  readonly end: Int32Array
}

export const kindOf = ({ kind }: Outline, node: number): NodeKind => NODE_KINDS[kind[node]!]!

/** Builds an outline. */
export class Nodes {
  private readonly columns: {
    kind: number[]
    row: number[]
    other: number[]
    depth: number[]
    end: number[]
  } = { kind: [], row: [], other: [], depth: [], end: [] }
  private depth = 0
  /** For rows that only the bill beside has, the sides are exchanged. */
  isExchanged = false

  add(kind: NodeKind, row: number, other = -1): number {
    const { columns } = this
    const node = columns.kind.length
    columns.kind.push(NODE_KINDS.indexOf(kind))
    columns.row.push(this.isExchanged ? other : row)
    columns.other.push(this.isExchanged ? row : other)
    columns.depth.push(this.depth)
    columns.end.push(node + 1)
    return node
  }

  /** Adds a node and what `below` adds below it. */
  under(kind: NodeKind, [row, other = -1]: readonly [number, number?], below: () => void): void {
    const node = this.add(kind, row, other)
    this.depth++
    below()
    this.depth--
    this.columns.end[node] = this.columns.kind.length
  }

  outline(): Outline {
    const { kind, row, other, depth, end } = this.columns
    return {
      nodes: kind.length,
      kind: Uint8Array.from(kind),
      row: Int32Array.from(row),
      other: Int32Array.from(other),
      depth: Uint8Array.from(depth),
      end: Int32Array.from(end),
    }
  }
}

interface Places {
  readonly own: Int32Array
  readonly other: Int32Array
}

const places = new WeakMap<Outline, Map<RowTable, Places>>()

const highest = (rows: Int32Array) => rows.reduce((most, row) => Math.max(most, row), -1)

/** The node of each row of a table, once for each outline. */
function placesIn(outline: Outline, table: RowTable): Places {
  const known = places.get(outline) ?? new Map<RowTable, Places>()
  places.set(outline, known)
  const found = known.get(table)
  if (found) return found
  const wanted = NODE_KINDS.findIndex((kind) => TABLE_OF[kind] === table)
  const own = new Int32Array(highest(outline.row) + 1).fill(-1)
  const other = new Int32Array(highest(outline.other) + 1).fill(-1)
  for (let node = 0; node < outline.nodes; node++) {
    if (outline.kind[node] !== wanted) continue
    if (outline.row[node]! >= 0) own[outline.row[node]!] = node
    if (outline.other[node]! >= 0) other[outline.other[node]!] = node
  }
  known.set(table, { own, other })
  return { own, other }
}

/** The node of a row, or of a row of the bill beside; −1 if the tree has none. */
export function nodeOf(outline: Outline, table: RowTable, row: number, inOther = false): number {
  const { own, other } = placesIn(outline, table)
  return (inOther ? other : own)[row] ?? -1
}

/** The nodes above a node, outermost first. */
export function ancestorsOf({ end }: Outline, node: number): number[] {
  const above: number[] = []
  let at = 0
  while (at < node) {
    if (end[at]! > node) above.push(at++)
    else at = end[at]!
  }
  return above
}
