import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { at } from './columns'

const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)

/** A trading centre. Users, roles, departments, sections and defaults belong to one; nothing crosses. */
export const organisations = sqliteTable('organisations', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull(),
  disabled: flag('disabled'),
})

export const roles = sqliteTable('roles', {
  id: text('id').primaryKey(),
  /** Every row has one; SQLite adds no such column to rows that exist unless it may be empty. */
  organisationId: integer('organisation_id').references(() => organisations.id),
  /** Which role of a new organisation this is; null for one made later. */
  code: text('code'),
  /** As an administrator called it; null: as the language calls its `code`. */
  name: text('name'),
  permissions: text('permissions', { mode: 'json' }).$type<{ name: string; actions: string[] }[]>().notNull(),
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
    /** Somebody who registered waits until an administrator approves or refuses. */
    state: text('state').$type<'active' | 'waiting' | 'refused'>().notNull().default('active'),
    /** What a person who registered keeps to ask how it stands. */
    receipt: text('receipt'),
    departmentId: integer('department_id').references(() => departments.id),
    mobile: text('mobile'),
    /** Colour of the initials; null: the product's own. */
    colour: text('colour'),
    /** What differs from the product's own layout. */
    preferences: text('preferences', { mode: 'json' }).$type<Record<string, unknown>>(),
    /** When they were shown around, or declined. */
    touredAt: integer('toured_at'),
  },
  (table) => [
    uniqueIndex('users_mobile').on(table.mobile),
    uniqueIndex('users_receipt').on(table.receipt),
    index('users_organisation').on(table.organisationId),
  ],
)

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
    /** The browser, or the program that called, as it names itself. */
    agent: text('agent'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Guesses at a password: each is stored before it is checked, and removed when it was right. */
export const loginFailures = sqliteTable(
  'login_failures',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    username: text('username').notNull(),
    /** Where the guess came from: `address …`, `device …` or `session …`. */
    place: text('place').notNull().default('address'),
    at: at('at'),
  },
  (table) => [
    index('login_failures_username').on(table.username, table.at),
    index('login_failures_place').on(table.place, table.at),
  ],
)

/** The last code sent to a mobile. Mobiles that nobody has get a row too: they must behave the same. */
export const smsCodes = sqliteTable('sms_codes', {
  mobile: text('mobile').primaryKey(),
  codeHash: text('code_hash').notNull(),
  expiresAt: at('expires_at'),
  usedAt: integer('used_at'),
  /** Wrong guesses so far. */
  wrong: integer('wrong').notNull().default(0),
})

/** What is allowed only so often: `kind` of thing, by `who` (a mobile, an address). */
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

/** What an organisation changed of the menu; what is left out is the product's. */
export const moduleSettings = sqliteTable(
  'module_settings',
  {
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    sort: integer('sort'),
    icon: text('icon'),
    hidden: flag('hidden'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.key] })],
)

/** What an organisation added to a dictionary or changed of it; what is left out is the product's. */
export const dictionaryItems = sqliteTable(
  'dictionary_items',
  {
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    dictNo: text('dict_no').notNull(),
    value: text('item_value').notNull(),
    /** null: as the language calls a value of the product's own. */
    text: text('item_text'),
    disabled: flag('disabled'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.dictNo, table.value] })],
)
