import type { ResultTable, Row } from '../../engine/analysis'

/** Columns that state why a row is a finding, beside the kind of its table. */
const CAUSES: readonly string[] = [
  'cause',
  'problem',
  'dataItem',
  'itemType',
  'itemFeature',
  'outerBidderName',
]
/** A kind that states no cause. */
const NO_CAUSE: readonly string[] = ['isPublic']

/** The row keys in which findings of the same cause are equal; empty if the table states no cause. */
export function causeKeys(table: ResultTable): readonly string[] {
  const kind = table.kindKey === undefined || NO_CAUSE.includes(table.kindKey) ? [] : [table.kindKey]
  const columns = table.columns.map(({ key }) => key).filter((key) => CAUSES.includes(key))
  return [...new Set([...kind, ...columns])]
}

export const hasSameCause = (table: ResultTable, one: Row, other: Row): boolean =>
  causeKeys(table).every((key) => (one[key] ?? null) === (other[key] ?? null))
