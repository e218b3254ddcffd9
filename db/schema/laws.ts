import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { at } from './columns'
import { organisations, users } from './people'

/**
 * What an organisation made of an article of law: its own, or one of the product's in its own words.
 * Rows are only added: a result cites the version of the day it was computed.
 */
export const lawVersions = sqliteTable(
  'law_versions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Id of the product's article it takes the place of, or one that no article of the product has. */
    key: text('key').notNull(),
    /** Counts from 1 for each article. */
    number: integer('number').notNull(),
    instrument: text('instrument').notNull(),
    /** Date of the instrument's version in force, as it states it. */
    date: text('date').notNull(),
    article: text('article').notNull(),
    text: text('text').notNull(),
    /** Analyses whose results cite it. */
    usedFor: text('used_for', { mode: 'json' }).$type<string[]>().notNull(),
    /** False: withdrawn with this version, and cited no more. */
    inForce: integer('in_force', { mode: 'boolean' }).notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: at('created_at'),
  },
  (table) => [uniqueIndex('law_versions_number').on(table.organisationId, table.key, table.number)],
)
