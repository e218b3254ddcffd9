import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { at } from './columns'
import { users } from './people'

/** What a person is told by the bell; each one's own, gone when they clear it. */
export const notices = sqliteTable(
  'notices',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'notification' | 'message' | 'todo'>().notNull(),
    /** What happened: key of its words. */
    event: text('event').notNull(),
    values: text('event_values', { mode: 'json' }).$type<Record<string, string | number>>().notNull(),
    /** Where it leads to, inside the product. */
    href: text('href').notNull(),
    /** What a todo is about: once it is done, it goes for everybody. */
    subject: text('subject'),
    createdAt: at('created_at'),
    readAt: integer('read_at'),
  },
  (table) => [
    index('notices_user').on(table.userId, table.kind, table.id),
    index('notices_subject').on(table.subject),
  ],
)
