import { PARTS } from '../../analyses/parts'
import type { ResultTable, Row } from '../../engine/analysis'
import type { SectionResult } from '../../evidence/results'

/** Findings of one table that concern two bidders. */
export interface SharedRows {
  readonly result: SectionResult
  readonly table: ResultTable
  readonly rows: readonly Row[]
}

/** The findings that concern both bidders, besides their prices, in the order of the menu; tables without any are left out. */
export function sharedRows(results: readonly SectionResult[], one: number, two: number): SharedRows[] {
  return results.flatMap((result) => {
    const { current } = result.state
    const own = PARTS[result.module.id]?.evidence?.rows
    const table = result.analysis.tables.find(({ id }) => id === own?.table)
    if (!current || !own || !table) return []
    const isOfPair = own.isOf(current, one, two)
    const rows = [...current.rows(table.id)].filter(isOfPair)
    return rows.length > 0 ? [{ result, table, rows }] : []
  })
}
