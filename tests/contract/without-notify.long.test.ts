// Starts PostgreSQL, and two processes on it.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endNodes, type Node, newNode, type Role } from '../cluster/support/nodes'
import { freePort } from '../support/port'
import { startPostgres, type TemporaryPostgres } from '../support/temporary-postgres'
import { type Client, signedIn } from './client'
import { pushedSection, uploadAll } from './section'

/** A store that refuses to notify, as some that speak PostgreSQL's protocol do: with DATABASE_NOTIFY=0 nothing is asked of it. */

const root = mkdtempSync(join(tmpdir(), 'clean-bid-without-notify-'))
const RUN = '/api/tb-qb-eco-calc-sums/beginAnalyze'
/** As another statement, or as one that is prepared. */
const ASKED = /(?:statement|execute [^:]+): +(?:un)?(?:listen|notify)\b/i

let postgres: TemporaryPostgres
let store: pg.Client
let [web, worker] = [] as Node[]
let admin: Client

const node = (role: Role) =>
  newNode({
    ...{ name: role, role, folder: join(root, role), build: process.cwd() },
    settings: {
      DATABASE_URL: postgres.url('quiet').replace('postgres@', 'plain@'),
      DATABASE_NOTIFY: '0',
      OBJECTS: join(root, 'objects'),
      WORKERS: '1',
    },
  })

/** All that the store was asked. */
const statements = () => {
  const folder = join(postgres.data, 'log')
  return readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
}

beforeAll(async () => {
  const settings = { fsync: 'off', log_statement: 'all', logging_collector: 'on', log_directory: 'log' }
  postgres = await startPostgres(await freePort(), { settings })
  const first = new pg.Client({ connectionString: postgres.url('postgres') })
  await first.connect()
  await first.query('create role plain login')
  await first.query("create database quiet owner plain template template0 encoding 'UTF8'")
  await first.end()
  store = new pg.Client({ connectionString: postgres.url('quiet') })
  await store.connect()
  await store.query('revoke execute on function pg_notify(text, text) from public')
  web = await node('web')
  worker = await node('worker')
  await web.start()
  await worker.start()
  admin = await signedIn(web.baseUrl)
})
afterAll(async () => {
  await endNodes([web, worker].filter((each) => each !== undefined))
  await store?.end()
  await postgres?.remove()
  rmSync(root, { recursive: true, force: true })
})

test('jobs are taken and their ends seen by another process, and events are sent', async () => {
  const port = await freePort()
  const kinds: string[] = []
  const receiver = createServer(async (request, response) => {
    const pieces = await request.toArray()
    kinds.push(JSON.parse(Buffer.concat(pieces).toString()).kind)
    response.writeHead(200).end()
  })
  await new Promise<void>((resolve) => receiver.listen(port, '127.0.0.1', resolve))
  try {
    const json = { address: `http://127.0.0.1:${port}/events`, kinds: ['sectionReceived', 'runEnded'] }
    expect((await admin.call('POST', '/api/system/events/targets', { json })).status).toBe(200)
    const section = await pushedSection(admin, 'QUIET-1', { bidders: 2, items: 10 })
    await uploadAll(admin, section)
    const ended = await admin.get(`${RUN}?openId=${section.openId}`)
    expect(ended.body, JSON.stringify(ended.body)).toMatchObject({ success: true })
    await expect.poll(() => kinds).toEqual(['sectionReceived', 'runEnded'])
  } finally {
    receiver.closeAllConnections()
    receiver.close()
  }
})

test('a queue that once told of its jobs tells nothing any more', async () => {
  const told = async () => (await store.query('select 1 from pgboss.queue where notify')).rowCount
  await store.query('update pgboss.queue set notify = true')
  await web!.end()
  await web!.start()
  expect(await told()).toBe(0)
})

test('no LISTEN and no NOTIFY is sent', () => {
  const all = statements()
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter((line) => ASKED.test(line))).toEqual([])
  expect(all.filter((line) => line.includes('permission denied for function pg_notify'))).toEqual([])
})
