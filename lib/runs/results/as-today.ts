import { FILE_TYPE } from '../../domain/number-codes'
import type { Analysis } from '../../engine/analysis'
import type { OpenResult } from './open-result'
import { rowsAs } from './rows-as'

/** The rows of an analysis as they are understood today, whichever version stored them (`asToday` of a table). */
export function asToday(stored: OpenResult, analysis: Analysis | null): OpenResult {
  const tables = analysis?.tables.filter((table) => table.asToday) ?? []
  if (tables.length === 0) return stored
  const hasControl = stored.inputs.some(({ fileType }) => fileType === FILE_TYPE.control)
  return rowsAs(stored, (table) => {
    const today = tables.find(({ id }) => id === table)?.asToday
    return today ? (row) => today(row, { hasControl }) : null
  })
}
