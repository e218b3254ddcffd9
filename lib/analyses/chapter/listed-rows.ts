import type { ResultTable, Row } from '../../engine/analysis'
import { countRows } from '../../runs/data'
import { kindsOf } from '../../runs/query'
import type { OpenResult } from '../../runs/results/reader'

export interface Listed {
  readonly rows: readonly Row[]
  readonly total: number
}

function take(rows: Iterable<Row>, limit: number): Row[] {
  const taken: Row[] = []
  for (const row of rows) {
    if (taken.length === limit) break
    taken.push(row)
  }
  return taken
}

export function listedRows(run: OpenResult, table: ResultTable, limit: number): Listed {
  return { rows: take(run.rows(table.id), limit), total: countRows(run, table.id) }
}

/** The rows of a table, grouped by kind; kinds without rows are left out. */
export function rowsByKind(
  run: OpenResult,
  table: ResultTable,
  limit: number,
): (Listed & { kind: string })[] {
  return (kindsOf(table)?.values ?? []).flatMap((kind) => {
    const total = countRows(run, table.id, { kind })
    if (total === 0) return []
    return [{ kind, total, rows: take(run.rows(table.id, { kind }), limit) }]
  })
}

/** The rows of a table, grouped by the value of a key, in order of first appearance. */
export function rowsByKey(run: OpenResult, table: ResultTable, key: string, limit: number) {
  const groups = new Map<string, { rows: Row[]; total: number }>()
  for (const row of run.rows(table.id)) {
    const value = String(row[key] ?? '')
    const group = groups.get(value) ?? { rows: [], total: 0 }
    group.total++
    if (group.rows.length < limit) group.rows.push(row)
    groups.set(value, group)
  }
  return groups
}
