import type { Analysis } from '../../engine/analysis'
import type { OpenResult } from './open-result'
import { rowsAs } from './rows-as'

/** The rows of an analysis without what of them stays on the server (`internal` of a table). */
export function withoutInternal(stored: OpenResult, { tables }: Analysis): OpenResult {
  if (tables.every(({ internal }) => internal === undefined)) return stored
  return rowsAs(stored, (table) => {
    const internal = tables.find(({ id }) => id === table)?.internal
    if (!internal) return null
    return (row) => Object.fromEntries(Object.entries(row).filter(([key]) => !internal.includes(key)))
  })
}
