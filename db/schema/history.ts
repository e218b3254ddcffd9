import type { AwardCandidate, Subcontractor } from '../../lib/domain/award'
import { index, integer, real, sqliteTable, text, uniqueIndex } from '../dialect'
import { at } from './columns'
import { ofOrganisation, users } from './people'
import { ofOpen, opens } from './sections'

/** Who was awarded a section (screens.md §3), as versions; the newest one applies. */
export const awards = sqliteTable(
  'awards',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    /** From 1. */
    version: integer('version').notNull(),
    /** Null: the award was withdrawn, and the section has none. */
    bidderName: text('bidder_name'),
    price: real('price'),
    /** As the platform states it, `yyyy-MM-dd HH:mm:ss`. */
    time: text('time'),
    candidates: text('candidates', { mode: 'json' }).$type<readonly AwardCandidate[]>().notNull(),
    subcontractors: text('subcontractors', { mode: 'json' }).$type<readonly Subcontractor[]>().notNull(),
    source: text('source', { enum: ['platform', 'upload', 'hand'] }).notNull(),
    /** Null: the platform. */
    createdBy: integer('created_by').references(() => users.id),
    createdAt: at('created_at'),
  },
  (table) => [uniqueIndex('awards_version').on(table.openId, table.version)],
)

/** Names or credit codes of one company that people have joined, across the sections of an organisation. */
export const joinedCompanies = sqliteTable(
  'joined_companies',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    organisationId: ofOrganisation(),
    names: text('names', { mode: 'json' }).$type<readonly string[]>().notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: at('created_at'),
  },
  (table) => [index('joined_companies_organisation').on(table.organisationId)],
)

/** Sections that a person has left out of the past of others; the audit log holds who left them out and took them back. */
export const pastsLeftOut = sqliteTable('pasts_left_out', {
  openId: text('open_id')
    .primaryKey()
    .references(() => opens.openId, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
  createdBy: integer('created_by').references(() => users.id),
  createdAt: at('created_at'),
})
