import { z } from 'zod'
import type { Column, ResultTable } from '../engine/analysis'

/** Schemas of result rows for the API document, derived from the columns of their table. */

const cell = z.union([z.string(), z.number(), z.null()])

const KINDS: Readonly<Record<Column['kind']['type'], z.ZodType>> = {
  text: cell,
  original: cell,
  code: cell,
  money: z.number().nullable(),
  signedMoney: z.number().nullable(),
  percent: z.number().nullable(),
  quantity: z.number().nullable(),
  decimal: z.number().nullable(),
  count: z.int().nullable(),
  serial: z.int().nullable(),
}

/** Codes whose meaning is not in their name. */
const MEANINGS: Readonly<Record<string, string>> = {
  publicState: '"1": on the list of public codes, listed and not counted; "0": not on it',
}

function cellOf({ kind, absent }: Column): z.ZodType {
  const schema = KINDS[kind.type].optional()
  if (kind.type !== 'code') return schema
  const meaning = MEANINGS[kind.list] ?? `a code of ${kind.list}`
  return schema.meta({ description: `${meaning}${absent ? '; null: not compared' : ''}` })
}

const cellsOf = ({ columns }: ResultTable) =>
  Object.fromEntries(columns.map((column) => [column.key, cellOf(column)]))

/** A row of a result table; further cells are marks for the product's own use. */
export const rowOf = (table: ResultTable, more: z.ZodRawShape = {}) =>
  z.object({ ...cellsOf(table), ...more }).catchall(cell)

/** A node of a result tree: a row, or a group with rows under `children`. */
export function nodeOf(table: ResultTable, id: string, more: z.ZodRawShape = {}): z.ZodType {
  const node: z.ZodType = z
    .object({
      ...cellsOf(table),
      ...more,
      serial: z.string(),
      level: z.string().optional(),
      title: cell.optional(),
      get children(): z.ZodType {
        return z.array(node).optional()
      },
    })
    .catchall(cell)
    .meta({ id })
  return node
}
