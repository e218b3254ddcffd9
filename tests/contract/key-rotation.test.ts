import { execFile } from 'node:child_process'
import { constants, publicEncrypt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { type Client, clientWith, signedIn } from './client'
import { page } from './people-support'
import { pushedSection, uploadAll } from './section'
import { startServer, stopServer, type TestServer } from './server'

/** The secret and the key of the sign-in are replaced between starts of a server. */

const run = promisify(execFile)
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-rotation-'))
  folders.push(folder)
  return folder
}
let server: TestServer | undefined
afterAll(async () => {
  if (server) await stopServer(server)
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** An empty value counts as not set: the secret is generated. */
const GENERATED = { AUTH_SECRET: '', AUTH_SECRET_PREVIOUS: '' }

async function restarted(DATA_DIR: string, settings: Record<string, string> = GENERATED) {
  if (server) await stopServer(server)
  server = await startServer({ DATA_DIR, ...settings })
  return server.baseUrl
}
const command = (DATA_DIR: string, ...words: string[]) =>
  run(process.execPath, words, { env: { ...process.env, ...TEST_SETTINGS, ...GENERATED, DATA_DIR } })

const isIn = async ({ baseUrl, token }: Client): Promise<[api: number, page: number]> => {
  const client = clientWith(baseUrl, token)
  return [(await client.get('/api/currentUser')).status, (await page(client, '/workplace')).status]
}
const publicKey = async (baseUrl: string) =>
  (await clientWith(baseUrl, null).get('/api/login/public-key')).body.data.publicKey as string
const signInWith = async (baseUrl: string, key: string) => {
  const padded = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const password = publicEncrypt(padded, Buffer.from(TEST_SETTINGS.ADMIN_PASSWORD)).toString('base64')
  const json = { username: TEST_SETTINGS.ADMIN_USERNAME, password }
  return (await clientWith(baseUrl, null).call('POST', '/api/login', { json })).status
}
const chain = async (client: Client) => (await client.get('/api/system/audit/chain')).body.data.broken

let folder: string
let before: Client
let shared: string
let oldKey: string
beforeAll(async () => {
  folder = newFolder()
  const baseUrl = await restarted(folder)
  before = await signedIn(baseUrl)
  oldKey = await publicKey(baseUrl)
  const taken = await pushedSection(before, 'ROTATION-1', { items: 12 })
  await uploadAll(before, taken)
  await before.get(`/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${taken.openId}`)
  const json = { openId: taken.openId, menuKey: 'analysis_eco_calc', query: { tab: 'sums' }, days: 7 }
  const share = await before.call('POST', '/api/tb-qb-shares', { json })
  const { pathname, search } = new URL(share.body.data.url, baseUrl)
  shared = pathname + search
  const target = { address: 'http://127.0.0.1:9/', kinds: ['sectionReceived'] }
  await before.call('POST', '/api/system/events/targets', { json: target })
})
const opens = async (baseUrl: string) => (await (await fetch(baseUrl + shared)).text()).includes('ROTATION-1')
const failures = async (client: Client) =>
  (await client.get('/api/system/events/deliveries?size=1')).body.data[0].failure

test('with both secrets everything from before is accepted, and everything new is signed with the new one', async () => {
  const secret = readFileSync(join(folder, 'secret'), 'utf8')
  await expect(command(folder, 'lib/cli/rotate-keys.mjs')).rejects.toThrow('another server')
  await stopServer(server!)
  await command(folder, 'lib/cli/rotate-keys.mjs')
  expect(readFileSync(join(folder, 'secret'), 'utf8')).not.toBe(secret)
  await expect(command(folder, 'lib/cli/rotate-keys.mjs')).rejects.toThrow('--finish')
  const baseUrl = await restarted(folder)

  expect(await isIn(clientWith(baseUrl, before.token))).toEqual([200, 200])
  expect(await opens(baseUrl)).toBe(true)
  expect(await publicKey(baseUrl)).not.toBe(oldKey)
  expect(await signInWith(baseUrl, oldKey)).toBe(200)
  const after = await signedIn(baseUrl)
  expect(await chain(after)).toBeNull()
  const log = await after.get('/api/system/audit?size=100')
  expect(log.body.data.map(({ action }: { action: string }) => action)).toContain('secretReplaced')
  await pushedSection(after, 'ROTATION-2', { items: 10 })
  await expect.poll(() => failures(after)).toBe('unreachable')
  const { stdout } = await command(folder, 'lib/cli/check-audit.mjs')
  expect(stdout).toContain('the audit log is intact')

  await stopServer(server!)
  await command(folder, 'lib/cli/rotate-keys.mjs', '--finish')
  const last = await restarted(folder)
  expect(await isIn(clientWith(last, before.token))).toEqual([401, 307])
  expect(await isIn(clientWith(last, after.token))).toEqual([200, 200])
  expect(await opens(last)).toBe(false)
  expect(await signInWith(last, oldKey)).not.toBe(200)
  const again = await signedIn(last)
  expect(await chain(again)).toBeNull()
  // The secret of the target was sealed again.
  await pushedSection(again, 'ROTATION-3', { items: 10 })
  await expect.poll(() => failures(again)).toBe('unreachable')
})

test('the end of the audit log holds although nothing was recorded between two replacements', async () => {
  const baseUrl = await restarted(folder)
  const client = await signedIn(baseUrl)
  await stopServer(server!)
  await command(folder, 'lib/cli/rotate-keys.mjs')
  await restarted(folder)
  await stopServer(server!)
  await command(folder, 'lib/cli/rotate-keys.mjs', '--finish')
  const last = await restarted(folder)
  const again = await signedIn(last)
  expect(await chain(again)).toBeNull()
  expect(await isIn(clientWith(last, client.token))).toEqual([401, 307])
})

test('configured secrets work in the same way', async () => {
  const data = newFolder()
  const [one, two] = ['1'.repeat(40), '2'.repeat(40)]
  const old = await signedIn(await restarted(data, { AUTH_SECRET: one, AUTH_SECRET_PREVIOUS: '' }))
  const both = await restarted(data, { AUTH_SECRET: two, AUTH_SECRET_PREVIOUS: one })
  expect(await isIn(clientWith(both, old.token))).toEqual([200, 200])
  const young = await signedIn(both)
  const only = await restarted(data, { AUTH_SECRET: two, AUTH_SECRET_PREVIOUS: '' })
  expect(await isIn(clientWith(only, old.token))).toEqual([401, 307])
  expect(await isIn(clientWith(only, young.token))).toEqual([200, 200])
  expect(await chain(clientWith(only, young.token))).toBeNull()
})
