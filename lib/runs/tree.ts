import type { Analysis, ResultTable, Row } from '../engine/analysis'

/** @throws Error when the analysis has no such table: a mistake of ours, not of a caller */
export function tableOf(analysis: Analysis, tableId: string): ResultTable {
  const table = analysis.tables.find((candidate) => candidate.id === tableId)
  if (!table) throw new Error(`${analysis.id} has no table ${tableId}`)
  return table
}

/** A node of a result tree: a group (its `level` is the row key it was made by) or a row. */
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
 * Groups consecutive rows under the table's `groupBy` keys, outermost first. A row without a value for a
 * key hangs one level higher. Rows keep their order.
 */
export function treeOf(table: ResultTable, rows: Iterable<Row>): TreeNode[] {
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
  // A group below the bidders holds rows of one; any other holds rows of all.
  const ofBidder = table.groupBy?.[0] === 'bidderName'
  return roots.map((entry, index) => nodeOf(entry, String(index + 1), ofBidder))
}
