import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeDatabase } from '@/db/connection'
import { inTransaction, isInTransaction } from '@/db/transaction'
import { newStore } from '../../../tests/support/new-store'
import { queueHere } from './here'
import type { Hold } from './kinds'

/** The queue of one process. The tests follow each other: the last one stops it. */

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-here-'))
const works = new Map<number, (hold: Hold) => Promise<void>>()
const begun: number[] = []
const givenUp = vi.fn(async (_: { readonly id: number }) => {})

beforeAll(async () => {
  await newStore(join(folder, 'db'))
  const work = async ({ id }: { readonly id: number }, hold: Hold) => {
    expect(isInTransaction()).toBe(false)
    await inTransaction(async () => begun.push(id))
    await works.get(id)?.(hold)
  }
  await queueHere.take([{ name: 'run', atOnce: () => 1, work, giveUp: givenUp }])
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

const send = (id: number, follows = false) =>
  inTransaction(() => queueHere.send('run', id, { id }, { follows }))
const untilCut = ({ signal }: Hold) =>
  new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('cut off'))))

test('a job begins when the transaction that sends it has ended', async () => {
  const order: string[] = []
  works.set(1, async () => void order.push('begun'))
  await inTransaction(async () => {
    await queueHere.send('run', 1, { id: 1 })
    await new Promise((resolve) => setTimeout(resolve, 20))
    order.push('sent')
  })
  await expect.poll(() => order).toEqual(['sent', 'begun'])
})

test('who waits looks again when the end of a job is stored, and not before', async () => {
  let [looks, isStored] = [0, false]
  works.set(2, async () => {
    queueHere.reporter('run', 2)({ done: 1, total: 4, step: 'aligning' })
    expect(await queueHere.progressOf('run', [2, 3])).toEqual(
      new Map([[2, { done: 1, total: 4, step: 'aligning' }]]),
    )
    await inTransaction(async () => {
      await queueHere.ended('run', 2)
      await new Promise((resolve) => setTimeout(resolve, 20))
      isStored = true
    })
  })
  await send(2)
  const seen = queueHere.wait('run', 2, async () => {
    looks++
    return isStored ? 'ended' : null
  })
  expect([await seen, looks < 10]).toEqual(['ended', true])
  await expect.poll(() => queueHere.progressOf('run', [2])).toEqual(new Map())
})

test('a job that is cancelled is cut off, and no other is', async () => {
  const cut: number[] = []
  for (const id of [3, 4]) works.set(id, (hold) => untilCut(hold).catch(() => void cut.push(id)))
  await send(3)
  await send(4)
  await expect.poll(() => begun).toContain(4)
  queueHere.cancel('run', 3)
  await expect.poll(() => cut).toEqual([3])
  queueHere.cancel('run', 4)
})

test('who waits for a job whose end cannot be stored is told why', async () => {
  works.set(5, async () => Promise.reject(new Error('no space')))
  await send(5)
  await expect(queueHere.wait('run', 5, async () => null)).rejects.toThrow('no space')
  await expect(queueHere.wait('run', 5, async () => null)).rejects.toThrow('no space')
  expect(givenUp).not.toHaveBeenCalled()
})

test('a stop with nothing to end leaves the requests that are still answered their jobs', async () => {
  await queueHere.stop(10_000)
  works.set(9, async ({ signal }) => signal.throwIfAborted())
  await send(9)
  await expect.poll(() => begun).toContain(9)
  expect(givenUp).not.toHaveBeenCalled()
})

test('a stop lets what goes on end, begins nothing that waited for it, and gives up the rest', async () => {
  const [ended, putOff]: [number[], boolean[]] = [[], []]
  works.set(6, async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    ended.push(6)
    await send(7, true)
  })
  works.set(8, (hold) =>
    untilCut(hold).catch((error) => {
      putOff.push(hold.putsOff(error, 1))
      throw error
    }),
  )
  await send(6)
  await send(8)
  await expect.poll(() => begun).toContain(8)
  await queueHere.stop(300)
  expect([ended, putOff, begun.includes(7)]).toEqual([[6], [true], false])
  expect(givenUp.mock.calls.map(([{ id }]) => id)).toEqual([7, 8])
})
