// Starts a server ten times.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientWith, signedIn } from './client'
import {
  chain,
  command,
  isIn,
  newFolder,
  publicKey,
  removeAtEnd,
  restarted,
  signInWith,
  stopped,
} from './key-rotation-support'
import { pushedSection, uploadAll } from './section'

/** The secret and the key of the sign-in are replaced between starts of a server. */

removeAtEnd()

describe('a secret that was generated', () => {
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
  const opens = async (baseUrl: string) =>
    (await (await fetch(baseUrl + shared)).text()).includes('ROTATION-1')
  const failures = async (client: Client) =>
    (await client.get('/api/system/events/deliveries?size=1')).body.data[0].failure

  test('with both secrets everything from before is accepted, and everything new is signed with the new one', async () => {
    const secret = readFileSync(join(folder, 'secret'), 'utf8')
    await expect(command(folder, 'lib/cli/rotate-keys.mjs')).rejects.toThrow('another server')
    await stopped()
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

    await stopped()
    const held = () => readdirSync(join(folder, 'keys')).filter((name) => name.includes('previous'))
    expect(held()).toHaveLength(2)
    await command(folder, 'lib/cli/rotate-keys.mjs', '--finish')
    expect(held()).toEqual([])
    // From here on the secret is configured, and the generated one is the previous one.
    const generated = readFileSync(join(folder, 'secret'), 'utf8').trim()
    const last = await restarted(folder, { AUTH_SECRET: '2'.repeat(40), AUTH_SECRET_PREVIOUS: generated })
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
})

test('the end of the audit log holds although nothing was recorded between two replacements', async () => {
  const folder = newFolder()
  const baseUrl = await restarted(folder)
  const client = await signedIn(baseUrl)
  await stopped()
  await command(folder, 'lib/cli/rotate-keys.mjs')
  await restarted(folder)
  await stopped()
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
