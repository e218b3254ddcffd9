import type { Analysis, ResultTable, Row } from '../../engine/analysis'
import { coverage } from '../../engine/coverage/tables'
import { countRows } from '../../runs/data'
import { clueTableOf } from '../../runs/findings'
import { maskedRow } from '../../runs/personal'
import type { OpenResult } from '../../runs/results/reader'
import type { Block } from './blocks'
import { heading, isWhole, type ReportContext } from './context'
import { listedRows, rowsByKind } from './listed-rows'
import { type ResultRows, resultTable } from './result-table'

/** The input of an arrangement: a run, its analysis and the number of its chapter. */
export interface Arranged {
  readonly run: OpenResult
  readonly analysis: Analysis
  /** `2.7` */
  readonly number: string
  readonly context: ReportContext
  /** The committee's judgement of a row of a table; null if there is none. */
  readonly remarkOf: (table: ResultTable) => NonNullable<ResultRows['remark']>
}

/** The results of an analysis as blocks: its tables, and the pictures that belong to them. */
export type Arrangement = (arranged: Arranged) => Promise<Block[]> | Block[]

export const tableOf = ({ analysis }: Arranged, id: string): ResultTable =>
  analysis.tables.find((table) => table.id === id)!

export function tableTitle({ analysis, context }: Arranged, table: ResultTable): string {
  return context.translate(`analyses.${analysis.id}.tables.${table.id}`)
}

/** Rows that the printed report has of any table; of more, only a table with one for each bidder. */
export const MOST_PRINTED = 10

/**
 * How many rows the printed report has of a table that gives reasons or is long: of clues with their reasons in other tables
 * those, which come first, and else none. Undefined for a table that it has whole.
 */
export function printedRows(
  { run, analysis }: Arranged,
  table: ResultTable,
  total: number,
): number | undefined {
  const rows = Math.max(total, countRows(run, table.id))
  if (clueTableOf(analysis) === table.id)
    return [...run.rows(table.id)].filter(({ flagged }) => flagged === 1).length
  const isLong = rows > Math.max(MOST_PRINTED, run.bidders.length)
  return total > 0 && (table.isAppendix || isLong) ? 0 : undefined
}

/** One list of results under its own heading. `part` distinguishes it from other lists of the same table. */
export function listOf(
  arranged: Arranged,
  table: ResultTable,
  content: Omit<ResultRows, 'columns' | 'remark'>,
  part?: { readonly key: string; readonly title: string },
): Block[] {
  const { run, analysis, context } = arranged
  const id = [analysis.id, table.id, part?.key].filter(Boolean).join('-')
  const caption = [tableTitle(arranged, table), part?.title].filter(Boolean).join(' · ')
  const columns = [...table.columns, ...(table.bidderColumns?.(run.bidders) ?? [])]
  // All readers get the same report, so identity numbers are masked for everyone.
  const rows = content.rows.map((row) => maskedRow(table, row))
  const original = new Map(rows.map((row, at) => [row, content.rows[at]!]))
  const { title, of } = arranged.remarkOf(table)
  const remark = { title, of: (row: Row) => of(original.get(row) ?? row) }
  return [
    heading(3, id, caption),
    ...resultTable(
      { id, caption },
      { ...content, rows, columns, remark, printed: printedRows(arranged, table, content.total) },
      context,
    ),
  ]
}

/** One table as stored. Of a packed table, which has a row per tender line, only the findings. */
export function wholeTable(arranged: Arranged, table: ResultTable): Block[] {
  const { run, context } = arranged
  if (!table.unpack) return listOf(arranged, table, listedRows(run, table, context.rows))
  const kinds = rowsByKind(run, table, context.rows)
  if (kinds.length === 0) return listOf(arranged, table, { rows: [], total: 0 })
  const column = table.columns.find(({ key }) => key === table.kindKey)
  const list = column?.kind.type === 'code' ? column.kind.list : ''
  return kinds.flatMap(({ kind, ...listed }) =>
    listOf(arranged, table, listed, { key: kind, title: context.translate(`codes.${list}.${kind}`) }),
  )
}

/**
 * Whether a chapter lists a table: of the appendices those with rows, but not the coverage, which stands before the tables, and
 * what rows of a summary unfold to only where nothing is left out.
 */
function isListed({ run, analysis, context }: Arranged, { id, isAppendix }: ResultTable): boolean {
  if (!isAppendix) return true
  if (id === coverage.id || countRows(run, id) === 0) return false
  return isWhole(context) || analysis.tables.every(({ unfolds }) => unfolds !== id)
}

/** The default arrangement: every table that a chapter lists. */
export const everyTable: Arrangement = (arranged) =>
  arranged.analysis.tables
    .filter((table) => isListed(arranged, table))
    .flatMap((table) => wholeTable(arranged, table))
