import { and, asc, count, desc, eq, lt, notExists, sql } from 'drizzle-orm'
import { db } from '@/db/connection'
import { alias } from '@/db/dialect'
import { first } from '@/db/query'
import { eventDeliveries, events, eventTargets, opens, organisations } from '@/db/schema'
import { transactionsEnded } from '@/db/transaction'
import type { DeliveryState, EventKind } from '../domain/systems/events'

/** The targets of an organisation, without their secrets. */
export const targetsOf = async (organisationId: number) =>
  await db()
    .select({
      id: eventTargets.id,
      address: eventTargets.address,
      kinds: eventTargets.kinds,
      disabled: eventTargets.disabled,
      createdAt: eventTargets.createdAt,
    })
    .from(eventTargets)
    .where(eq(eventTargets.organisationId, organisationId))
    .orderBy(asc(eventTargets.id))
export type Target = Awaited<ReturnType<typeof targetsOf>>[number]

/** Ids of the targets that are told of such an event of this section. */
export async function targetsFor(openId: string, kind: EventKind): Promise<number[]> {
  const found = await db()
    .select({ id: eventTargets.id, kinds: eventTargets.kinds })
    .from(eventTargets)
    .innerJoin(opens, eq(opens.organisationId, eventTargets.organisationId))
    .where(and(eq(opens.openId, openId), eq(eventTargets.disabled, false)))
  return found.filter(({ kinds }) => kinds.includes(kind)).map(({ id }) => id)
}

const earlier = alias(eventDeliveries, 'earlier')

/** What may be sent: to each target the first waiting event of each section, so that none overtakes another. */
const isHead = () => {
  const before = and(
    eq(earlier.targetId, eventDeliveries.targetId),
    eq(earlier.openId, eventDeliveries.openId),
    eq(earlier.state, 'waiting'),
    lt(earlier.id, eventDeliveries.id),
  )
  return and(
    eq(eventDeliveries.state, 'waiting'),
    eq(eventTargets.disabled, false),
    eq(organisations.disabled, false),
    notExists(db().select({ id: earlier.id }).from(earlier).where(before)),
  )
}

/** The event that is due first to each target that has one. Waits for what is being stored. */
export async function nextDeliveries() {
  // Whoever tells of something wakes the sender before it is stored.
  await transactionsEnded()
  const { id, targetId, nextAt } = eventDeliveries
  const heads = db()
    .select({
      id,
      place: sql<number>`row_number() over (partition by ${targetId} order by ${nextAt}, ${id})`.as('place'),
    })
    .from(eventDeliveries)
    .innerJoin(eventTargets, eq(eventTargets.id, targetId))
    .innerJoin(organisations, eq(organisations.id, eventTargets.organisationId))
    .where(isHead())
    .as('heads')
  return await db()
    .select({
      id: eventDeliveries.id,
      targetId: eventDeliveries.targetId,
      attempts: eventDeliveries.attempts,
      begunAt: eventDeliveries.begunAt,
      nextAt: eventDeliveries.nextAt,
      address: eventTargets.address,
      secret: eventTargets.secret,
      uid: events.uid,
      body: events.body,
    })
    .from(heads)
    .innerJoin(eventDeliveries, eq(id, heads.id))
    .innerJoin(eventTargets, eq(eventTargets.id, targetId))
    .innerJoin(events, eq(events.id, eventDeliveries.eventId))
    .where(eq(heads.place, 1))
}
export type Due = Awaited<ReturnType<typeof nextDeliveries>>[number]

export interface DeliveryFilter {
  readonly state: DeliveryState | undefined
  readonly page: number
  readonly size: number
}

/** One page of what was told to the targets of an organisation, the latest first. */
export async function listDeliveries(organisationId: number, { state, page, size }: DeliveryFilter) {
  const where = and(
    eq(eventTargets.organisationId, organisationId),
    state ? eq(eventDeliveries.state, state) : undefined,
  )
  const total = await first(
    db()
      .select({ n: count() })
      .from(eventDeliveries)
      .innerJoin(eventTargets, eq(eventTargets.id, eventDeliveries.targetId))
      .where(where),
  )
  const rows = await db()
    .select({
      id: eventDeliveries.id,
      uid: events.uid,
      kind: events.kind,
      at: events.at,
      openId: eventDeliveries.openId,
      sectionName: opens.sectionName,
      address: eventTargets.address,
      state: eventDeliveries.state,
      attempts: eventDeliveries.attempts,
      nextAt: eventDeliveries.nextAt,
      endedAt: eventDeliveries.endedAt,
      failure: eventDeliveries.failure,
      status: eventDeliveries.status,
    })
    .from(eventDeliveries)
    .innerJoin(eventTargets, eq(eventTargets.id, eventDeliveries.targetId))
    .innerJoin(events, eq(events.id, eventDeliveries.eventId))
    .leftJoin(opens, eq(opens.openId, eventDeliveries.openId))
    .where(where)
    .orderBy(desc(eventDeliveries.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total: total?.n ?? 0 }
}
export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>['rows'][number]
