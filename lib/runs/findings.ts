import { createHash } from 'node:crypto'
import { ANALYSIS_MODULES } from '../analyses/modules'
import type { Analysis, Column, ResultTable, Row } from '../engine/analysis'
import { countRows, type Run } from './data'
import { isNumeric } from './present'
import { kindsOf } from './query'

/** Row keys with bidder ids, in any table. The ids are the same in every run of a section. */
export const BIDDER_KEYS = ['bidderId', 'bidder1Id', 'bidder2Id'] as const

const isText = (column: Column) => !isNumeric(column) && column.key !== 'serial'

/** Remembers what is the same for every row of a table. */
function ofTable<T>(make: (table: ResultTable) => T): (table: ResultTable) => T {
  const known = new WeakMap<ResultTable, T>()
  return (table) => {
    const made = known.get(table) ?? make(table)
    known.set(table, made)
    return made
  }
}

/** The row keys that identify a finding of this table across runs and versions. */
export const identityKeys: (table: ResultTable) => readonly string[] = ofTable(({ identity, ...table }) => {
  const texts = table.columns.filter((column) => isText(column) && !table.later?.includes(column.key))
  return identity ?? [...BIDDER_KEYS, ...texts.map(({ key }) => key)]
})

/** The texts that identify this row, and that those of earlier versions lack. */
const laterKeys = ({ later = [] }: ResultTable, row: Row) =>
  later.filter((key) => (row[key] ?? null) !== null)

/** A row as earlier versions wrote it; null if it has no text that they lack. */
export function asBefore(table: ResultTable, row: Row): Row | null {
  const keys = laterKeys(table, row)
  if (keys.length === 0) return null
  return Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)))
}

const valuesOf = (row: Row, keys: readonly string[]) => JSON.stringify(keys.map((key) => row[key] ?? null))

/** What `findingKey` is a hash of. */
export const identityOf = (table: ResultTable, row: Row): string =>
  valuesOf(row, [...identityKeys(table), ...laterKeys(table, row)])

/**
 * Identifies a finding across runs: a hash of the bidders and of all texts in its row, without figures. Rows
 * with the same texts about the same bidders are one finding. A row of which something is hidden brings its key along.
 */
export function findingKey(table: ResultTable, row: Row): string {
  if (typeof row.findingKey === 'string') return row.findingKey
  return createHash('sha256').update(identityOf(table, row)).digest('hex').slice(0, 32)
}

const NAMES: readonly string[] = ['bidderName', 'bidder1Name', 'bidder2Name']

const placeKeys = ofTable((table) => {
  const stated = [...NAMES, ...(table.stated ?? [])]
  return table.identity ?? identityKeys(table).filter((key) => !stated.includes(key))
})

/**
 * Where a finding is: its bidders, and the texts that say where and of what kind it is, without what is stated there.
 * A bidder is the same under another name.
 */
export const placeOf = (table: ResultTable, row: Row): string => valuesOf(row, placeKeys(table))

/** The table whose flagged rows alone are the clues of an analysis; undefined for any other. */
export const clueTableOf = ({ id }: Pick<Analysis, 'id'>): string | undefined =>
  ANALYSIS_MODULES.find((module) => module.id === id)?.clueTable

/** The first table of an analysis where it only sums the others up: it does not if its rows are the clues. */
export const summaryOf = (analysis: Analysis): ResultTable | null => {
  const [first, ...others] = analysis.tables
  return first && others.length > 0 && first.id !== clueTableOf(analysis) ? first : null
}

/** Whether the rows of a table sum others up, or stand beside them. */
const isBeside = (analysis: Analysis, table: ResultTable) =>
  table.isAppendix === true || table === summaryOf(analysis)

/**
 * Whether a row can be judged: it is not a summary row, and it is a warning if the table distinguishes
 * warnings.
 */
export function isFinding(analysis: Analysis, table: ResultTable, row: Row): boolean {
  if (isBeside(analysis, table)) return false
  const kind = table.kindKey === undefined ? null : (row[table.kindKey] ?? null)
  if (table.findingKinds) return kind !== null && table.findingKinds.includes(String(kind))
  if (table.unpack) return kind !== null
  const warning = table.columns.filter(({ warns }) => warns)
  if (warning.length === 0) return true
  return warning.some(({ warns }) => warns?.(row))
}

/**
 * The tables of an analysis whose findings are judged one by one on its screen, counted, and compared between runs: with one table
 * of clues, the others give its reasons, and are judged with it.
 */
export function judgedTables(analysis: Analysis): readonly ResultTable[] {
  const only = clueTableOf(analysis)
  return analysis.tables.filter(
    (table) =>
      !isBeside(analysis, table) &&
      table.findingKinds?.length !== 0 &&
      (only === undefined || table.id === only),
  )
}

/**
 * The kinds of rows that count as clues: null for all of them, or only the finding kinds if the table lists every
 * tender line.
 */
export function clueKinds(table: ResultTable): readonly string[] | null {
  if (!table.unpack && !table.findingKinds) return null
  return table.findingKinds ?? kindsOf(table)?.values ?? []
}

/** How many rows of a table can be clues, from the counts stored with the run. */
export function cluesOfTable(run: Run, table: ResultTable): number {
  const kinds = clueKinds(table)
  if (kinds === null) return countRows(run, table.id)
  return kinds.reduce((sum, kind) => sum + countRows(run, table.id, { kind }), 0)
}
