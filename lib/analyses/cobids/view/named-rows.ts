import type { Row } from '../../../engine/analysis'

/**
 * Rows about sections as their reader gets them: the name and id of those that they may open, null for the others
 * (screens.md §8). Rows about anything else stay as they are.
 * @param names by id, of the sections that the reader may open
 */
export function namedRows(rows: readonly Row[], names: ReadonlyMap<string, string>): readonly Row[] {
  return rows.map((row) => {
    if (!('sectionName' in row)) return row
    const sectionName = names.get(String(row.openId)) ?? null
    return { ...row, sectionName, openId: sectionName === null ? null : (row.openId ?? null) }
  })
}
