import type { DeliveryFailure, DeliveryState, EventKind } from '../../lib/domain/systems/events'
import { index, integer, sqliteTable, text } from '../dialect'
import { at } from './columns'
import { ofOrganisation, users } from './people'

/** Addresses of other systems that are told of events of an organisation's sections. */
export const eventTargets = sqliteTable(
  'event_targets',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    organisationId: ofOrganisation(),
    address: text('address').notNull(),
    /** With which events are signed, sealed. */
    secret: text('secret').notNull(),
    kinds: text('kinds', { mode: 'json' }).$type<EventKind[]>().notNull(),
    disabled: integer('disabled', { mode: 'boolean' }).notNull().default(false),
    createdAt: at('created_at'),
    createdBy: integer('created_by').references(() => users.id),
  },
  (table) => [index('event_targets_organisation').on(table.organisationId)],
)

/** What happened, as it is told; written together with it. */
export const events = sqliteTable(
  'events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The id by which receivers know it. */
    uid: text('uid').notNull().unique(),
    /** Without a reference: an event outlives its section. */
    openId: text('open_id').notNull(),
    kind: text('kind').$type<EventKind>().notNull(),
    at: at('at'),
    /** The JSON that is sent. */
    body: text('body').notNull(),
  },
  (table) => [index('events_at').on(table.at)],
)

/** An event on its way to one target. */
export const eventDeliveries = sqliteTable(
  'event_deliveries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    targetId: integer('target_id')
      .notNull()
      .references(() => eventTargets.id, { onDelete: 'cascade' }),
    /** As in the event: events of one section arrive in order. */
    openId: text('open_id').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** The first attempt, from which the time for repeating counts. */
    begunAt: integer('begun_at'),
    nextAt: at('next_at'),
    endedAt: integer('ended_at'),
    failure: text('failure').$type<DeliveryFailure>(),
    /** The status of the last answer, if there was one. */
    status: integer('status'),
  },
  (table) => [
    index('event_deliveries_waiting').on(table.state, table.nextAt),
    index('event_deliveries_order').on(table.targetId, table.openId, table.state, table.id),
    index('event_deliveries_event').on(table.eventId),
  ],
)
