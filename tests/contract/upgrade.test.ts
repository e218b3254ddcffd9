import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFormer, migrations } from '../support/former-store'
import { type Client, clientWith, signedIn } from './client'
import { command } from './data-folder'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { startServer, stopServer, type TestServer } from './server'

/** This version on the data folder of the version before: a start migrates it, and everything in it is there. */

const data = mkdtempSync(join(tmpdir(), 'clean-bid-upgrade-'))
const CALC = '/api/tb-qb-eco-calc-sums'
const TECHNICAL = 4

let server: TestServer
let client: Client
let taken: TakenSection

/** What people see of the section. */
async function seen(): Promise<Record<string, unknown>> {
  const { openId } = taken
  const get = async (path: string) => (await client.get(path)).body
  const { data: sums } = await get(`${CALC}/querySum?openId=${openId}`)
  return {
    sums,
    section: (await get(`/api/tb-prj-sections/getByOpenId/${openId}`)).data,
    bidders: await get(`/api/tb-prj-open-details?openId.equals=${openId}&size=100`),
    files: await get(`/api/tb-files?openId.equals=${openId}&isDel.equals=0`),
    params: (await get(`/api/tb-qb-params/findByOpenId/${openId}`)).data,
    users: (await get('/api/system/users?size=100')).data.map(
      ({ username }: { username: string }) => username,
    ),
  }
}

const store = <T>(read: (opened: Database.Database) => T): T => {
  const opened = new Database(join(data, 'clean-bid.db'), { readonly: true })
  try {
    return read(opened)
  } finally {
    opened.close()
  }
}
const newest = () =>
  store((opened) => opened.prepare('select max(created_at) from __drizzle_migrations').pluck().get())

beforeAll(async () => {
  server = await startServer({ DATA_DIR: data })
  client = await signedIn(server.baseUrl)
  taken = await pushedSection(client, 'UPGRADE-1', { bidders: 3, items: 60 })
  await uploadAll(client, taken)
  await client.get(`${CALC}/beginAnalyze?openId=${taken.openId}`)
})
afterAll(async () => {
  if (server) await stopServer(server, 'SIGKILL')
  rmSync(data, { recursive: true, force: true })
})

test('a data folder of the version before is migrated by a start and goes on as it was', async () => {
  const before = await seen()
  expect(before.sums).toHaveLength(3)
  await stopServer(server)
  const rows = makeFormer(data)
  expect(rows).toBeGreaterThan(100)
  expect(newest()).toBe(migrations.at(-2)!.when)

  server = await startServer({ DATA_DIR: data })
  expect(newest()).toBe(migrations.at(-1)!.when)
  // The session of before is still one.
  client = clientWith(server.baseUrl, client.token)
  expect((await client.get('/readyz')).status).toBe(200)
  expect(await seen()).toEqual(before)

  const { bytes } = await client.download(
    `/api/tb-qb-attachments/download?fileId=${(before.files as { id: number }[])[0]!.id}`,
  )
  expect(
    [taken.section.tender, taken.section.control, ...taken.section.bids].map((file) => file.bytes()),
  ).toContainEqual(bytes)
  // What the version before had no place for can be used at once.
  expect((await client.get(`${CALC}/beginAnalyze?openId=${taken.openId}`)).body.success).toBe(true)
  const sent = await client.upload(
    taken.openId,
    TECHNICAL,
    '技术标.pdf',
    Buffer.from('%PDF-1.4'),
    taken.bidders[0],
  )
  expect(sent.status).toBeLessThan(500)
  expect(store((opened) => opened.pragma('foreign_key_check'))).toEqual([])
  expect(await command('check-audit', [], { DATA_DIR: data })).toMatchObject({ code: 0 })
})
