import { index, integer, sqliteTable, text, uniqueIndex } from '../dialect'
import { at } from './columns'
import { users } from './people'
import { opens } from './sections'

/** How many rows of each part a version added, removed and changed. */
export type VersionCounts = Readonly<
  Record<string, { readonly added: number; readonly removed: number; readonly changed: number }>
>
/** A row of a part before or after the change; identity numbers are masked. */
export type LoggedRow = Readonly<Record<string, string | number | boolean | null>>

/**
 * One change of a section's own data: a push, an upload or a manual edit. A version without a section is not
 * shown: its differences are still being written, or its section was deleted.
 */
export const recordVersions = sqliteTable(
  'record_versions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: text('open_id').references(() => opens.openId, { onDelete: 'cascade' }),
    /** Counts from 1 in its section. */
    number: integer('number').notNull(),
    at: at('at'),
    source: text('source', { enum: ['platform', 'upload', 'hand'] }).notNull(),
    /** The author; null for the platform. */
    userId: integer('user_id').references(() => users.id),
    counts: text('counts', { mode: 'json' }).$type<VersionCounts>().notNull(),
  },
  (table) => [uniqueIndex('record_versions_number').on(table.openId, table.number)],
)

/** The rows a version changed: added rows have no `before`, removed ones no `after`. */
export const recordDifferences = sqliteTable(
  'record_differences',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    versionId: integer('version_id')
      .notNull()
      .references(() => recordVersions.id, { onDelete: 'cascade' }),
    part: text('part').notNull(),
    before: text('before', { mode: 'json' }).$type<LoggedRow>(),
    after: text('after', { mode: 'json' }).$type<LoggedRow>(),
  },
  (table) => [index('record_differences_version').on(table.versionId)],
)
