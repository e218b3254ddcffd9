import { index, integer, sqliteTable, text } from '../dialect'
import { at } from './columns'
import { users } from './people'
import { ofOpen } from './sections'

/** Links that open one view of results without an account. Only a hash of the link is stored. */
export const shares = sqliteTable(
  'shares',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    /** The shared screen and its view: tab, filters, chosen bidders. */
    menuKey: text('menu_key').notNull(),
    query: text('query', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at'),
    expiresAt: at('expires_at'),
    revokedAt: integer('revoked_at'),
    /** How often it was opened, and when last. */
    opened: integer('opened').notNull().default(0),
    lastOpenedAt: integer('last_opened_at'),
  },
  (table) => [index('shares_open').on(table.openId, table.createdBy)],
)
