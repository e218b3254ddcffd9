import { asc, desc, eq, getTableColumns, getTableName, is, max, Table } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { db } from '@/db/connection'
import { among, first, plain } from '@/db/query'
import * as schema from '@/db/schema'
import { inSnapshot, inTransaction } from '@/db/transaction'
import { jsonText, like } from '@/db/words'
import { recordAction } from '../../lib/audit/mutations'
import { storageFailureOf } from '../../lib/kit/disk'
import { openPostgresStore, type PostgresStore } from '../support/postgres-store'

// The dialect is chosen when the tables are stated, which is before the server of this file is known.
vi.hoisted(() => {
  process.env.DATABASE_URL = 'postgres://127.0.0.1/none'
})

const { organisations, opens, readJobs, audit } = schema
let store: PostgresStore
let other: pg.Client

beforeAll(async () => {
  store = await openPostgresStore()
  other = new pg.Client({ connectionString: process.env.DATABASE_URL! })
  other.on('error', () => {})
  await other.connect()
  await db().insert(organisations).values({ id: 1, name: 'one' })
})
afterAll(() => store.end())

const names = async () =>
  (await db().select({ name: organisations.name }).from(organisations).orderBy(asc(organisations.id))).map(
    ({ name }) => name,
  )

test('the migrations make every table and column of the schema', async () => {
  const stated = Object.values(schema as Record<string, unknown>)
    .filter((one) => is(one, Table))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name}`),
    )
  const { rows } = await other.query(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
  )
  const made = new Set(rows.map(({ name }) => name))
  expect(stated.length).toBeGreaterThan(300)
  expect(stated.filter((name) => !made.has(name))).toEqual([])
})

test('a transaction waits for one of another process, and sees what that one wrote', async () => {
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock(5203001)')
  const seen: string[] = []
  const waiting = inTransaction(async () => {
    seen.push(...(await names()))
  })
  await other.query("insert into organisations (name) values ('theirs')")
  expect(await names()).toEqual(['one'])
  expect(seen).toEqual([])
  await other.query('commit')
  await waiting
  expect(seen).toEqual(['one', 'theirs'])
  await db().delete(organisations).where(eq(organisations.name, 'theirs'))
})

test('numbers that are one more than the last are given once', async () => {
  const next = () =>
    inTransaction(async () => {
      const last = await first(
        db()
          .select({ n: max(organisations.id) })
          .from(organisations),
      )
      await db()
        .insert(organisations)
        .values({ id: last!.n! + 1, name: 'numbered' })
      return last!.n
    })
  const given = await Promise.all(Array.from({ length: 20 }, next))
  expect(new Set(given).size).toBe(20)
  const gone = await db().delete(organisations).where(eq(organisations.name, 'numbered'))
  expect(gone.changes).toBe(20)
})

test('a transaction whose part fails changes nothing, even if the failure is caught', async () => {
  const failing = inTransaction(async () => {
    await db().insert(organisations).values({ name: 'lost' })
    const part = inTransaction(async () => {
      throw new Error('a part')
    })
    await part.catch(() => {})
  })
  await expect(failing).rejects.toThrow('a part')
  const refused = inTransaction(async () => {
    await db().insert(organisations).values({ name: 'lost' })
    await db()
      .insert(organisations)
      .values({ id: 1, name: 'taken' })
      .catch(() => {})
  })
  await expect(refused).rejects.toThrow('rolled back')
  expect(await names()).toEqual(['one'])
})

test('a query that runs after the transaction it began in is refused', async () => {
  let begun: Promise<unknown> = Promise.resolve()
  await inTransaction(async () => {
    begun = new Promise((resolve) => setTimeout(resolve, 20)).then(names)
    begun.catch(() => {})
  })
  await expect(begun).rejects.toThrow('a transaction that is over')
})

test('several reads of a snapshot see one state, and it writes nothing', async () => {
  const seen = await inSnapshot(async () => {
    const before = await names()
    await other.query("insert into organisations (name) values ('meanwhile')")
    return [before, await names()]
  })
  expect(seen).toEqual([['one'], ['one']])
  expect(await names()).toEqual(['one', 'meanwhile'])
  await db().delete(organisations).where(eq(organisations.name, 'meanwhile'))
  await expect(inSnapshot(async () => await db().delete(organisations))).rejects.toThrow('read-only')
})

test('nothing comes before something, and texts are compared byte by byte, as in a file', async () => {
  const section = { organisationId: 1, sectionName: 's', createdAt: 0, updatedAt: 0 }
  const rows = [
    { openId: 'a', sectionCode: 'b', projectType: null },
    { openId: 'b', sectionCode: 'Ä', projectType: 'x' },
    { openId: 'c', sectionCode: 'B', projectType: 'X' },
  ]
  for (const row of rows)
    await db()
      .insert(opens)
      .values({ ...section, ...row })
  const by = async (...order: Parameters<typeof asc>[]) =>
    (
      await db()
        .select({ id: opens.openId })
        .from(opens)
        .orderBy(...(order as never[]))
    ).map(({ id }) => id)
  expect(await by(asc(opens.sectionCode) as never)).toEqual(['c', 'a', 'b'])
  expect(await by(asc(opens.projectType) as never)).toEqual(['a', 'c', 'b'])
  expect(await by(desc(opens.projectType) as never)).toEqual(['b', 'c', 'a'])
  const found = async (pattern: string) =>
    (await db().select({ id: opens.openId }).from(opens).where(like(opens.sectionCode, pattern))).length
  expect([await found('b'), await found('ä'), await found('Ä')]).toEqual([2, 0, 1])
  expect(
    (
      await db()
        .select()
        .from(opens)
        .where(among(opens.openId, ['a', 'c', 'a\0']))
    ).length,
  ).toBe(2)
})

test('numbers, truth and JSON come as from a file', async () => {
  const row = await plain(
    'select count(*) as n, sum(id) as sum, 1 = 1 as yes, cast(? as bigint) as time from organisations',
  ).get(Date.now())
  expect(row).toEqual({ n: 1, sum: 1, yes: 1, time: expect.any(Number) })
  const [stated] = await db()
    .update(organisations)
    .set({ disabled: true })
    .returning({ disabled: organisations.disabled })
  expect(stated).toEqual({ disabled: true })
  await db().update(organisations).set({ disabled: false })
})

test('texts that PostgreSQL has no room for are stored without what it cannot hold, and found', async () => {
  const hostile = ['\0', '\ud800', '\\u0000', '\\\\u0000', '\\\0', '"\0\0"']
  for (const [at, text] of hostile.entries()) {
    const reading = {
      openId: 'a',
      fileType: 2 as const,
      fileName: text,
      sha256: 'x',
      size: 1,
      status: 2 as const,
    }
    await db()
      .insert(readJobs)
      .values({ ...reading, startedAt: at, failure: { code: text, values: {} } })
  }
  const stored = await db()
    .select({ name: readJobs.fileName, failure: readJobs.failure, code: jsonText(readJobs.failure, 'code') })
    .from(readJobs)
    .orderBy(asc(readJobs.id))
  const fit = (text: string) => Buffer.from(text.replaceAll('\0', '\ufffd')).toString()
  expect(stored.map(({ name }) => name)).toEqual(hostile.map(fit))
  expect(stored.map(({ code }) => code)).toEqual(hostile.map(fit))
  expect(stored.map(({ failure }) => failure?.code)).toEqual(hostile)
})

test('the store refuses to change, delete, empty or overwrite the audit log', async () => {
  for (const n of [1, 2]) await recordAction({ action: 'signIn', userId: null, detail: { n, name: '\0' } })
  const refused = [
    "update audit set action = 'signOut' where id = 2",
    'delete from audit where id = 1',
    "insert into audit (id, at, action, detail) values (1, 0, 'signIn', '{}')",
    'truncate audit',
    'update audit_head set count = 1',
    'delete from audit_head',
    'truncate audit_head',
  ]
  for (const statement of refused)
    await expect(other.query(statement), statement).rejects.toThrow('append-only')
  expect((await db().select().from(audit)).map(({ detail }) => detail.name)).toEqual(['\0', '\0'])
})

test('a store that is away is told as such, and used again when it is back', async () => {
  let failure: unknown
  const cut = inTransaction(async () => {
    await db().insert(organisations).values({ name: 'cut off' })
    await store.server.end('SIGQUIT')
    await db().insert(organisations).values({ name: 'cut off' })
  })
  await cut.catch((error) => {
    failure = error
  })
  expect(storageFailureOf(failure)).toBe('storeAway')
  await expect(names()).rejects.toSatisfy((error) => storageFailureOf(error) === 'storeAway')
  await store.server.start()
  expect(await names()).toEqual(['one'])
  await inTransaction(async () => await db().insert(organisations).values({ name: 'back' }))
  expect(await names()).toEqual(['one', 'back'])
})
