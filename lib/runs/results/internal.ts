import type { Analysis, Row } from '../../engine/analysis'
import type { Change } from './changes'
import type { OpenResult } from './open-result'

type Shown = (row: Row) => Row

const asIs: Shown = (row) => row

/** The rows of an analysis without what of them stays on the server (`internal` of a table). */
export function withoutInternal(stored: OpenResult, { tables }: Analysis): OpenResult {
  if (tables.every(({ internal }) => internal === undefined)) return stored
  const shownOf = (table: string): Shown => {
    const internal = tables.find(({ id }) => id === table)?.internal
    if (!internal) return asIs
    return (row) => Object.fromEntries(Object.entries(row).filter(([key]) => !internal.includes(key)))
  }
  const shownChange = (change: Change): Change => {
    const shown = shownOf(change.table)
    return { ...change, row: shown(change.row), before: change.before && shown(change.before) }
  }
  function* placed(of: 'placed' | 'packed', table: string, filter: Parameters<OpenResult['placed']>[1] = {}) {
    const shown = shownOf(table)
    for (const { row, place } of stored[of](table, filter)) yield { row: shown(row), place }
  }
  return {
    ...stored,
    placed: (table, filter) => placed('placed', table, filter),
    packed: (table, filter) => placed('packed', table, filter),
    *rows(table, filter) {
      for (const { row } of placed('placed', table, filter)) yield row
    },
    at: (table, places) => stored.at(table, places).map(shownOf(table)),
    packedAt: (table, places) => stored.packedAt(table, places).map(shownOf(table)),
    page(table, filter, requested, beyond) {
      const found = stored.page(table, filter, requested, beyond)
      return { ...found, rows: found.rows.map(shownOf(table)) }
    },
    changes(kind, start, size) {
      const { changes, total } = stored.changes(kind, start, size)
      return { changes: changes.map(shownChange), total }
    },
  }
}
