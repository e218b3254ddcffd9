import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, type OpenedDb } from '@/db/connection'
import { newStore } from '../../tests/support/new-store'
import { recordAction, recorded } from './mutations'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-durable-'))
/** Value of `pragma synchronous` with which a commit waits until the journal is on the disk. */
const FULL = 2
let db: OpenedDb

beforeAll(async () => {
  db = await newStore(join(folder, 'clean-bid.db'))
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

const inForce = () => db.$client.pragma('synchronous', { simple: true })

test('an audit entry and the signature, seal or judgement in its transaction are on the disk before the answer', async () => {
  const during: unknown[] = []
  await recorded({ action: 'reportSigned', userId: null, detail: {} }, async () => during.push(inForce()))
  await recorded({ action: 'findingJudged', userId: null, detail: {} }, async () => during.push(inForce()))
  await recordAction({ action: 'signIn', userId: null, detail: {} })
  expect([...during, inForce()]).toEqual([FULL, FULL, FULL])
  expect(db.$client.pragma('journal_mode', { simple: true })).toBe('wal')
})
