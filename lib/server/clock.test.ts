import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, type OpenedDb, openDatabase } from '@/db/connection'
import { migrateDatabase } from '@/db/migrate'
import { organisations, roles, runs, sessions, users } from '@/db/schema'
import { succeedEmpty } from '../../tests/support/stored-result'
import { findAnalysis } from '../analyses/rules'
import { personOfSession } from '../auth/data'
import { takeAttempt, takeGuess } from '../auth/limits/mutations'
import { clock } from '../kit/clock'
import { createSession, forgetSessions } from '../people/users/mutations'
import { currentResultsOf, goingRuns, latestRun, runsById } from '../runs/data'
import { runState } from '../runs/loaders'
import { failRun, openRuns } from '../runs/mutations'
import { saveRecord } from '../sections/intake/mutations'
import { platformRecord } from '../sections/intake/schema'
import { versionsOf } from '../sections/intake/versions/data'

const HOUR = 3_600_000
const NOON = Date.UTC(2026, 4, 1, 12)
const DAY = 24 * HOUR
const folder = mkdtempSync(join(tmpdir(), 'clean-bid-clock-'))
process.env.DATA_DIR = folder
const ofSystem = clock.now
let db: OpenedDb

/** These tests write no audit entries. */
const noEntry = () => null

const setClock = (time: number) => {
  clock.now = () => time
}

beforeAll(async () => {
  db = openDatabase(join(folder, 'test.db'))
  migrateDatabase(db, 'db/migrations')
  await db.insert(organisations).values({ id: 1, name: 'o' })
  await db.insert(roles).values({ id: 'r', organisationId: 1, permissions: [] })
  const person = { id: 1, organisationId: 1, username: 'u', name: 'u', passwordHash: '', roleId: 'r' }
  await db.insert(users).values({ ...person, createdAt: 0 })
})
beforeEach(() => setClock(NOON))
afterAll(async () => {
  clock.now = ofSystem
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

async function section(sectionCode: string, records: readonly unknown[] = []) {
  const bidders = [{ bidderName: '甲', sequence: 1 }]
  const stated = { section: { sectionCode, sectionName: sectionCode }, bidders, records }
  const record = platformRecord.parse(stated)
  return saveRecord(record, { organisationId: 1, userId: null, source: 'platform' }, noEntry)
}

async function begun(openId: string, analysis: string): Promise<number> {
  const common = { openId, engineVersion: '1', inputs: [], params: {}, specified: null, startedBy: 1 }
  const opened = await openRuns(async () => [{ ...common, analysis }], false, noEntry)
  return opened!.runIds[0]!
}

const code = (feature: string) => ({ bidderName: '甲', featureType: '50', feature })

test('a run whose end is before its start by the clock has a duration of 0', async () => {
  const { openId } = await section('C-1')
  for (const end of [succeedEmpty, (id: number) => failRun(id, { code: 'analysisFailed', values: {} })]) {
    setClock(NOON)
    const id = await begun(openId, 'calc')
    setClock(NOON - HOUR)
    await end(id)
    const run = (await db.select().from(runs)).find((one) => one.id === id)
    expect([run?.startedAt, run?.endedAt]).toEqual([NOON, NOON])
  }
})

test('the latest run is the one begun last, whatever the clock showed', async () => {
  const { openId } = await section('C-2')
  await succeedEmpty(await begun(openId, 'calc'))
  setClock(NOON - DAY)
  const second = await begun(openId, 'calc')
  expect((await latestRun(openId, 'calc'))?.id).toBe(second)
  const third = await begun(openId, 'conformance')
  expect((await goingRuns([openId], 9)).map(({ id }) => id)).toEqual([second, third])
  for (const id of [second, third]) await succeedEmpty(id)
  const results = (await currentResultsOf([openId])).get(openId) ?? []
  const ids = results.map(({ id }) => id)
  expect((await runsById(ids)).map(({ id }) => id)).toEqual([third, second])
})

test('data received after a run makes it outdated, even if the clock was set back', async () => {
  const transactions = findAnalysis('transactions')!
  const { openId } = await section('C-3', [code('AA-AA-AA-AA-AA-01')])
  await succeedEmpty(await begun(openId, 'transactions'))
  expect((await runState(openId, transactions)).outdated).toBe(false)
  setClock(NOON - HOUR)
  await section('C-3', [code('AA-AA-AA-AA-AA-02')])
  expect((await runState(openId, transactions)).outdated).toBe(true)
  const { rows } = await versionsOf(openId, { page: 1, size: 9 })
  expect(rows.map(({ number }) => number)).toEqual([2, 1])
  setClock(NOON - HOUR / 2)
  await succeedEmpty(await begun(openId, 'transactions'))
  expect((await runState(openId, transactions)).outdated).toBe(false)
})

test('a session survives a clock that is set back, and expires at its time', async () => {
  const times = { createdAt: NOON, expiresAt: NOON + 12 * HOUR }
  await createSession({ id: 's', userId: 1, agent: null, ...times }, noEntry)
  expect((await personOfSession('s', NOON - DAY))?.userId).toBe(1)
  expect((await personOfSession('s', NOON + 11 * HOUR))?.userId).toBe(1)
  expect(await personOfSession('s', NOON + 13 * HOUR)).toBeNull()
})

test('failures and attempts with times in the future lock nobody out', async () => {
  const guess = { account: 'u', place: 'address 10.0.0.1', isApart: false, borne: 0 }
  for (let n = 0; n < 5; n++) expect(await takeGuess(guess, NOON + 365 * DAY)).toEqual(expect.any(Number))
  for (let n = 0; n < 5; n++) expect(await takeGuess(guess, NOON)).toEqual(expect.any(Number))
  expect(await takeGuess(guess, NOON)).toEqual({ by: 'account', wait: 15 * 60_000 })
  const limit = { kind: 'sms', times: 1, within: 60_000 }
  expect(await takeAttempt(limit, 'a', NOON + 365 * DAY)).toBeNull()
  expect(await takeAttempt(limit, 'a', NOON)).toBeNull()
  expect(await takeAttempt(limit, 'a', NOON + 1000)).toBe(59_000)
})

test('sessions that ended long ago are deleted, except the last one of each user', async () => {
  await db.delete(sessions)
  const add = (id: string, createdAt: number) =>
    createSession({ id, userId: 1, agent: null, createdAt, expiresAt: createdAt + HOUR }, noEntry)
  await add('oldest', NOON - 90 * DAY)
  await add('old', NOON - 60 * DAY)
  await forgetSessions(NOON - 30 * DAY)
  const left = async () => await db.select({ id: sessions.id }).from(sessions).orderBy(sessions.createdAt)
  expect(await left()).toEqual([{ id: 'old' }])
  await add('new', NOON)
  await forgetSessions(NOON - 30 * DAY)
  expect(await left()).toEqual([{ id: 'new' }])
})
