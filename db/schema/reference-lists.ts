import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from '../dialect'
import { at } from './columns'
import { ofOrganisation, users } from './people'
import { runs } from './runs'

/**
 * A version of a published price list (信息价) of a region and month. Its lines are an object; its content stays stored
 * as that of an upload. A version that results name is not deleted.
 */
export const referenceLists = sqliteTable(
  'reference_lists',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    organisationId: ofOrganisation(),
    region: text('region').notNull(),
    /** `yyyy-MM` */
    month: text('month').notNull(),
    title: text('title').notNull(),
    /** From 1 for each region, month and title; null while its columns wait for a person. */
    version: integer('version'),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    /** The object with its lines; null while its columns wait for a person. */
    object: text('object'),
    /** The tables of the file and the columns that were read. */
    layouts: text('layouts', { mode: 'json' }).$type<unknown>().notNull(),
    report: text('report', { mode: 'json' }).$type<unknown>().notNull(),
    /** When it was retired: no analysis takes it any more. */
    retiredAt: integer('retired_at'),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: at('created_at'),
  },
  (table) => [
    uniqueIndex('reference_lists_version').on(
      table.organisationId,
      table.month,
      table.region,
      table.title,
      table.version,
    ),
    index('reference_lists_sha256').on(table.sha256),
  ],
)

/** The columns that a person chose for the tables with these headings; the next file with them is read so. */
export const listMappings = sqliteTable(
  'list_mappings',
  {
    organisationId: ofOrganisation(),
    layout: text('layout').notNull(),
    mapping: text('mapping', { mode: 'json' }).$type<unknown>().notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: at('created_at'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.layout] })],
)

export const runReferenceLists = sqliteTable(
  'run_reference_lists',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    listId: integer('list_id')
      .notNull()
      .references(() => referenceLists.id),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.listId] }),
    index('run_reference_lists_list').on(table.listId),
  ],
)
