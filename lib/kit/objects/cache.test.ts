import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataPaths } from '../paths'
import { type Cache, diskCache } from './cache'

const data = mkdtempSync(join(tmpdir(), 'clean-bid-cache-'))
let cache: Cache
beforeAll(() => {
  Object.assign(process.env, { DATA_DIR: data, CACHE_MB: '1' })
  cache = diskCache('a store')
})
afterAll(() => rmSync(data, { recursive: true }))

const MB = 1_000_000

async function added(name: string, bytes: number): Promise<string> {
  const from = join(dataPaths.temporary(), 'made')
  writeFileSync(from, Buffer.alloc(bytes))
  await cache.take(name, from)
  return cache.pathOf(name)
}

function usedBefore(path: string, minutes: number): void {
  const at = Date.now() / 1000 - minutes * 60
  utimesSync(path, at, at)
}

test('what was not used for longest goes, and what was used a moment ago stays, however much it is', async () => {
  const names = ['files/aa/1', 'files/bb/2', 'files/cc/3', 'files/dd/4']
  for (const name of names) await added(name, 0.3 * MB)
  const [one, two, three, four] = names.map(cache.pathOf) as [string, string, string, string]
  usedBefore(one, 30)
  usedBefore(two, 90)
  usedBefore(three, 60)
  const left = join(data, 'cache', 'incomplete', 'left')
  mkdirSync(join(data, 'cache', 'incomplete'), { recursive: true })
  writeFileSync(left, 'x')
  usedBefore(left, 90)
  await added('files/ee/5', 0.3 * MB)
  await expect.poll(() => existsSync(three)).toBe(false)
  expect([existsSync(two), existsSync(left)]).toEqual([false, false])
  expect([existsSync(one), existsSync(four)]).toEqual([true, true])
  for (const name of ['files/11/6', 'files/22/7']) await added(name, 0.6 * MB)
  await expect.poll(() => existsSync(one)).toBe(false)
  expect([four, ...['files/ee/5', 'files/11/6', 'files/22/7'].map(cache.pathOf)].map(existsSync)).toEqual(
    Array(4).fill(true),
  )
})

test('a file that is found or in use counts as used now', async () => {
  const path = await added('files/ff/8', 10)
  usedBefore(path, 30)
  expect(await cache.find('files/ff/8')).toBe(path)
  expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(60_000)
  usedBefore(path, 30)
  cache.use(path)
  expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(60_000)
  cache.use(join(data, 'files', 'elsewhere'))
})

test('a file that could not be made is not there, and leaves nothing behind', async () => {
  const failing = cache.fill('exports/9', async (to) => {
    writeFileSync(to, 'half')
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(await cache.find('exports/9')).toBeNull()
  const made = await cache.fill('exports/9', async (to) => {
    writeFileSync(to, 'whole')
    return 'exports/9'
  })
  expect(made).toBe(cache.pathOf('exports/9'))
})

test('all tags of an object are forgotten together', async () => {
  await added('bills/1/aa/x~1', 10)
  await added('bills/1/aa/x~2', 10)
  await added('bills/1/aa/xy~1', 10)
  await cache.forget('bills/1/aa/x')
  const there = ['x~1', 'x~2', 'xy~1'].map((name) => existsSync(cache.pathOf(`bills/1/aa/${name}`)))
  expect(there).toEqual([false, false, true])
})
