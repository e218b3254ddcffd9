import { index, integer, sqliteTable, text } from '../dialect'
import { at } from './columns'
import { byUser, users } from './people'
import { ofOpen } from './sections'

/** What people of a section say about a finding while they work. A removed comment keeps its place without its text. */
export const findingComments = sqliteTable(
  'finding_comments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    openId: ofOpen(),
    analysis: text('analysis').notNull(),
    table: text('tbl').notNull(),
    findingKey: text('finding_key').notNull(),
    text: text('text').notNull(),
    userId: byUser(),
    at: at('at'),
    removedAt: integer('removed_at'),
    removedBy: integer('removed_by').references(() => users.id),
  },
  (table) => [
    index('finding_comments_finding').on(table.openId, table.analysis, table.table, table.findingKey),
  ],
)
