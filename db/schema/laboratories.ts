import { index, integer, sqliteTable, text, uniqueIndex } from '../dialect'
import { at } from './columns'
import { users } from './people'
import { ofOpen } from './sections'

/** The award formula that was confirmed for a section (labs.md A), as versions; the newest one applies. */
export const awardFormulas = sqliteTable(
  'award_formulas',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    /** From 1. */
    version: integer('version').notNull(),
    /** The entry of the library that it began from; null: none. */
    libraryId: text('library_id'),
    /** `Formula` of the engine. */
    formula: text('formula', { mode: 'json' }).$type<unknown>().notNull(),
    /** The wording of the tender, its file and its page; null if nobody entered them. */
    quote: text('quote'),
    file: text('file'),
    page: integer('page'),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: at('created_at'),
  },
  (table) => [uniqueIndex('award_formulas_version').on(table.openId, table.version)],
)

/** A calculation of a laboratory that a person kept, with everything it was computed from. */
export const keptRuns = sqliteTable(
  'kept_runs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    laboratory: text('laboratory', { enum: ['award', 'unbalance'] }).notNull(),
    /** What a person calls it. */
    title: text('title').notNull(),
    /** Of the engine that computed it. */
    engineVersion: text('engine_version').notNull(),
    /** What was asked for: formula, parameters, typed prices, scenarios, plan. */
    asked: text('asked', { mode: 'json' }).$type<unknown>().notNull(),
    /** What the section stated then: prices, limits, admitted bidders, files. */
    basis: text('basis', { mode: 'json' }).$type<unknown>().notNull(),
    result: text('result', { mode: 'json' }).$type<unknown>().notNull(),
    /** Whether the report shows it. */
    inReport: integer('in_report', { mode: 'boolean' }).notNull().default(false),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: at('created_at'),
  },
  (table) => [index('kept_runs_open').on(table.openId, table.laboratory)],
)
