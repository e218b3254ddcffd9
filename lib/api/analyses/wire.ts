import { z } from 'zod'
import { percent, subtract } from '../../domain/decimal'
import type { Analysis, ResultTable, Row } from '../../engine/analysis'
import type { OpenResult } from '../../runs/results/reader'
import type { TreeNode } from '../../runs/tree'

/** Fields of the contract that are not stored in a row, derived from the row and its run. */
interface More {
  readonly fields: z.ZodRawShape
  readonly of: (run: OpenResult) => (row: Row) => Readonly<Record<string, unknown>>
}

const count = z.int().nullable()

/** Counts of a bidder's departures, added to each of its rows. */
function conformanceDetails(run: OpenResult) {
  const ofBidder = new Map(
    [...run.rows('sums')].map(({ bidderId, addNum, delNum, mdfNum, zeroNum, sumPriceRate }) => [
      bidderId,
      {
        admSum: Number(addNum) + Number(delNum) + Number(mdfNum),
        zeroSum: zeroNum,
        amPriceRatio: sumPriceRate,
      },
    ]),
  )
  const unknown = { admSum: null, zeroSum: null, amPriceRatio: null }
  return ({ bidderId }: Row) => ofBidder.get(bidderId!) ?? unknown
}

/** A row about another section. */
const otherSection: More = {
  fields: {
    openId: z.string().nullable().meta({
      description: 'the section, if the caller may open it; else it has no name either',
    }),
  },
  of:
    () =>
    ({ openId }) => ({ openId: openId ?? null }),
}

/** Of an arithmetic error; results that were stored without the first two have null. */
const calcFields = {
  standardPrice: z.number().nullable().optional().meta({
    description: 'unit price of the item in the control price; null: none, or not about an item',
  }),
  itemQuantity: z.number().nullable().optional().meta({ description: 'quantity of the line in the bid' }),
  dev: z.number().nullable().optional().meta({
    description: 'bidderPrice against calcPrice, in %; null: calcPrice is 0',
  }),
}

const MORE: Readonly<Record<string, More>> = {
  'conformance sums': {
    fields: { calcStatus: z.int().meta({ description: '1: computed' }) },
    of:
      ({ status }) =>
      () => ({ calcStatus: status }),
  },
  'conformance details': {
    fields: {
      admSum: count.meta({
        description: 'number of lines of the bidder that were added, deleted or changed',
      }),
      zeroSum: count.meta({ description: 'number of lines of the bidder without a price' }),
      amPriceRatio: z.number().nullable().meta({ description: 'sumPriceRate of the bidder, in %' }),
    },
    of: conformanceDetails,
  },
  'screens past': otherSection,
  'cobids cobidSections': otherSection,
  'calc details': {
    fields: {
      num: z.int().meta({ description: 'number of errors: 1 for a row, for a group the number below it' }),
      text: z.array(z.string()).meta({ description: 'the calculation' }),
      ...calcFields,
    },
    of: () => (row) => ({
      num: 1,
      text: row.text === null ? [] : [String(row.text)],
      standardPrice: row.standardPrice ?? null,
      itemQuantity: row.itemQuantity ?? null,
      dev: percent(subtract(Number(row.bidderPrice), Number(row.calcPrice)), Number(row.calcPrice)),
    }),
  },
}

const moreOf = (analysis: Analysis, table: ResultTable) => MORE[`${analysis.id} ${table.id}`]
const hasBidders = (row: Readonly<Record<string, unknown>>) => typeof row.bidderIds === 'string'

/** Fields of a row in the API document besides the columns of its table. */
export const wireFields = (analysis: Analysis, table: ResultTable): z.ZodRawShape => ({
  ...moreOf(analysis, table)?.fields,
  bidderIds: z.array(z.int()).optional(),
})

/** Rows as in the contract: with the additional fields, and lists as arrays. */
export function wireRow(analysis: Analysis, table: ResultTable, run: OpenResult) {
  const more = moreOf(analysis, table)?.of(run)
  return (row: Row): Readonly<Record<string, unknown>> => ({
    ...row,
    ...(hasBidders(row) ? { bidderIds: JSON.parse(String(row.bidderIds)) } : {}),
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
