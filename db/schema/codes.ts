import { integer, sqliteTable, text, uniqueIndex } from '../dialect'
import { at } from './columns'
import { ofOrganisation, users } from './people'

/** Machines and addresses open to everyone: their codes stay visible but are not clues. */
export const publicCodes = sqliteTable(
  'public_codes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    organisationId: ofOrganisation(),
    featureType: text('feature_type').notNull(),
    feature: text('feature').notNull(),
    code: text('code').notNull(),
    remark: text('remark').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: at('created_at'),
  },
  (table) => [uniqueIndex('public_codes_code').on(table.organisationId, table.featureType, table.code)],
)
