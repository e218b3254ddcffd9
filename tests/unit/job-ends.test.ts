import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '@/db/transaction'
import { closeQueue, openQueue } from '../../lib/compute/queue/boss'
import { endSeen, hearEnds, jobEnded } from '../../lib/compute/queue/ends'
import { openPostgresStore, type PostgresStore } from '../support/postgres-store'

// The dialect is chosen when the tables are stated, which is before the server of this file is known.
vi.hoisted(() => {
  process.env.DATABASE_URL = 'postgres://127.0.0.1/none'
})

let store: PostgresStore

beforeAll(async () => {
  store = await openPostgresStore()
  await openQueue(false)
  await hearEnds()
})
afterAll(async () => {
  await closeQueue()
  await store.end()
})

/** Longer than a test may take: only what is told ends such a pause. */
const NEVER = { first: 600_000, factor: 1, most: 600_000 }

/** Waits for the end of a job that is seen at the second look. */
function waiting(kind: 'run' | 'import', id: number) {
  let looks = 0
  const seen = endSeen(kind, id, async () => (++looks > 1 ? 'ended' : null), NEVER)
  return { seen, looks: () => looks }
}

test('who waits for the end of a job looks again when its transaction has ended, and only then', async () => {
  const [undone, done, other] = [waiting('run', 5), waiting('run', 6), waiting('import', 6)]
  const failing = inTransaction(async () => {
    await jobEnded('run', 5)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await inTransaction(() => jobEnded('run', 6))
  expect(await done.seen).toBe('ended')
  // Ends are told in the order of their transactions: one that was undone would have been told by now.
  expect([undone.looks(), done.looks(), other.looks()]).toEqual([1, 2, 1])
  for (const [kind, id] of [['run', 5] as const, ['import', 6] as const])
    await inTransaction(() => jobEnded(kind, id))
  expect([await undone.seen, await other.seen]).toEqual(['ended', 'ended'])
})

test('an end that is told while somebody looks is not missed', async () => {
  const between = waiting('run', 8)
  let looks = 0
  const look = async () => {
    if (++looks > 1) return 'ended'
    // The look came too early; what it missed is heard before it returns.
    await inTransaction(() => jobEnded('run', 7))
    await inTransaction(() => jobEnded('run', 8))
    await between.seen
    return null
  }
  expect([await endSeen('run', 7, look, NEVER), looks]).toEqual(['ended', 2])
})

test('a store that is away for a moment is waited for, and any other failure is told', async () => {
  let looks = 0
  const away = Object.assign(new Error('away'), { code: 'STORE_AWAY' })
  const seen = endSeen('import', 9, async () => {
    if (looks++ < 3) throw away
    return looks
  })
  expect(await seen).toBe(4)
  const wrong = endSeen('import', 9, () => Promise.reject(new Error('no such import')))
  await expect(wrong).rejects.toThrow('no such import')
})
