import { index, integer, real, sqliteTable, text } from '../dialect'
import { at } from './columns'
import { ofUser } from './people'

/**
 * What several processes know together where the store is PostgreSQL. A single process keeps it in its memory or its data
 * folder, and these tables are empty.
 */

/** Keys that all processes use, sealed with AUTH_SECRET. */
export const sharedKeys = sqliteTable('shared_keys', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
})

/** When the allowance of calls of each caller is full again, in ms by the clock of the store. */
export const callRates = sqliteTable('call_rates', {
  who: text('who').primaryKey(),
  restedAt: real('rested_at').notNull(),
})

/** Files that a person has sent and that nothing was made of yet (lib/documents/incoming). */
export const incomingFiles = sqliteTable(
  'incoming_files',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: ofUser(),
    organisationId: integer('organisation_id').notNull(),
    /** The section it is sent to; null: one is made of it. */
    openId: text('open_id'),
    fileName: text('file_name').notNull(),
    folder: text('folder').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    state: text('state').$type<'reading' | 'read' | 'failed'>().notNull(),
    percent: integer('percent'),
    fileType: integer('file_type'),
    openDetailId: integer('open_detail_id'),
    facts: text('facts', { mode: 'json' }),
    failure: text('failure', { mode: 'json' }),
    mayBePackage: integer('may_be_package', { mode: 'boolean' }).notNull(),
    /** When the person last asked for their files. */
    askedAt: at('asked_at'),
    /** Raised each time somebody begins to read it: only the latest reader may write what it found. */
    reader: integer('reader').notNull().default(0),
    /** When its reader last said that it reads, by the clock of the store. */
    readAt: integer('read_at'),
  },
  (table) => [
    index('incoming_files_user').on(table.userId),
    index('incoming_files_content').on(table.sha256),
  ],
)
