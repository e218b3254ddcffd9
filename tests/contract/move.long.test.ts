// Moves a demo to PostgreSQL and a bucket and back, and starts it in each place.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ObjectStore, startObjectStore } from '../support/object-store'
import { freePort } from '../support/port'
import { startPostgres, type TemporaryPostgres } from '../support/temporary-postgres'
import { type Client, clientWith, signedIn } from './client'
import { command, listingOf } from './data-folder'
import { startServer, stopServer, type TestServer } from './server'

/** The demo, moved from a data folder to PostgreSQL and a bucket, and back. */

const root = mkdtempSync(join(tmpdir(), 'clean-bid-move-'))
const [data, back] = [join(root, 'data'), join(root, 'back')]
let postgres: TemporaryPostgres
let bucket: ObjectStore
let url: string
let server: TestServer
let client: Client

const move = (way: string, settings: Record<string, string>) =>
  command('move', [way], { DATABASE_URL: url, ...bucket.settings('moved'), ...settings })
const checkLog = (settings: Record<string, string>) => command('check-audit', [], settings)

/** What people see of everything: each list that calls give. */
async function shown(by: Client): Promise<unknown[]> {
  const lists = [
    '/api/tb-prj-opens?size=1000',
    '/api/tb-qb-jobs?size=1000',
    '/api/system/users',
    '/api/tb-qb-references',
  ]
  const answers = []
  for (const path of lists) answers.push((await by.get(path)).body)
  return answers
}

beforeAll(async () => {
  postgres = await startPostgres(await freePort(), { settings: { fsync: 'off' } })
  bucket = await startObjectStore(join(root, 'bucket'))
  url = await postgres.newDatabase()
  server = await startServer({ DATA_DIR: data, DEMO: '1' })
  client = await signedIn(server.baseUrl)
})
afterAll(async () => {
  await stopServer(server, 'SIGKILL')
  await Promise.all([postgres?.remove(), bucket?.stop('SIGKILL')])
  rmSync(root, { recursive: true, force: true })
})

test('an installation moves to PostgreSQL and a bucket and back, and is the same in all three places', async () => {
  const running = await move('to-postgres', { DATA_DIR: data })
  expect(running).toMatchObject({ code: 1, text: expect.stringContaining('stop it first') })
  const before = await shown(client)
  await stopServer(server)
  const source = listingOf(data)

  const moved = await move('to-postgres', { DATA_DIR: data })
  expect(moved.text).toContain('both sides are equal')
  expect(moved.code).toBe(0)
  expect(moved.text).toMatch(/^files +\d+ +\d+ +\d+$/m)
  expect(listingOf(data)).toMatchObject(source)
  expect(await checkLog({ DATABASE_URL: url, DATA_DIR: join(root, 'node') })).toMatchObject({
    code: 0,
    text: expect.stringContaining('intact'),
  })

  server = await startServer({ DATABASE_URL: url, ...bucket.settings('moved'), DATA_DIR: join(root, 'node') })
  expect(await shown(clientWith(server.baseUrl, client.token))).toEqual(before)
  const used = await move('to-sqlite', { DATA_DIR: back })
  expect(used).toMatchObject({ code: 1, text: expect.stringContaining('in use by process') })
  await stopServer(server)

  const returned = await move('to-sqlite', { DATA_DIR: back })
  expect(returned.text).toContain('both sides are equal')
  expect(returned.code).toBe(0)
  expect(await checkLog({ DATA_DIR: back })).toMatchObject({
    code: 0,
    text: expect.stringContaining('intact'),
  })
  server = await startServer({ DATA_DIR: back })
  expect(await shown(clientWith(server.baseUrl, client.token))).toEqual(before)
})

test('ids that were given once are not given again after a move', async () => {
  const given = () => {
    const store = new Database(join(data, 'clean-bid.db'), { readonly: true })
    try {
      return store.prepare('select name, seq from sqlite_sequence order by name').raw().all() as [
        string,
        number,
      ][]
    } finally {
      store.close()
    }
  }
  const store = new pg.Client({ connectionString: url })
  await store.connect()
  const { rows } = await store.query('select last_value::int as id from runs_id_seq')
  await store.end()
  expect(rows[0].id).toBeGreaterThanOrEqual(new Map(given()).get('runs')!)
})

test('a move refuses what it would mix or could not open, and changes nothing', async () => {
  const full = await move('to-postgres', { DATA_DIR: data })
  expect(full).toMatchObject({ code: 1, text: expect.stringContaining('is not empty') })
  const empty = await postgres.newDatabase()
  const elsewhere = { DATABASE_URL: empty, OBJECTS: join(root, 'objects') }
  const secret = 'another secret that is long enough for this'
  expect(await move('to-postgres', { ...elsewhere, DATA_DIR: data, AUTH_SECRET: secret })).toMatchObject({
    code: 1,
    text: expect.stringContaining('AUTH_SECRET is not the one'),
  })
  const store = new Database(join(data, 'clean-bid.db'))
  const run = store.prepare('select min(id) from runs').pluck().get()
  store.prepare('update runs set status = 9, current = 0 where id = ?').run(run)
  expect(await move('to-postgres', { ...elsewhere, DATA_DIR: data })).toMatchObject({
    code: 1,
    text: expect.stringContaining('1 analyses or imports have not ended'),
  })
  store.prepare('update runs set status = 1, current = 1 where id = ?').run(run)
  store.close()
  expect(existsSync(join(root, 'objects'))).toBe(false)
  const other = join(root, 'other')
  expect(await move('to-sqlite', { DATA_DIR: other, DATABASE_URL: '' })).toMatchObject({
    code: 1,
    text: expect.stringContaining('DATABASE_URL is not set'),
  })
  expect(await command('move', ['--help'], {})).toMatchObject({
    code: 0,
    text: expect.stringContaining('to-postgres'),
  })
})

test('a text with U+0000 is moved without it, and the command says where', async () => {
  const store = new Database(join(data, 'clean-bid.db'))
  store
    .prepare(
      "update opens set section_name = 'a' || char(0) || 'b' where open_id = (select min(open_id) from opens)",
    )
    .run()
  store.close()
  const moved = await move('to-postgres', {
    DATABASE_URL: await postgres.newDatabase(),
    OBJECTS: join(root, 'objects'),
    DATA_DIR: data,
  })
  expect(moved).toMatchObject({
    code: 0,
    text: expect.stringContaining('was replaced by U+FFFD in 1 values of opens.section_name'),
  })
})

test('an object that is not what its name says ends the move with words', async () => {
  const store = new Database(join(data, 'clean-bid.db'), { readonly: true })
  const sha256 = store.prepare('select min(sha256) from files').pluck().get() as string
  store.close()
  writeFileSync(join(data, 'files', sha256.slice(0, 2), sha256), 'damaged')
  const moved = await move('to-postgres', {
    DATABASE_URL: await postgres.newDatabase(),
    OBJECTS: join(root, 'damaged'),
    DATA_DIR: data,
  })
  expect(moved).toMatchObject({ code: 1, text: expect.stringContaining(`files/${sha256} is damaged`) })
  expect(moved.text).toContain('do not use the target')
})

test('backup and restore say what takes their place where the store is PostgreSQL', async () => {
  for (const name of ['backup', 'restore'])
    expect(await command(name, [join(root, 'saved')], { DATABASE_URL: url })).toMatchObject({
      code: 1,
      text: expect.stringContaining('pg_dump'),
    })
})
