import type { Row } from '../../engine/analysis'
import type { Change } from './changes'
import type { OpenResult } from './open-result'

/** What becomes of a row when it is read. */
type Shown = (row: Row) => Row

/**
 * A result whose rows are read as `shownOf` makes them of the stored ones, whichever way they are read; null: a table is
 * read as it is stored.
 */
export function rowsAs(stored: OpenResult, shownOf: (table: string) => Shown | null): OpenResult {
  const shownIn = (table: string): Shown => shownOf(table) ?? ((row) => row)
  const shownChange = (change: Change): Change => {
    const shown = shownIn(change.table)
    return { ...change, row: shown(change.row), before: change.before && shown(change.before) }
  }
  function* placed(of: 'placed' | 'packed', table: string, filter: Parameters<OpenResult['placed']>[1] = {}) {
    const shown = shownIn(table)
    for (const { row, place } of stored[of](table, filter)) yield { row: shown(row), place }
  }
  return {
    ...stored,
    placed: (table, filter) => placed('placed', table, filter),
    packed: (table, filter) => placed('packed', table, filter),
    *rows(table, filter) {
      for (const { row } of placed('placed', table, filter)) yield row
    },
    at: (table, places) => stored.at(table, places).map(shownIn(table)),
    packedAt: (table, places) => stored.packedAt(table, places).map(shownIn(table)),
    page(table, filter, requested, beyond) {
      const found = stored.page(table, filter, requested, beyond)
      return { ...found, rows: found.rows.map(shownIn(table)) }
    },
    changes(kind, start, size) {
      const { changes, total } = stored.changes(kind, start, size)
      return { changes: changes.map(shownChange), total }
    },
  }
}
