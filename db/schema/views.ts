import { integer, sqliteTable, text, uniqueIndex } from '../dialect'
import { ofUser } from './people'

/** How a person wants to see a table: views by name, and the columns that a plain address shows. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: ofUser(),
    /** The table: `<analysis>.<table>`. */
    place: text('place').notNull(),
    /** The name of the view; empty: the remembered columns. */
    name: text('name').notNull(),
    /** The query of the address, without the section, the bidder and the page. */
    query: text('query').notNull(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.userId, table.place, table.name)],
)
