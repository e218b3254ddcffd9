import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from '../dialect'
import { at } from './columns'

const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)

/**
 * A trading centre. Users, roles, departments, sections and defaults belong to exactly one; nothing is
 * shared.
 */
export const organisations = sqliteTable('organisations', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull(),
  disabled: flag('disabled'),
  /** Whether its people need a second factor. */
  factorRequired: flag('factor_required'),
})

/** The organisation that a row belongs to and goes with. */
export const ofOrganisation = () =>
  integer('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' })

export const roles = sqliteTable('roles', {
  id: text('id').primaryKey(),
  /** Every row has one, but SQLite can add the column to existing rows only as nullable. */
  organisationId: integer('organisation_id').references(() => organisations.id),
  /** Which default role of a new organisation this is; null for one created later. */
  code: text('code'),
  /** The name given by an administrator; null: the translation of `code`. */
  name: text('name'),
  permissions: text('permissions', { mode: 'json' }).$type<{ name: string; actions: string[] }[]>().notNull(),
  /** Whether people with this role need a second factor. */
  factorRequired: flag('factor_required'),
})

export const departments = sqliteTable(
  'departments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    parentId: integer('parent_id').references((): AnySQLiteColumn => departments.id),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    disabled: flag('disabled'),
  },
  (table) => [index('departments_organisation').on(table.organisationId)],
)

export const users = sqliteTable(
  'users',
  {
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
    disabled: flag('disabled'),
    createdAt: at('created_at'),
    /** A person who registered is waiting until an administrator approves or refuses. */
    state: text('state').$type<'active' | 'waiting' | 'refused'>().notNull().default('active'),
    /** The receipt with which a person who registered can ask for the status. */
    receipt: text('receipt'),
    departmentId: integer('department_id').references(() => departments.id),
    mobile: text('mobile'),
    /** Colour of the initials; null: the default. */
    colour: text('colour'),
    /** Differences from the default layout. */
    preferences: text('preferences', { mode: 'json' }).$type<Record<string, unknown>>(),
    /** When the person took or declined the guided tour. */
    touredAt: integer('toured_at'),
    /** The password was made by an administrator, so the next session has to change it. */
    mustChangePassword: flag('must_change_password'),
  },
  (table) => [
    uniqueIndex('users_mobile').on(table.mobile),
    uniqueIndex('users_receipt').on(table.receipt),
    index('users_organisation').on(table.organisationId),
  ],
)

/** The person that a row belongs to and goes with. */
export const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The person who did what a row states. */
export const byUser = (name = 'user_id') =>
  integer(name)
    .notNull()
    .references(() => users.id)

/** A signed-in session of the browser or an API client. A token names its session and ends with it. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    createdAt: at('created_at'),
    expiresAt: at('expires_at'),
    endedAt: integer('ended_at'),
    /** The browser or program, as it identifies itself. */
    agent: text('agent'),
    /** The network address of the sign-in. */
    address: text('address'),
    /** The last use, to the minute. */
    usedAt: integer('used_at'),
    /** When a second factor was last shown. */
    factorAt: integer('factor_at'),
    /** When the password was last entered; null: not in this session. */
    passwordAt: integer('password_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Password attempts: each is stored before it is checked, and removed if it was correct. */
export const loginFailures = sqliteTable(
  'login_failures',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    username: text('username').notNull(),
    /** Where the attempt came from: `address …`, `device …` or `session …`. */
    place: text('place').notNull().default('address'),
    at: at('at'),
  },
  (table) => [
    index('login_failures_username').on(table.username, table.at),
    index('login_failures_place').on(table.place, table.at),
  ],
)

/** The last code sent to a mobile number. Unknown numbers get a row too, so that they behave the same. */
export const smsCodes = sqliteTable('sms_codes', {
  mobile: text('mobile').primaryKey(),
  codeHash: text('code_hash').notNull(),
  expiresAt: at('expires_at'),
  usedAt: integer('used_at'),
  /** Wrong attempts so far. */
  wrong: integer('wrong').notNull().default(0),
})

/** Rate-limited actions: `kind` of action, by `who` (a mobile number, an address). */
export const attempts = sqliteTable(
  'attempts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind').notNull(),
    who: text('who').notNull(),
    at: at('at'),
  },
  (table) => [index('attempts_kind_who').on(table.kind, table.who, table.at)],
)

/** An organisation's changes to the menu; missing entries are the product's. */
export const moduleSettings = sqliteTable(
  'module_settings',
  {
    organisationId: ofOrganisation(),
    key: text('key').notNull(),
    sort: integer('sort'),
    icon: text('icon'),
    hidden: flag('hidden'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.key] })],
)

/** An organisation's additions and changes to a dictionary; missing entries are the product's. */
export const dictionaryItems = sqliteTable(
  'dictionary_items',
  {
    organisationId: ofOrganisation(),
    dictNo: text('dict_no').notNull(),
    value: text('item_value').notNull(),
    /** null: the translation of a value of the product. */
    text: text('item_text'),
    disabled: flag('disabled'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.dictNo, table.value] })],
)
