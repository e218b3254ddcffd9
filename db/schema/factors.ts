import { index, integer, sqliteTable, text } from '../dialect'
import { at } from './columns'
import { ofUser, sessions, users } from './people'

/** The authenticator app of a person. Until its first code was entered it is only being set up. */
export const totpFactors = sqliteTable('totp_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, sealed. */
  secret: text('secret').notNull(),
  createdAt: at('created_at'),
  /** When the first code was entered; null: being set up. */
  confirmedAt: integer('confirmed_at'),
  /** The latest time step whose code was used; neither it nor an earlier one is accepted again. */
  lastStep: integer('last_step'),
})

/** One-time codes for somebody who no longer has the device. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: ofUser(),
    codeHash: text('code_hash').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** Public keys with which a person’s devices sign a challenge. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The id that the device gave it. */
    id: text('id').primaryKey(),
    userId: ofUser(),
    name: text('name').notNull(),
    publicKey: text('public_key').notNull(),
    /** How often the device says it was used; it must never go back. */
    counter: integer('counter').notNull(),
    createdAt: at('created_at'),
    usedAt: integer('used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** What a device was asked to sign, once. */
export const passkeyChallenges = sqliteTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  sessionId: text('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  purpose: text('purpose').$type<'add' | 'show'>().notNull(),
  expiresAt: at('expires_at'),
})

/** Addresses from which a person has signed in completely; strangers elsewhere do not slow them down there. */
export const knownAddresses = sqliteTable(
  'known_addresses',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: ofUser(),
    address: text('address').notNull(),
    at: at('at'),
  },
  (table) => [index('known_addresses_user').on(table.userId, table.address)],
)
