import { index, integer, sqliteTable, text } from '../dialect'
import { at } from './columns'

/** The audit log: a chain of entries. Triggers of the database refuse to change or delete one. */
export const audit = sqliteTable(
  'audit',
  {
    /** The position in the chain, from 1. */
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: at('at'),
    userId: integer('user_id'),
    /** The name at that time. */
    username: text('username'),
    organisationId: integer('organisation_id'),
    action: text('action').notNull(),
    openId: text('open_id'),
    /** The object of the action, as `kind:id`. */
    subject: text('subject'),
    requestId: text('request_id'),
    detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /**
     * Hash of the previous entry. This and the entry's own hash are null only until the start after the chain
     * was introduced.
     */
    previous: text('previous'),
    hash: text('hash'),
  },
  (table) => [
    index('audit_user').on(table.userId, table.at),
    index('audit_organisation').on(table.organisationId, table.id),
  ],
)

/** The length and last hash of the chain, signed with the server's secret; one row. */
export const auditHead = sqliteTable('audit_head', {
  id: integer('id').primaryKey(),
  count: integer('count').notNull(),
  hash: text('hash').notNull(),
  seal: text('seal').notNull(),
})
