import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { makeFormer, migrations } from '../support/former-store'
import { clientWith } from './client'
import { command } from './data-folder'
import { IN_A_FILE, startServer, stopServer, type TestServer } from './server'
import { copyOf, seenOf, templateFolder } from './template'

/** This version on the data folder of the version before: a start migrates it, and everything in it is there. */

const root = mkdtempSync(join(tmpdir(), 'clean-bid-upgrade-'))
const data = join(root, 'data')
const CALC = '/api/tb-qb-eco-calc-sums'
const TECHNICAL = 4
let server: TestServer | undefined

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

afterAll(async () => {
  if (server) await stopServer(server, 'SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

test('a data folder of the version before is migrated by a start and goes on as it was', async () => {
  const template = await templateFolder()
  const { taken, seen: before } = template
  expect(before.sums).toHaveLength(3)
  copyOf(template, data)
  const rows = makeFormer(data)
  expect(rows).toBeGreaterThan(100)
  expect(newest()).toBe(migrations.at(-2)!.when)

  server = await startServer({ DATA_DIR: data, ...IN_A_FILE })
  expect(newest()).toBe(migrations.at(-1)!.when)
  // The session of before is still one.
  const client = clientWith(server.baseUrl, template.token)
  await expect.poll(async () => (await client.get('/readyz')).body).toMatchObject({ status: 'ready' })
  expect(await seenOf(client, taken.openId)).toEqual(before)

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
