import type { KeyScope } from '../../lib/domain/systems/service-keys'
import { index, integer, sqliteTable, text } from '../dialect'
import { at } from './columns'
import { ofOrganisation, users } from './people'

/** Keys with which other systems call the API; a revoked one stays listed. */
export const serviceKeys = sqliteTable(
  'service_keys',
  {
    /** The public part of the key, by which it is found. */
    id: text('id').primaryKey(),
    organisationId: ofOrganisation(),
    name: text('name').notNull(),
    scopes: text('scopes', { mode: 'json' }).$type<KeyScope[]>().notNull(),
    /** SHA-256 of the whole key. */
    hash: text('hash').notNull(),
    createdAt: at('created_at'),
    createdBy: integer('created_by').references(() => users.id),
    expiresAt: at('expires_at'),
    /** Accurate to a minute. */
    usedAt: integer('used_at'),
    revokedAt: integer('revoked_at'),
    revokedBy: integer('revoked_by').references(() => users.id),
  },
  (table) => [index('service_keys_organisation').on(table.organisationId)],
)
