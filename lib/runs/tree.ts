import type { Analysis, ResultTable, Row } from '../engine/analysis'

/** @throws Error if the analysis has no such table: a bug, not a wrong request */
export function tableOf(analysis: Analysis, tableId: string): ResultTable {
  const table = analysis.tables.find((candidate) => candidate.id === tableId)
  if (!table) throw new Error(`${analysis.id} has no table ${tableId}`)
  return table
}

/** A node of a result tree: a row, or a group whose `level` is the row key it groups by. */
export type TreeNode = Readonly<Record<string, unknown>> & { readonly children?: readonly TreeNode[] }

interface Group {
  readonly level: string
  readonly value: unknown
  readonly first: Row
  readonly children: (Group | Row)[]
}

function isGroup(entry: Group | Row): entry is Group {
  return Array.isArray((entry as Group).children)
}

function nodeOf(entry: Group | Row, serial: string, ofBidder: boolean): TreeNode {
  if (!isGroup(entry)) return { ...entry, serial }
  const { level, value, first, children } = entry
  return {
    serial,
    level,
    title: value,
    ...(ofBidder ? { bidderId: first.bidderId, bidderName: first.bidderName } : {}),
    [level]: value,
    children: children.map((child, index) => nodeOf(child, `${serial}.${index + 1}`, ofBidder)),
  }
}

/**
 * Groups consecutive rows under the table's `groupBy` keys, outermost first. A row without a value for a key
 * moves one level up. Rows keep their order.
 * @param before number of outermost nodes before these, for the serial numbers
 */
export function treeOf(table: ResultTable, rows: Iterable<Row>, before = 0): TreeNode[] {
  const roots: (Group | Row)[] = []
  let path: Group[] = []
  for (const row of rows) {
    const keys = (table.groupBy ?? []).filter((key) => row[key] !== null && row[key] !== undefined)
    let depth = 0
    while (
      depth < keys.length &&
      path[depth]?.level === keys[depth] &&
      path[depth]?.value === row[keys[depth]!]
    )
      depth++
    path = path.slice(0, depth)
    for (const level of keys.slice(depth)) {
      const group: Group = { level, value: row[level], first: row, children: [] }
      ;(path.at(-1)?.children ?? roots).push(group)
      path.push(group)
    }
    ;(path.at(-1)?.children ?? roots).push(row)
  }
  // If bidders are the outermost groups, every group holds rows of one bidder.
  const ofBidder = table.groupBy?.[0] === 'bidderName'
  return roots.map((entry, index) => nodeOf(entry, String(before + index + 1), ofBidder))
}

/** The outermost group of a row; null if the row is in none. */
function rootOf({ groupBy = [] }: ResultTable, row: Row): string | null {
  const key = groupBy.find((candidate) => row[candidate] !== null && row[candidate] !== undefined)
  return key === undefined ? null : `${key}\n${row[key]}`
}

/**
 * One page of outermost nodes with everything below them. Only the rows of the page are held in memory.
 * @returns null if the page alone has more than `limit` rows
 */
export function treePage(
  table: ResultTable,
  rows: Iterable<Row>,
  { start, size }: { start: number; size: number },
  limit: number,
): { readonly nodes: TreeNode[]; readonly total: number } | null {
  const shown: Row[] = []
  let total = 0
  let last: string | null = null
  for (const row of rows) {
    const root = rootOf(table, row)
    if (root === null || root !== last) total++
    last = root
    if (total <= start || total > start + size) continue
    if (shown.length === limit) return null
    shown.push(row)
  }
  return { nodes: treeOf(table, shown, start), total }
}
