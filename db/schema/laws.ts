import { integer, sqliteTable, text, uniqueIndex } from '../dialect'
import { at } from './columns'
import { ofOrganisation, users } from './people'

/**
 * An organisation's version of a legal article: its own, or one of the product's reworded. Rows are only
 * added: a result cites the version of the day it was computed.
 */
export const lawVersions = sqliteTable(
  'law_versions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    organisationId: ofOrganisation(),
    /** Id of the product's article that it replaces, or a new id. */
    key: text('key').notNull(),
    /** Counts from 1 for each article. */
    number: integer('number').notNull(),
    instrument: text('instrument').notNull(),
    /** Date of the instrument's version in force, as the instrument gives it. */
    date: text('date').notNull(),
    article: text('article').notNull(),
    text: text('text').notNull(),
    /** Analyses whose results cite it. */
    usedFor: text('used_for', { mode: 'json' }).$type<string[]>().notNull(),
    /** False: withdrawn by this version, and no longer cited. */
    inForce: integer('in_force', { mode: 'boolean' }).notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: at('created_at'),
  },
  (table) => [uniqueIndex('law_versions_number').on(table.organisationId, table.key, table.number)],
)
