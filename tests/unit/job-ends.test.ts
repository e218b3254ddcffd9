import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeDatabase } from '@/db/connection'
import { inTransaction } from '@/db/transaction'
import { closeQueue, hear, openQueue } from '../../lib/compute/queue/boss'
import { endSeen, hearEnds, JOB_ENDS, jobEnded } from '../../lib/compute/queue/ends'
import { newStore } from '../support/new-store'
import { freePort } from '../support/port'
import { startPostgres, type TemporaryPostgres } from '../support/temporary-postgres'

// The dialect is chosen when the tables are stated, which is before the server of this file is known.
vi.hoisted(() => {
  process.env.DATABASE_URL = 'postgres://127.0.0.1/none'
})

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-job-ends-'))
let server: TemporaryPostgres

beforeAll(async () => {
  process.env.DATA_DIR = folder
  process.env.LOG_LEVEL = 'silent'
  server = await startPostgres(await freePort())
  process.env.TEST_POSTGRES = server.url('postgres')
  await newStore(join(folder, 'clean-bid.db'))
  await openQueue(false)
})
afterAll(async () => {
  await closeQueue()
  await closeDatabase()
  await server.remove()
  rmSync(folder, { recursive: true })
})

test('the end of a job is told when its transaction has ended, and only then', async () => {
  const heard: string[] = []
  await hear(JOB_ENDS, (name) => heard.push(name))
  const undone = inTransaction(async () => {
    await jobEnded('run', 5)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await inTransaction(async () => {
    await jobEnded('run', 6)
    expect(heard).toEqual([])
  })
  await inTransaction(() => jobEnded('import', 6))
  // They are told in the order of their transactions.
  await expect.poll(() => heard).toEqual(['run 6', 'import 6'])
})

test('who waits for the end of a job looks again when it is told', async () => {
  await hearEnds()
  let looks = 0
  const seen = endSeen('run', 7, async () => {
    looks++
    // Told while it looks: the look may have come too early for it.
    if (looks === 1) await inTransaction(() => jobEnded('run', 7))
    return looks === 1 ? null : 'ended'
  })
  expect([await seen, looks]).toEqual(['ended', 2])
})

test('a store that is away for a moment is waited for, and any other failure is told', async () => {
  let looks = 0
  const away = Object.assign(new Error('away'), { code: 'STORE_AWAY' })
  const seen = endSeen('import', 8, async () => {
    if (looks++ < 3) throw away
    return looks
  })
  expect(await seen).toBe(4)
  const wrong = endSeen('import', 8, () => Promise.reject(new Error('no such import')))
  await expect(wrong).rejects.toThrow('no such import')
})
