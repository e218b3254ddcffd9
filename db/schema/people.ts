import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { at } from './columns'

export const organisations = sqliteTable('organisations', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull(),
})

export const roles = sqliteTable('roles', {
  id: text('id').primaryKey(),
  permissions: text('permissions', { mode: 'json' }).$type<{ name: string; actions: string[] }[]>().notNull(),
})

export const users = sqliteTable('users', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  organisationId: integer('organisation_id')
    .notNull()
    .references(() => organisations.id),
  username: text('username').notNull().unique(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  roleId: text('role_id')
    .notNull()
    .references(() => roles.id),
  disabled: integer('disabled', { mode: 'boolean' }).notNull().default(false),
  createdAt: at('created_at'),
})

/** A signed-in session, of the browser or of an API client; a token names its session and dies with it. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at'),
    expiresAt: at('expires_at'),
    endedAt: integer('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const loginFailures = sqliteTable(
  'login_failures',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    username: text('username').notNull(),
    at: at('at'),
  },
  (table) => [index('login_failures_username').on(table.username, table.at)],
)
