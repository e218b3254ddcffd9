import type Database from 'better-sqlite3'
import type { Row } from '../../engine/analysis'

/** How a finding differs from the results before, in the order in which changes are listed. */
export const CHANGE_KINDS = ['appeared', 'vanished', 'changed'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** One finding that is not as it was. */
export interface Change {
  readonly kind: ChangeKind
  readonly table: string
  /** As it is now; of a finding that vanished, as it was. */
  readonly row: Row
  /** As it was, if it changed. */
  readonly before: Row | null
}

/** What a run found out about the results it replaced. */
export interface Comparison {
  /** The run that was replaced. */
  readonly before: number
  readonly counts: Readonly<Record<ChangeKind, number>>
  /** How many of the changes are stored. */
  readonly listed: number
  /** The tables with too many findings to compare them. */
  readonly left: readonly string[]
}

/**
 * Tables of a result file beside its rows. They are no part of the result, whose rows are the same whenever the same
 * input is analysed, and older files do not have them.
 */
export const CHANGE_TABLES = `
  create table result_comparison (facts text not null);
  create table result_changes (
    ord integer primary key, kind text not null, tbl text not null, row text not null, before text
  );`

export function writeChanges(client: Database.Database, comparison: Comparison, changes: readonly Change[]) {
  client.prepare('insert into result_comparison values (?)').run(JSON.stringify(comparison))
  const insert = client.prepare('insert into result_changes values (?, ?, ?, ?, ?)')
  for (const [at, { kind, table, row, before }] of changes.entries())
    insert.run(at, kind, table, JSON.stringify(row), before && JSON.stringify(before))
}

/** Whether the file has the tables of a comparison. */
const isCompared = (client: Database.Database) =>
  client.prepare("select 1 from sqlite_master where name = 'result_comparison'").get() !== undefined

/** Null for a first run, and for results that were stored before runs were compared. */
export function readComparison(client: Database.Database): Comparison | null {
  const facts = isCompared(client) && client.prepare('select facts from result_comparison').pluck().get()
  return typeof facts === 'string' ? (JSON.parse(facts) as Comparison) : null
}

interface StoredChange {
  readonly kind: ChangeKind
  readonly tbl: string
  readonly row: string
  readonly before: string | null
}

/** Some of the stored changes, and how many there are. */
export interface PageOfChanges {
  readonly changes: Change[]
  readonly total: number
}

/** The changes of one kind, or of all, from a position on. */
export function readChanges(
  client: Database.Database,
  kind: ChangeKind | null,
  start: number,
  size: number,
): PageOfChanges {
  if (!isCompared(client)) return { changes: [], total: 0 }
  const ofKind = 'from result_changes where @kind is null or kind = @kind'
  const total = client.prepare(`select count(*) ${ofKind}`).pluck().get({ kind }) as number
  const found = client
    .prepare(`select * ${ofKind} order by ord limit @size offset @start`)
    .all({ kind, start, size }) as StoredChange[]
  const changes = found.map(({ tbl, row, before, kind: one }) => ({
    kind: one,
    table: tbl,
    row: JSON.parse(row),
    before: before === null ? null : JSON.parse(before),
  }))
  return { changes, total }
}
