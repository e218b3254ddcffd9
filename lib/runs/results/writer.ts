import type Database from 'better-sqlite3'
import type { RunFacet } from '@/db/schema'
import { maskIdentities } from '../../domain/identity'
import { norm } from '../../domain/norm'
import type { Row } from '../../engine/analysis'
import { writeAttachment } from './attachments'
import { type Change, type Comparison, writeChanges } from './changes'
import { type NewFile, newFile } from './file'

/** The row keys that filters and search use. */
export interface RowKeys {
  readonly kind?: string | undefined
  readonly search?: string | undefined
  /**
   * Masks identity numbers in the search text; without this, someone not allowed to read a number could guess
   * it by searching.
   */
  readonly isPersonal?: boolean | undefined
  /**
   * Unpacks a stored row into the rows it represents. The unpacked rows are counted, the stored row is
   * written.
   */
  readonly unpack?: ((stored: Row) => readonly Row[]) | undefined
}

/** What a run has stored, to be made current by `succeedRun`. */
export interface StoredResult {
  /** The object with the rows. */
  readonly key: string
  readonly rows: number
  readonly facets: readonly RunFacet[]
}

/** Writes a run's rows. They stay invisible until `succeedRun`. Synchronous: an analysis emits rows while it computes. */
export interface RowWriter {
  write(table: string, rows: readonly Row[], keys: RowKeys): void
  /** Stores bytes beside the rows. */
  attach(name: string, bytes: Uint8Array): void
  /** What was written so far, to be read before it is stored. */
  written(): { readonly client: Database.Database; readonly facets: RunFacet[] }
  /** Adds how the results differ from those before. */
  compared(comparison: Comparison, changes: readonly Change[]): void
  /** Stores what pages need besides the rows: counts per filter, and the names for keyword search. */
  finish(): Promise<StoredResult>
  /** Removes what was written. */
  abandon(): void
}

function text(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}

const bidderOf = (row: Row) => (typeof row.bidderId === 'number' ? row.bidderId : null)

/** What is counted of one table while its rows are written. */
interface Counted {
  /** The number of stored rows, and the position of the next. */
  rows: number
  readonly facets: Map<number | null, Map<string | null, number>>
  readonly names: Map<string, number>
}

function countFacet({ facets }: Counted, row: Row, kindKey: string): void {
  const bidderId = bidderOf(row)
  const ofBidder = facets.get(bidderId) ?? new Map<string | null, number>()
  facets.set(bidderId, ofBidder)
  const kind = text(row[kindKey])
  ofBidder.set(kind, (ofBidder.get(kind) ?? 0) + 1)
}

const facetsOf = (tables: ReadonlyMap<string, Counted>): RunFacet[] =>
  [...tables].flatMap(([table, { facets }]) =>
    [...facets].flatMap(([bidderId, kinds]) =>
      [...kinds].map(([kind, count]) => ({ table, bidderId, kind, count })),
    ),
  )

function writeNames({ client }: NewFile, runId: number, tables: ReadonlyMap<string, Counted>): void {
  const insert = client.prepare('insert into result_names (run_id, tbl, search, count) values (?, ?, ?, ?)')
  for (const [table, { names }] of tables)
    for (const [search, count] of names) insert.run(runId, table, search, count)
}

function searchText(row: Row, { search = '', isPersonal }: RowKeys): string | null {
  const value = text(row[search])
  if (value === null) return null
  return norm(isPersonal ? maskIdentities(value) : value)
}

/** Begins the rows of a run, in a file of their own that becomes the object `key`. */
export function rowWriter(runId: number, key: string): RowWriter {
  const file = newFile(key)
  const insert = file.client.prepare(
    'insert into result_rows (run_id, tbl, ord, bidder_id, kind, search, row) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const tables = new Map<string, Counted>()
  const countedOf = (table: string): Counted => {
    const known = tables.get(table) ?? { rows: 0, facets: new Map(), names: new Map() }
    tables.set(table, known)
    return known
  }
  return {
    write(table, rows, keys) {
      const counted = countedOf(table)
      const { kind = '', unpack } = keys
      for (const row of rows) {
        const search = searchText(row, keys)
        insert.run(runId, table, counted.rows, bidderOf(row), text(row[kind]), search, JSON.stringify(row))
        counted.rows++
        if (search !== null) counted.names.set(search, (counted.names.get(search) ?? 0) + 1)
        if (unpack) for (const one of unpack(row)) countFacet(counted, one, kind)
        else countFacet(counted, row, kind)
      }
    },
    attach: (name, bytes) => writeAttachment(file.client, name, bytes),
    written: () => ({ client: file.client, facets: facetsOf(tables) }),
    compared: (comparison, changes) => writeChanges(file.client, comparison, changes),
    async finish() {
      writeNames(file, runId, tables)
      await file.store()
      const rows = [...tables.values()].reduce((sum, counted) => sum + counted.rows, 0)
      return { key, rows, facets: facetsOf(tables) }
    },
    abandon: () => file.abandon(),
  }
}
