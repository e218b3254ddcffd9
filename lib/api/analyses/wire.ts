import { z } from 'zod'
import { API_PARTS } from '../../analyses/api-parts'
import { moduleOf } from '../../analyses/modules'
import { rowOf } from '../../analyses/row-shapes'
import type { Analysis, ResultTable, Row } from '../../engine/analysis'
import type { OpenResult } from '../../runs/results/reader'
import type { TreeNode } from '../../runs/tree'
import { appendixOf, unfolded } from '../../runs/unfolded'

const moreOf = (analysis: Analysis, table: ResultTable) =>
  API_PARTS[moduleOf(analysis.id).id]?.wire?.[table.id]
const hasBidders = (row: Readonly<Record<string, unknown>>) => typeof row.bidderIds === 'string'

/** The rows that a row of a summary unfolds to, under the name of their table. */
function unfoldedFields(analysis: Analysis, table: ResultTable): z.ZodRawShape {
  const appendix = appendixOf(analysis, table)
  if (!appendix) return {}
  const description = 'of this bidder; empty for results of versions that did not count them'
  return { [appendix.id]: z.array(rowOf(appendix)).optional().meta({ description }) }
}

/** Fields of a row in the API document besides the columns of its table. */
export const wireFields = (analysis: Analysis, table: ResultTable): z.ZodRawShape => ({
  ...moreOf(analysis, table)?.fields,
  ...unfoldedFields(analysis, table),
  bidderIds: z.array(z.int()).optional(),
})

/** Rows as in the contract: with the additional fields, and lists as arrays. */
export function wireRow(analysis: Analysis, table: ResultTable, run: OpenResult) {
  const more = moreOf(analysis, table)?.of(run)
  const appendix = appendixOf(analysis, table)
  const rowsOf = unfolded(run, table)
  return (row: Row): Readonly<Record<string, unknown>> => ({
    ...row,
    ...(hasBidders(row) ? { bidderIds: JSON.parse(String(row.bidderIds)) } : {}),
    ...(appendix ? { [appendix.id]: rowsOf(row) } : {}),
    ...more?.(row),
  })
}

const isGroup = (node: TreeNode) => Array.isArray(node.children)
const numOf = ({ num }: TreeNode) => (typeof num === 'number' ? num : 0)

/** The same for a tree; a group of rows with a `num` has the sum of the rows below it. */
export function wireTree(
  analysis: Analysis,
  table: ResultTable,
  run: OpenResult,
): (nodes: readonly TreeNode[]) => TreeNode[] {
  const row = wireRow(analysis, table, run)
  const isCounted = 'num' in (moreOf(analysis, table)?.fields ?? {})
  const wire = (node: TreeNode): TreeNode => {
    if (!isGroup(node)) return row(node as Row)
    const children = node.children!.map(wire)
    const more = isCounted ? { num: children.reduce((sum, child) => sum + numOf(child), 0), text: [] } : {}
    return { ...node, ...more, children }
  }
  return (nodes) => nodes.map(wire)
}
