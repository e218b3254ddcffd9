import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase, db } from '@/db/connection'
import { eventDeliveries, events, eventTargets, opens, organisations } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { verifier } from '../../examples/receiver/verify.mjs'
import type { Person } from '../../lib/auth/data'
import { changeTarget, forgetEvents, tell } from '../../lib/events/mutations'
import { startSender } from '../../lib/events/sender'
import { sender } from '../../lib/events/wake'
import { clock } from '../../lib/kit/clock'
import { seal } from '../../lib/kit/secrets/sealed'
import { serverHooks } from '../../lib/kit/server-hooks.mjs'
import { newStore } from '../support/new-store'

/** The sender with a real store and real receivers; only the clock is moved. */

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-events-'))
const SECRET = 'cbe_of-this-test'
const MINUTE = 60_000
/** What changing a target looks at. */
const ADMINISTRATOR = { userId: 1, organisationId: 1 } as Person
let now = 1_780_000_000_000

interface Taken {
  readonly kind: string
  readonly openId: string
  readonly step: number
}
/** A receiver that verifies, and takes nothing of the sections it is told not to. */
const receiver = { isDown: false, refuses: new Set<string>(), taken: [] as Taken[], attempts: 0 }
let server: Server

beforeAll(async () => {
  vi.stubEnv('EVENTS_PRIVATE', '1')
  vi.spyOn(clock, 'now').mockImplementation(() => now)
  await newStore(join(folder, 'store.db'))
  const known = verifier(SECRET)
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      receiver.attempts++
      const found = known.check(String(request.headers['clean-bid-signature']), body, now)
      const { id, kind, openId, data } = JSON.parse(body)
      const takes = found === 'new' && !receiver.isDown && !receiver.refuses.has(openId)
      if (takes) {
        known.note(id, now)
        receiver.taken.push({ kind, openId, step: data.step })
      }
      response.writeHead(takes ? 200 : found === 'new' ? 503 : found === 'known' ? 200 : 401).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await db().insert(organisations).values({ name: '交易中心' })
  for (const openId of ['A', 'B'])
    await db().insert(opens).values({
      openId,
      organisationId: 1,
      sectionCode: openId,
      sectionName: openId,
      createdAt: 0,
      updatedAt: 0,
    })
  startSender(serverHooks().stopping.signal)
})
afterAll(async () => {
  serverHooks().stopping.abort()
  server.close()
  await closeDatabase()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await db().delete(eventTargets)
  await db().delete(events)
  Object.assign(receiver, { isDown: false, refuses: new Set(), taken: [], attempts: 0 })
})

async function targetOf(port = (server.address() as AddressInfo).port): Promise<number> {
  const values = { organisationId: 1, address: `http://127.0.0.1:${port}/events`, createdAt: now }
  const kinds = ['runEnded' as const]
  const [row] = await db()
    .insert(eventTargets)
    .values({ ...values, kinds, secret: seal(SECRET, 'eventTarget') })
    .returning()
  return row!.id
}
const told = async (openId: string, step: number) => tell(openId, 'runEnded', { step })
const deliveries = () => db().select().from(eventDeliveries)

/** Moves the clock and waits until everything that is due then was tried. */
async function passed(milliseconds: number): Promise<void> {
  now += milliseconds
  sender.wake()
  const isDue = async () => {
    const waiting = (await deliveries()).filter(({ state }) => state === 'waiting')
    const isFirst = ({ id, openId, targetId }: (typeof waiting)[number]) =>
      !waiting.some((other) => other.openId === openId && other.targetId === targetId && other.id < id)
    return waiting.some((one) => one.nextAt <= now && isFirst(one))
  }
  await expect.poll(isDue, { interval: 5 }).toBe(false)
}

test('without targets nothing is stored and nothing is sent', async () => {
  await told('A', 1)
  expect(await db().select().from(events)).toEqual([])
})

test('an event is stored with what happened, or not at all', async () => {
  await targetOf()
  await expect(
    inTransaction(async () => {
      await told('A', 1)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await db().select().from(events)).toEqual([])
  await tell('A', 'reportSealed', { step: 2 })
  expect(await db().select().from(events)).toEqual([])
  await inTransaction(() => told('A', 3))
  await passed(0)
  expect(receiver.taken).toEqual([{ kind: 'runEnded', openId: 'A', step: 3 }])
})

test('a receiver that is down for an hour gets everything once, in order, a section not after another', async () => {
  await targetOf()
  receiver.isDown = true
  for (const step of [1, 2, 3]) for (const openId of ['A', 'B']) await told(openId, step)
  await passed(0)
  const pauses: number[] = []
  let last = now
  for (let minute = 0; minute < 360; minute++) {
    const before = receiver.attempts
    await passed(10_000)
    if (receiver.attempts === before) continue
    pauses.push(now - last)
    last = now
  }
  // Growing, and both sections are tried each time, none of their later events.
  expect(pauses.slice(0, 6)).toEqual([10_000, 30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE])
  expect(receiver.attempts).toBe(2 * (1 + pauses.length))
  expect(receiver.taken).toEqual([])
  receiver.isDown = false
  await passed(60 * MINUTE)
  const steps = (openId: string) =>
    receiver.taken.filter((one) => one.openId === openId).map(({ step }) => step)
  expect([steps('A'), steps('B')]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
  expect((await deliveries()).map(({ state }) => state)).toEqual(Array(6).fill('delivered'))
})

test('what is not taken holds back its own section only, and is given up after a day', async () => {
  await targetOf()
  receiver.refuses.add('A')
  await told('A', 1)
  await told('B', 2)
  await told('A', 3)
  await passed(0)
  expect(receiver.taken.map(({ step }) => step)).toEqual([2])
  for (let hour = 0; hour < 23; hour++) await passed(60 * MINUTE)
  const states = async () =>
    (await deliveries()).map(({ state, failure, status }) => [state, failure, status])
  expect((await states())[0]).toEqual(['waiting', 'status', 503])
  for (let hour = 0; hour < 3; hour++) await passed(60 * MINUTE)
  expect((await states())[0]).toEqual(['failed', 'status', 503])
  // Then it is the turn of the next one, for a day of its own.
  expect((await states())[2]![0]).toBe('waiting')
  receiver.refuses.clear()
  await passed(60 * MINUTE)
  expect(receiver.taken.map(({ step }) => step)).toEqual([2, 3])
})

test('a target that does not answer does not hold back another, and a paused one waits', async () => {
  const dead = await targetOf(9)
  const paused = await targetOf()
  await told('A', 1)
  await db().update(eventTargets).set({ disabled: true }).where(eq(eventTargets.id, paused))
  const live = await targetOf()
  await told('A', 2)
  const stateAt = async (target: number) =>
    (await deliveries()).filter(({ targetId }) => targetId === target).map(({ state }) => state)
  sender.wake()
  await expect.poll(() => stateAt(live)).toEqual(['delivered'])
  await expect.poll(async () => (await deliveries())[0]!.failure).toBe('unreachable')
  expect(await stateAt(dead)).toEqual(['waiting', 'waiting'])
})

test('a changed target is told at once of what waited, in order and signed as before', async () => {
  const id = await targetOf(9)
  for (const step of [1, 2]) await told('A', step)
  // Shortly before the first event would be given up, and the next attempt is an hour away.
  for (let hour = 0; hour < 24; hour++) await passed(59 * MINUTE)
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
  const change = async () => ({ address, kinds: ['reportSealed' as const] })
  await expect(changeTarget({ ...ADMINISTRATOR, organisationId: 2 }, id, change)).rejects.toThrow('notFound')
  expect(receiver.taken).toEqual([])
  await changeTarget(ADMINISTRATOR, id, change)
  await told('A', 3)
  await tell('A', 'reportSealed', { step: 4 })
  await passed(0)
  expect(receiver.taken.map(({ step }) => step)).toEqual([1, 2, 4])
})

test('an event whose secret is lost is not sent', async () => {
  const id = await targetOf()
  await db().update(eventTargets).set({ secret: 'sealed with another' }).where(eq(eventTargets.id, id))
  await told('A', 1)
  await passed(0)
  expect([receiver.attempts, (await deliveries())[0]!.failure]).toEqual([0, 'secretLost'])
})

test('what is older than the given time is forgotten', async () => {
  await targetOf()
  await told('A', 1)
  await passed(MINUTE)
  await told('A', 2)
  await passed(0)
  await forgetEvents(now)
  expect((await db().select().from(events)).map(({ body }) => JSON.parse(body).data.step)).toEqual([2])
  expect(await deliveries()).toHaveLength(1)
})

test('a result that cannot be stored does not make the same event be sent again and again', async () => {
  const id = await targetOf()
  const store = new Database(join(folder, 'store.db'))
  store.exec(
    "create trigger broken before update on event_deliveries begin select raise(abort, 'no room'); end",
  )
  await told('A', 1)
  await expect.poll(() => receiver.attempts).toBe(1)
  // Another target is told of something meanwhile, so the sender looks again.
  store.exec('drop trigger broken')
  store.close()
  const other = await targetOf()
  await told('B', 2)
  const stateAt = async (target: number) =>
    (await deliveries()).filter(({ targetId }) => targetId === target).map(({ state }) => state)
  await expect.poll(() => stateAt(other)).toEqual(['delivered'])
  expect(await stateAt(id)).toEqual(['waiting', 'waiting'])
  expect(receiver.attempts).toBe(2)
})
