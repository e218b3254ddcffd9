import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from '../dialect'
import { at } from './columns'
import { departments, ofUser, roles, sessions } from './people'

/** Who a person is at the identity provider. The pair of issuer and subject is the only thing that finds an account. */
export const providerAccounts = sqliteTable(
  'provider_accounts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: ofUser(),
    createdAt: at('created_at'),
  },
  (table) => [
    uniqueIndex('provider_accounts_subject').on(table.issuer, table.subject),
    index('provider_accounts_user').on(table.userId),
  ],
)

/** The session at the provider from which one of our sessions was made: signing out of one ends the other. */
export const providerSessions = sqliteTable(
  'provider_sessions',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** The provider's name of its session; null if it states none. */
    sid: text('sid'),
    /** The id token, sealed; the provider wants to see it again when the person signs out. */
    idToken: text('id_token').notNull(),
  },
  (table) => [
    index('provider_sessions_subject').on(table.issuer, table.subject),
    index('provider_sessions_sid').on(table.issuer, table.sid),
  ],
)

/** Which organisation, department and role the statements of the provider lead to; the first rule that matches counts. */
export const claimRules = sqliteTable(
  'claim_rules',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    sort: integer('sort').notNull(),
    claim: text('claim').notNull(),
    /** The value, or one entry of a list; null: whatever the value is. */
    value: text('value'),
    /** The role determines the organisation. */
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id),
    departmentId: integer('department_id').references(() => departments.id),
  },
  (table) => [index('claim_rules_role').on(table.roleId)],
)

/** Settings of the whole installation that are made on a page; missing ones have their defaults. */
export const installationSettings = sqliteTable('installation_settings', {
  name: text('name').primaryKey(),
  value: text('value', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
})

/** Log-out messages of the provider that were accepted, so that none is accepted twice. */
export const logoutTokens = sqliteTable(
  'logout_tokens',
  {
    issuer: text('issuer').notNull(),
    jti: text('jti').notNull(),
    expiresAt: at('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.jti] })],
)
