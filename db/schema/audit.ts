import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { at } from './columns'

export const audit = sqliteTable(
  'audit',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: at('at'),
    userId: integer('user_id'),
    action: text('action').notNull(),
    openId: text('open_id'),
    detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('audit_user').on(table.userId, table.at)],
)
