import { and, count, eq, inArray, lt } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first, plain } from '@/db/query'
import { eventDeliveries, events, eventTargets } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { type Action, recorded, type Saved } from '../audit/mutations'
import type { Person } from '../auth/data'
import type { EventFacts, EventKind } from '../domain/systems/events'
import { clock } from '../kit/clock'
import { env } from '../kit/env.mjs'
import { AppError } from '../kit/errors'
import { resealed, seal } from '../kit/secrets/sealed'
import { targetsFor } from './data'
import { nextAttempt } from './pauses'
import type { TargetValues } from './schema'
import type { Outcome } from './send'
import { EVENTS_CHANNEL, sender } from './wake'

/**
 * Tells the process that sends, which may be another one: the store passes it on once what happened is stored. Where it cannot, that
 * process looks by itself.
 */
async function wakeSender(): Promise<void> {
  if (env().DATABASE_URL === undefined) sender.wake()
  else if (env().DATABASE_NOTIFY === '1') await plain('select pg_notify(?, ?)').get(EVENTS_CHANNEL, '')
}

/**
 * Notes that other systems are to be told of something, in the transaction of what happened: either both are stored or
 * neither.
 */
export async function tell(openId: string, kind: EventKind, facts: EventFacts): Promise<void> {
  const targets = await targetsFor(openId, kind)
  if (targets.length === 0) return
  const [uid, at] = [crypto.randomUUID(), clock.now()]
  const body = JSON.stringify({ id: uid, kind, at: new Date(at).toISOString(), openId, data: facts })
  await inTransaction(async () => {
    const { id: eventId } = await first(
      db().insert(events).values({ uid, openId, kind, at, body }).returning({ id: events.id }),
    )
    for (const targetId of targets)
      await db().insert(eventDeliveries).values({ eventId, targetId, openId, nextAt: at })
  })
  await wakeSender()
}

/** Stores the result of an attempt; an event that was not taken is sent again, or given up after a day. */
export async function noteOutcome(
  { id, attempts, begunAt }: { id: number; attempts: number; begunAt: number | null },
  { failure, status }: Outcome,
  sentAt: number,
): Promise<void> {
  const now = clock.now()
  const begun = begunAt ?? sentAt
  const next = failure === null ? null : nextAttempt(attempts + 1, begun, now)
  const state = failure === null ? 'delivered' : next === null ? 'failed' : 'waiting'
  await db()
    .update(eventDeliveries)
    .set({
      ...{ state, failure, status, attempts: attempts + 1, begunAt: begun },
      ...(next === null ? { endedAt: now } : { nextAt: next }),
    })
    // Another process may have taken over meanwhile, and noted an attempt of its own.
    .where(and(eq(eventDeliveries.id, id), eq(eventDeliveries.attempts, attempts)))
}

/** More are no help to anybody, and each is told of everything. */
const MOST_TARGETS = 20

const action = (
  person: Pick<Person, 'userId'>,
  name: Action['action'],
  id: number,
  detail: Action['detail'],
): Action => ({ action: name, userId: person.userId, subject: ['eventTarget', id], detail })

/** @throws AppError tooManyTargets */
export async function addTarget(
  person: Person,
  target: TargetValues & { readonly secret: string },
): Promise<number> {
  const { organisationId, userId } = person
  const { address, kinds, secret } = target
  return recorded(
    (id) => action(person, 'eventTargetAdded', id, { address, kinds }),
    async () => {
      const own = eq(eventTargets.organisationId, organisationId)
      const known = await first(db().select({ n: count() }).from(eventTargets).where(own))
      if ((known?.n ?? 0) >= MOST_TARGETS) throw new AppError('tooManyTargets', { most: MOST_TARGETS })
      const values = { organisationId, address, kinds, secret: seal(secret, 'eventTarget') }
      const { id } = await first(
        db()
          .insert(eventTargets)
          .values({ ...values, createdAt: clock.now(), createdBy: userId })
          .returning({ id: eventTargets.id }),
      )
      return id
    },
  )
}

const ofOrganisation = (id: number, organisationId: number) =>
  and(eq(eventTargets.id, id), eq(eventTargets.organisationId, organisationId))

async function targetOf(id: number, organisationId: number) {
  const target = await first(
    db()
      .select({ address: eventTargets.address, kinds: eventTargets.kinds })
      .from(eventTargets)
      .where(ofOrganisation(id, organisationId)),
  )
  if (!target) throw new AppError('notFound')
  return target
}

/** As if nothing had been tried: due at once, and for a day of its own. */
const afresh = () => ({ attempts: 0, begunAt: null, nextAt: clock.now() })

/**
 * Changes a target. Its secret stays, and so does what waits for it, even of a kind that it is not told of any more.
 * @param change derives the new values from the current ones
 * @throws AppError notFound
 */
export async function changeTarget(
  person: Person,
  id: number,
  change: (before: TargetValues) => Promise<TargetValues>,
): Promise<void> {
  await recorded(
    ({ before, after }: Saved<TargetValues>) =>
      action(person, 'eventTargetChanged', id, { before, given: after }),
    async () => {
      const before = await targetOf(id, person.organisationId)
      const after = await change(before)
      await db().update(eventTargets).set(after).where(eq(eventTargets.id, id))
      const { targetId, state } = eventDeliveries
      if (after.address !== before.address)
        await db()
          .update(eventDeliveries)
          .set(afresh())
          .where(and(eq(targetId, id), eq(state, 'waiting')))
      return { before, after }
    },
  )
  await wakeSender()
}

/** Pauses a target or lets it go on; what waits for it stays. @throws AppError notFound */
export async function switchTarget(person: Person, id: number, disabled: boolean): Promise<void> {
  await recorded(
    ({ address }: { address: string }) => action(person, 'eventTargetSwitched', id, { address, disabled }),
    async () => {
      const target = await targetOf(id, person.organisationId)
      await db().update(eventTargets).set({ disabled }).where(eq(eventTargets.id, id))
      return target
    },
  )
  await wakeSender()
}

/** Removes a target with everything that waits for it. @throws AppError notFound */
export async function removeTarget(person: Person, id: number): Promise<void> {
  await recorded(
    ({ address }: { address: string }) => action(person, 'eventTargetRemoved', id, { address }),
    async () => {
      const target = await targetOf(id, person.organisationId)
      await db().delete(eventTargets).where(eq(eventTargets.id, id))
      return target
    },
  )
}

/** Sends an event to a target again, at once and if need be for another day. @throws AppError notFound */
export async function repeatDelivery(person: Person, id: number): Promise<void> {
  await recorded(
    (found: { targetId: number; uid: string }) =>
      action(person, 'eventRepeated', found.targetId, { event: found.uid }),
    async () => {
      const found = await first(
        db()
          .select({ targetId: eventDeliveries.targetId, uid: events.uid })
          .from(eventDeliveries)
          .innerJoin(eventTargets, eq(eventTargets.id, eventDeliveries.targetId))
          .innerJoin(events, eq(events.id, eventDeliveries.eventId))
          .where(and(eq(eventDeliveries.id, id), eq(eventTargets.organisationId, person.organisationId))),
      )
      if (!found) throw new AppError('notFound')
      await db()
        .update(eventDeliveries)
        .set({ ...afresh(), state: 'waiting', endedAt: null })
        .where(eq(eventDeliveries.id, id))
      return found
    },
  )
  await wakeSender()
}

/** Run at start: secrets that were sealed before the server's secret was replaced are sealed with the present one. */
export async function resealTargets(): Promise<void> {
  const { id, secret } = eventTargets
  await inTransaction(async () => {
    for (const target of await db().select({ id, secret }).from(eventTargets)) {
      const again = resealed(target.secret, 'eventTarget')
      if (again) await db().update(eventTargets).set({ secret: again }).where(eq(id, target.id))
    }
  })
}

/** Deletes events that happened before `before`, with their deliveries. */
export async function forgetEvents(before: number): Promise<void> {
  const old = db().select({ id: events.id }).from(events).where(lt(events.at, before))
  await inTransaction(async () => {
    await db().delete(eventDeliveries).where(inArray(eventDeliveries.eventId, old))
    await db().delete(events).where(lt(events.at, before))
  })
}
