import { billRowHref } from '../../catalogue/bill-href'
import { allows, type Grant } from '../../domain/permissions'
import type { Row } from '../../engine/analysis'
import type { Run } from '../../runs/data'
import { leadsToBill } from './findings'

/** The addresses of the rows of bills that the rows of a table of results are about; undefined where there are none. */
export function billLink(
  { id: runId, openId, analysis }: Run,
  table: string,
  grants: readonly Grant[],
): ((row: Row) => string | null) | undefined {
  if (!leadsToBill(analysis, table) || !allows(grants, 'file:view')) return undefined
  return ({ serial }) =>
    typeof serial === 'number' ? billRowHref(openId, { finding: { runId, table, serial } }) : null
}
