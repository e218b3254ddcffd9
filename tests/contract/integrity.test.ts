import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { createRandom } from '../../lib/domain/random'
import { clientWith } from './client'
import { command } from './data-folder'
import { startServer, stopServer, type TestServer } from './server'
import { copyOf, templateFolder } from './template'

const root = mkdtempSync(join(tmpdir(), 'clean-bid-integrity-'))
const data = join(root, 'data')
const METRICS_TOKEN = 'token-for-the-metrics'
const PAGE = 4096
let server: TestServer | undefined

/** Overwrites a page of a table that no start reads with random bytes. */
function overwritePage(path: string): void {
  const store = new Database(path, { readonly: true })
  const leaf = "select max(pageno) from dbstat where name = 'records' and pagetype = 'leaf'"
  const page = store.prepare(leaf).pluck().get() as number
  store.close()
  const random = createRandom(3, 'noise')
  const noise = Buffer.from(Array.from({ length: PAGE }, () => random.whole(0, 255)))
  const file = openSync(path, 'r+')
  writeSync(file, noise, 0, PAGE, (page - 1) * PAGE)
  closeSync(file)
}

/** More than a start checks before it answers. */
function enlarge(path: string): void {
  const store = new Database(path)
  store.exec('create table filler as select zeroblob(5000000) as content')
  store.close()
}

async function start(folder: string): Promise<void> {
  server = await startServer({ DATA_DIR: folder, METRICS_TOKEN })
}
async function figure(name: string): Promise<number | undefined> {
  const { body } = await clientWith(server!.baseUrl, METRICS_TOKEN).get('/metrics')
  const line = String(body)
    .split('\n')
    .find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}
const ready = async () => {
  const { status, body } = await clientWith(server!.baseUrl, null).get('/readyz')
  return [status, body.reason]
}

afterAll(async () => {
  if (server) await stopServer(server, 'SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

test('a damaged database is reported by the server and not backed up silently', async () => {
  copyOf(await templateFolder(), data)
  const intact = await command('backup', [join(root, 'sound')], { DATA_DIR: data })
  expect(intact).toMatchObject({ code: 0 })
  overwritePage(join(data, 'clean-bid.db'))
  const saved = join(root, 'saved')
  const refused = await command('backup', [saved], { DATA_DIR: data })
  expect(refused.code).toBe(1)
  expect(refused.text).toContain('the database is damaged')
  expect(existsSync(saved)).toBe(false)
  const forced = await command('backup', [saved, '--force'], { DATA_DIR: data })
  expect(forced.code).toBe(1)
  expect(existsSync(saved)).toBe(false)
  expect(readdirSync(`${saved}-damaged`)).toContain('clean-bid.db')
  const restored = await command('restore', [`${saved}-damaged`], { DATA_DIR: join(root, 'restored') })
  expect(restored.code).toBe(1)
  expect(restored.text).toContain('damaged')

  await start(data)
  await expect.poll(ready, { timeout: 120_000 }).toEqual([503, 'storeDamaged'])
  expect(await figure('clean_bid_store_sound')).toBe(0)
  expect(server!.output()).toContain('the database is damaged')
})

test('the damage of a large one is found while the server serves', async () => {
  await stopServer(server!)
  const large = join(root, 'large')
  copyOf(await templateFolder(), large)
  overwritePage(join(large, 'clean-bid.db'))
  enlarge(join(large, 'clean-bid.db'))
  await start(large)
  await expect.poll(ready, { timeout: 120_000 }).toEqual([503, 'storeDamaged'])
})
