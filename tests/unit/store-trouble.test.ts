import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, type OpenedDb, openDatabase, storeIdentity } from '@/db/connection'
import { migrateDatabase } from '@/db/migrate'
import { organisations } from '@/db/schema'
import { inTransaction } from '@/db/transaction'
import { errorAnswer } from '@/lib/api/contract/answer'
import { LOCALES } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { storeState } from '@/lib/kit/store-state'
import { reasonNow } from '@/lib/monitor/readiness'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-trouble-'))
Object.assign(process.env, { DATA_DIR: folder, DISK_MIN_MB: '0', LOG_LEVEL: 'silent' })
const path = join(folder, 'clean-bid.db')
const away = join(folder, 'away')
const PAGE = 4096
let db: OpenedDb

beforeEach(() => {
  db = openDatabase(path)
  migrateDatabase(db, 'db/migrations')
})
afterEach(async () => {
  if (existsSync(away)) renameSync(away, path)
  await closeDatabase()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function answersTo(work: () => unknown): Promise<(readonly [status: number, message: string])[]> {
  const error = await Promise.resolve()
    .then(work)
    .catch((caught) => caught)
  expect(error).toBeInstanceOf(Error)
  const answers = LOCALES.map((locale) => errorAnswer(error, translator(locale)))
  return Promise.all(answers.map(async (answer) => [answer.status, (await answer.json()).message] as const))
}

describe('a database whose file was removed', () => {
  const name = `'n'`
  const writes: readonly (readonly [how: string, write: () => unknown])[] = [
    ['a transaction', () => inTransaction(async () => 1)],
    ['an insert', async () => await db.insert(organisations).values({ name })],
    ['an update', async () => await db.update(organisations).set({ name })],
    ['a deletion', async () => await db.delete(organisations)],
    ['a statement', () => db.run(sql`delete from organisations`)],
  ]
  test.each(writes)('refuses %s, in every language', async (_, write) => {
    renameSync(path, away)
    const answers = await answersTo(write)
    expect(answers.map(([status]) => status)).toEqual(LOCALES.map(() => 503))
    expect(new Set(answers.map(([, message]) => message)).size).toBe(LOCALES.length)
    expect(await reasonNow()).toBe('storeLost')
    renameSync(away, path)
    await write()
  })

  test('during a transaction: it is not answered as done', async () => {
    const work = async () => {
      await db.insert(organisations).values({ name: 'lost' })
      renameSync(path, away)
    }
    await expect(inTransaction(work)).rejects.toThrow('is not the file that was opened')
  })

  test('is not opened by a thread, and neither is another or an empty file in its place', async () => {
    const identity = storeIdentity()
    await closeDatabase()
    renameSync(path, away)
    expect(() => openDatabase(path, identity)).toThrow('is not the file that was opened')
    expect(existsSync(path)).toBe(false)
    new Database(path).exec('create table other (n)').close()
    expect(() => openDatabase(path, identity)).toThrow('is not the file that was opened')
    rmSync(path)
    renameSync(away, path)
    openDatabase(path, identity)
  })
})

test('a damaged page makes the server unready when it is read, and is reported with a message', async () => {
  await db.run(sql`create table pages (n integer primary key, filling text)`)
  const insert = db.$client.prepare('insert into pages (filling) values (?)')
  for (let n = 0; n < 1500; n++) insert.run('x'.repeat(1000))
  await closeDatabase()
  const file = openSync(path, 'r+')
  const middle = Math.floor(statSync(path).size / PAGE / 2) * PAGE
  // In the middle, because the table fills the end of the file.
  for (let at = middle; at < statSync(path).size; at += PAGE)
    writeSync(file, Buffer.alloc(PAGE, 0xff), 0, PAGE, at)
  closeSync(file)
  db = openDatabase(path)
  expect(storeState().damage).toBeNull()
  const answers = await answersTo(() => db.all(sql`select * from pages`))
  expect(answers.map(([status]) => status)).toEqual(LOCALES.map(() => 503))
  expect(answers[0]![1]).toContain('数据库文件已损坏')
  expect(storeState().damage).toContain('malformed')
  expect(await reasonNow()).toBe('storeDamaged')
})
