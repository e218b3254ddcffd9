import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeDatabase, db, openDatabase } from '@/db/connection'
import { storeStamp } from '@/db/query'
import { inSnapshot, inTransaction } from '@/db/transaction'
import { cleanExports } from '@/lib/exports/files'
import { storageFailureOf } from '@/lib/kit/disk'
import { newStore } from '../support/new-store'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-transactions-'))
const path = join(folder, 'clean-bid.db')
const met = sqliteTable('met', { n: integer('n').notNull() })

beforeAll(async () => {
  process.env.DATA_DIR = folder
  await newStore(path)
  await db().run(sql`create table met (n integer)`)
})
beforeEach(async () => {
  await db().delete(met)
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

const add = async (n: number) => await db().insert(met).values({ n })
const all = async () => (await db().select().from(met).orderBy(met.n)).map(({ n }) => n)
/** Lets everything else go on that can. */
const others = () => new Promise((resolve) => setImmediate(resolve))
/** A promise and what ends it. */
function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

test('a transaction that reads before it writes is not overtaken by a writing thread', async () => {
  const thread = new Database(path)
  thread.pragma('busy_timeout = 0')
  const write = () => thread.prepare('insert into met values (1)').run()
  await inTransaction(async () => {
    expect(await all()).toEqual([])
    expect(write).toThrow('database is locked')
    await add(2)
  })
  write()
  thread.close()
  expect(await all()).toEqual([1, 2])
})

test('transactions of different requests do not mix, and take turns in the order of asking', async () => {
  const { passed, open } = gate()
  const ended: string[] = []
  const one = inTransaction(async () => {
    await add(1)
    await passed
    await add(2)
    throw new Error('taken back')
  }).catch(() => ended.push('one'))
  const two = inTransaction(async () => {
    expect(await all()).toEqual([])
    await add(3)
  }).then(() => ended.push('two'))
  const lone = add(4).then(() => ended.push('lone'))
  await others()
  expect(ended).toEqual([])
  open()
  await Promise.all([one, two, lone])
  expect(ended).toEqual(['one', 'two', 'lone'])
  expect(await all()).toEqual([3, 4])
})

test('what reads outside of an open transaction sees the committed state', async () => {
  await add(1)
  const { passed, open } = gate()
  const writing = inTransaction(async () => {
    await add(2)
    expect(await all()).toEqual([1, 2])
    await passed
  })
  await others()
  expect(await all()).toEqual([1])
  open()
  await writing
  expect(await all()).toEqual([1, 2])
})

test('a failure takes everything back, and the next transaction goes on', async () => {
  const failing = inTransaction(async () => {
    await add(1)
    await db().run(sql`insert into absent values (1)`)
  })
  await expect(failing).rejects.toThrow()
  await inTransaction(() => add(2))
  expect(await all()).toEqual([2])
})

test('a transaction in a transaction belongs to it', async () => {
  const outer = inTransaction(async () => {
    await inTransaction(() => add(1))
    expect(await all()).toEqual([1])
    throw new Error('taken back')
  })
  await expect(outer).rejects.toThrow('taken back')
  expect(await all()).toEqual([])
})

test('a failed part takes the whole back, even if somebody caught it', async () => {
  const outer = inTransaction(async () => {
    await add(1)
    const part = inTransaction(async () => {
      await add(2)
      throw new Error('the part failed')
    })
    await part.catch(() => {})
  })
  await expect(outer).rejects.toThrow('the part failed')
  expect(await all()).toEqual([])
})

test('a query begun in a transaction and run after it is refused', async () => {
  const { passed, open } = gate()
  let late: Promise<unknown> = Promise.resolve()
  await inTransaction(async () => {
    late = passed.then(() => add(1))
    late.catch(() => {})
  })
  open()
  await expect(late).rejects.toThrow('in a transaction that is over')
  expect(await all()).toEqual([])
})

test('several reads of a snapshot see one state', async () => {
  await add(1)
  await inSnapshot(async () => {
    expect(await all()).toEqual([1])
    await expect(add(3)).rejects.toThrow()
    const thread = new Database(path)
    thread.prepare('insert into met values (2)').run()
    thread.close()
    expect(await all()).toEqual([1])
  })
  expect(await all()).toEqual([1, 2])
})

test('the stamp of the store changes with every change that is committed', async () => {
  const before = await storeStamp()
  expect(await storeStamp()).toBe(before)
  await add(1)
  const after = await storeStamp()
  expect(after).not.toBe(before)
  await inTransaction(async () => {
    await add(2)
    throw new Error('taken back')
  }).catch(() => {})
  expect(await storeStamp()).toBe(after)
})

test('closing waits for a transaction that nobody awaited', async () => {
  const { passed, open } = gate()
  const writing = inTransaction(async () => {
    await add(1)
    await passed
    await add(2)
  })
  const closing = closeDatabase()
  await others()
  open()
  await closing
  await writing
  openDatabase(path)
  expect(await all()).toEqual([1, 2])
})

test('a full disk is recognised whichever layer reports it', () => {
  const small = new Database(join(folder, 'small.db'))
  small.pragma('max_page_count = 1')
  let error: unknown
  try {
    small.exec('create table filled (n)')
  } catch (caught) {
    error = caught
  }
  small.close()
  expect(storageFailureOf(error)).toBe('diskFull')
  expect(storageFailureOf(new Error('wrapped', { cause: error }))).toBe('diskFull')
  expect(storageFailureOf(new Error('another'))).toBeNull()
})

test('start-up removes downloads that were never recorded', async () => {
  mkdirSync(join(folder, 'exports'), { recursive: true })
  writeFileSync(join(folder, 'exports', `${randomUUID()}.xlsx`), 'x')
  writeFileSync(join(folder, 'exports', 'of-somebody-else.xlsx'), 'x')
  await cleanExports()
  expect(readdirSync(join(folder, 'exports'))).toEqual(['of-somebody-else.xlsx'])
})
