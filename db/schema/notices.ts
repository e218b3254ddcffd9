import { index, integer, sqliteTable, text } from '../dialect'
import { at } from './columns'
import { ofUser } from './people'

/** The notices behind the bell; each belongs to one person and is deleted when cleared. */
export const notices = sqliteTable(
  'notices',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: ofUser(),
    kind: text('kind').$type<'notification' | 'message' | 'todo'>().notNull(),
    /** The event: key of its text. */
    event: text('event').notNull(),
    values: text('event_values', { mode: 'json' }).$type<Record<string, string | number>>().notNull(),
    /** The link it opens, within the product. */
    href: text('href').notNull(),
    /** The subject of a todo: once done, the todo disappears for everybody. */
    subject: text('subject'),
    createdAt: at('created_at'),
    readAt: integer('read_at'),
  },
  (table) => [
    index('notices_user').on(table.userId, table.kind, table.id),
    index('notices_subject').on(table.subject),
  ],
)
