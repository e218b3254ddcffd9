import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, type OpenedDb } from '@/db/connection'
import { opens, organisations, roles, runs, shares, users } from '@/db/schema'
import { ANY_ACTION } from '@/tests/support/any-action'
import { newStore } from '../../../tests/support/new-store'
import { RUN_STATUS } from '../../domain/number-codes'
import { saveShare } from './mutations'
import { sharedResult } from './share'
import { hashOfToken, newShareToken } from './token'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-shares-'))
const DAY = 86_400_000
let db: OpenedDb

async function addSection(openId: string): Promise<void> {
  const at = { createdAt: 0, updatedAt: 0 }
  await db
    .insert(opens)
    .values({ openId, organisationId: 1, sectionCode: openId, sectionName: openId, ...at })
  const run = { analysis: 'calc', status: RUN_STATUS.success, current: 1, engineVersion: '1', startedAt: 0 }
  await db.insert(runs).values({ openId, inputs: [], params: {}, ...run })
}

async function addUser(id: number): Promise<void> {
  const person = { username: `${id}`, name: `${id}`, passwordHash: '', roleId: 'r', createdAt: 0 }
  await db.insert(users).values({ id, organisationId: 1, ...person })
}

/** Creates a link. `expiresAt` is only in the database, `signedUntil` only in the token. */
async function link(
  openId: string,
  change: { createdBy?: number; expiresAt?: number; signedUntil?: number } = {},
) {
  const { createdBy = 1, expiresAt = Date.now() + DAY, signedUntil = Date.now() + DAY } = change
  const token = await newShareToken(signedUntil)
  const common = { menuKey: 'analysis_eco_calc', query: {}, createdAt: Date.now() }
  await saveShare({ openId, createdBy, expiresAt, tokenHash: hashOfToken(token), ...common }, ANY_ACTION)
  return token
}

beforeAll(async () => {
  process.env.AUTH_SECRET = 'a-secret-of-this-test-that-is-long-enough'
  db = await newStore(join(folder, 'test.db'))
  await db.insert(organisations).values({ id: 1, name: 'o' })
  await db.insert(roles).values({ id: 'r', permissions: [] })
  for (const id of [1, 2]) await addUser(id)
  for (const openId of ['stays', 'goes']) await addSection(openId)
})

afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

test('a link opens its section and its analysis', async () => {
  const found = await sharedResult(await link('stays'))
  expect(found?.section.openId).toBe('stays')
  expect(found?.analysis.id).toBe('calc')
})

test('a link is invalid after the expiry of its signature or of its stored term', async () => {
  expect(await sharedResult(await link('stays', { signedUntil: Date.now() - 2000 }))).toBeNull()
  expect(await sharedResult(await link('stays', { expiresAt: Date.now() - 1 }))).toBeNull()
})

test('a link is invalid once its creator’s account is disabled', async () => {
  const token = await link('stays', { createdBy: 2 })
  expect(await sharedResult(token)).not.toBeNull()
  await db.update(users).set({ disabled: true }).where(eq(users.id, 2))
  expect(await sharedResult(token)).toBeNull()
})

test('deleting a section deletes its links', async () => {
  const token = await link('goes')
  expect(await sharedResult(token)).not.toBeNull()
  await db.delete(runs).where(eq(runs.openId, 'goes'))
  expect(await sharedResult(token)).toBeNull()
  await db.delete(opens).where(eq(opens.openId, 'goes'))
  expect(await sharedResult(token)).toBeNull()
  expect(await db.select().from(shares).where(eq(shares.openId, 'goes'))).toEqual([])
})

test('only the hash of a token is stored', async () => {
  const token = await link('stays')
  expect(JSON.stringify(await db.select().from(shares))).not.toContain(token)
})

test('a new secret of the installation invalidates every link', async () => {
  const token = await link('stays')
  process.env.AUTH_SECRET = 'another-secret-of-this-test-that-is-long'
  expect(await sharedResult(token)).toBeNull()
})
