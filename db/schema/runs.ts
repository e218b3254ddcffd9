import { sql } from 'drizzle-orm'
import type { BillType, FileType, RunStatus } from '../../lib/domain/number-codes'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from '../dialect'
import { at } from './columns'
import { users } from './people'
import { ofOpen } from './sections'

export interface RunInput {
  readonly fileId: number
  readonly fileType: FileType
  readonly fileName: string
  readonly sha256: string
  readonly bidderId: number | null
  /** A text that everybody may use: `fileId` is its id among the reference texts. */
  readonly isReference?: true
}
/** An input that is read for its bill. */
export type BillInput = RunInput & { readonly fileType: BillType }
/** The number of rows of a table by bidder and kind: the totals of every filter, without counting. */
export interface RunFacet {
  readonly table: string
  readonly bidderId: number | null
  readonly kind: string | null
  readonly count: number
}

/** A clean-bid record (清标记录): analyses started together. Its state follows from its runs. */
export const cleanBidRecords = sqliteTable(
  'clean_bid_records',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    startedBy: integer('started_by').references(() => users.id),
    startedAt: at('started_at'),
  },
  (table) => [index('clean_bid_records_open').on(table.openId)],
)

export const runs = sqliteTable(
  'runs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    /** The clean-bid record that started it; null for an analysis started by itself. */
    recordId: integer('record_id').references(() => cleanBidRecords.id, { onDelete: 'set null' }),
    analysis: text('analysis').notNull(),
    status: integer('status').$type<RunStatus>().notNull(),
    /** How often it was begun. Only the attempt with this number may end it: an earlier one may still be going somewhere. */
    attempt: integer('attempt').notNull().default(0),
    /** 1 on the one run whose results are shown. */
    current: integer('current').notNull().default(0),
    /** Message key of the failure, with its values. */
    failure: text('failure', { mode: 'json' }).$type<{
      code: string
      values: Record<string, string | number>
    }>(),
    engineVersion: text('engine_version').notNull(),
    inputs: text('inputs', { mode: 'json' }).$type<RunInput[]>().notNull(),
    params: text('params', { mode: 'json' }).$type<Record<string, string | null>>().notNull(),
    /** The file chosen as the benchmark, if the parameters name one. */
    specified: text('specified', { mode: 'json' }).$type<BillInput>(),
    /** The version of the section's confirmed layout rules that it was computed with; null: none, or it uses none. */
    layoutRules: integer('layout_rules'),
    facets: text('facets', { mode: 'json' }).$type<RunFacet[]>(),
    /** The object with its rows (`lib/runs/results`); null if there are none, or if they are still in `result_rows`. */
    result: text('result'),
    startedBy: integer('started_by').references(() => users.id),
    startedAt: at('started_at'),
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('runs_open').on(table.openId, table.analysis, table.startedAt),
    index('runs_record').on(table.recordId),
    uniqueIndex('runs_current').on(table.openId, table.analysis).where(sql`${table.current} = 1`),
  ],
)

/**
 * Rows of every analysis, in order of creation (`ord` from 0, without gaps). Clustered by run, so that a page
 * is one short read; `row` is the row as JSON. A run's rows are a file of their own with these two tables. Here stand
 * those that version 1.0 wrote, until the running server has moved them; the tables can go once no installation is
 * updated from that version any more.
 */
export const resultRows = sqliteTable(
  'result_rows',
  {
    runId: integer('run_id').notNull(),
    table: text('tbl').notNull(),
    ord: integer('ord').notNull(),
    bidderId: integer('bidder_id'),
    kind: text('kind'),
    search: text('search'),
    row: text('row').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.table, table.ord] }),
    index('result_rows_bidder').on(table.runId, table.table, table.bidderId, table.ord),
    index('result_rows_bidder_kind').on(table.runId, table.table, table.bidderId, table.kind, table.ord),
    index('result_rows_kind').on(table.runId, table.table, table.kind, table.ord),
    index('result_rows_search').on(table.runId, table.table, table.search, table.kind, table.bidderId),
  ],
)

/** The distinct texts that the keyword search of a run matches against, and how many rows have each. */
export const resultNames = sqliteTable(
  'result_names',
  {
    runId: integer('run_id').notNull(),
    table: text('tbl').notNull(),
    search: text('search').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.table, table.search] })],
)
