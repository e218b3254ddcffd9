import { integer, sqliteTable, text } from '../dialect'
import { at } from './columns'
import { organisations, users } from './people'
import { opens } from './sections'

/** Clean-bid parameters of a section, as stored strings; missing ones have the organisation's default. */
export const sectionParams = sqliteTable('section_params', {
  openId: text('open_id')
    .primaryKey()
    .references(() => opens.openId, { onDelete: 'cascade' }),
  values: text('param_values', { mode: 'json' }).$type<Record<string, string | null>>().notNull(),
  updatedBy: integer('updated_by').references(() => users.id),
  updatedAt: at('updated_at'),
})

/** Default parameters of an organisation; missing ones have the product's default. */
export const organisationParams = sqliteTable('organisation_params', {
  organisationId: integer('organisation_id')
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  values: text('param_values', { mode: 'json' }).$type<Record<string, string | null>>().notNull(),
  updatedBy: integer('updated_by').references(() => users.id),
  updatedAt: at('updated_at'),
})
