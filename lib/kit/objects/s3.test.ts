import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ObjectStore, startObjectStore } from '../../../tests/support/object-store'
import { bucketAt } from '../../../tests/support/object-stores'
import { dataPaths } from '../paths'
import { S3Objects } from './s3'

const data = mkdtempSync(join(tmpdir(), 'clean-bid-s3-'))
let store: ObjectStore

/** A line to the store that counts what is asked, and can be cut after some bytes of answers. */
interface Relay {
  readonly endpoint: string
  readonly asked: string[]
  cutAfter: number
  readonly server: Server
}
let relay: Relay

async function startRelay(): Promise<Relay> {
  const { port } = new URL(store.endpoint)
  const made = { asked: [] as string[], cutAfter: Number.POSITIVE_INFINITY }
  const server = createServer((near: Socket) => {
    const far = connect(Number(port), '127.0.0.1')
    near.on('data', (chunk) => {
      const [line = ''] = chunk.toString('latin1').split('\r\n', 1)
      if (/^(GET|HEAD|PUT|DELETE) /.test(line)) made.asked.push(line)
      far.write(chunk)
    })
    far.on('data', (chunk) => {
      near.write(chunk)
      made.cutAfter -= chunk.length
      if (made.cutAfter > 0) return
      made.cutAfter = Number.POSITIVE_INFINITY
      near.destroy()
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return Object.assign(made, {
    server,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
}

beforeAll(async () => {
  process.env.DATA_DIR = data
  process.env.LOG_LEVEL = 'silent'
  store = await startObjectStore(join(data, 's3'))
  relay = await startRelay()
})
afterAll(async () => {
  relay.server.close()
  await store.stop()
  rmSync(data, { recursive: true })
})

const bytes = (word: string) => new TextEncoder().encode(word)
const hashOf = (word: string) => createHash('sha256').update(word).digest('hex')

function spooled(word: string): string {
  const path = join(dataPaths.temporary(), hashOf(word).slice(0, 8))
  writeFileSync(path, word)
  return path
}

test('several readers of one object fetch it once, and afterwards it is on the own disk', async () => {
  const bucket = bucketAt(relay.endpoint, store.bucket)
  const word = 'x'.repeat(3_000_000)
  const key = `files/${hashOf(word)}`
  await new S3Objects(bucket).put(key, spooled(word))
  rmSync(dataPaths.cache(), { recursive: true })
  const objects = new S3Objects(bucket)
  relay.asked.length = 0
  const paths = await Promise.all(Array.from({ length: 8 }, () => objects.local(key)))
  await objects.read(key)
  expect(new Set(paths).size).toBe(1)
  expect(relay.asked).toHaveLength(1)
})

test('what was just stored is on the own disk', async () => {
  const objects = new S3Objects(bucketAt(relay.endpoint, store.bucket))
  await objects.put('results/5-00000001.db', spooled('rows'))
  relay.asked.length = 0
  expect(Buffer.from((await objects.read('results/5-00000001.db'))!).toString()).toBe('rows')
  expect((await buffer(objects.get('results/5-00000001.db', { start: 1, end: 2 }))).toString()).toBe('ow')
  expect(relay.asked).toEqual([])
})

test('of what may become other bytes the store is asked each time, of everything else once', async () => {
  const objects = new S3Objects(bucketAt(relay.endpoint, store.bucket))
  const asked = async (key: string) => {
    await objects.write(key, bytes(key))
    const counts: number[] = []
    for (let n = 0; n < 3; n++) {
      relay.asked.length = 0
      expect(Buffer.from((await objects.read(key))!).toString()).toBe(key)
      counts.push(relay.asked.length)
    }
    return counts
  }
  for (const key of ['results/6-00000001.db', 'exports/x.pdf', `bills/3/${hashOf('content')}-2`])
    expect([key, ...(await asked(key))]).toEqual([key, 1, 0, 0])
  expect(await asked('documents/1/x-text')).toEqual([2, 1, 1])
})

test('bytes that are not those of the hash are refused, not read', async () => {
  const bucket = bucketAt(store.endpoint, store.bucket)
  const objects = new S3Objects(bucket)
  await objects.write('bills/1/other', bytes('other bytes'))
  const key = `files/${hashOf('right bytes')}`
  // The store takes a wrong hash; so may a disk.
  await objects.move('bills/1/other', key)
  await expect(objects.read(key)).rejects.toMatchObject({ code: 'storeUnreachable' })
  await expect(objects.local(key)).rejects.toMatchObject({ code: 'storeUnreachable' })
})

test('an answer that breaks off is read on where it was', async () => {
  const word = Array.from({ length: 400_000 }, (_, at) => `${at} `).join('')
  const objects = new S3Objects(bucketAt(relay.endpoint, store.bucket))
  await objects.write('documents/1/long', bytes(word))
  relay.cutAfter = 1_000_000
  expect(hashOf((await buffer(objects.get('documents/1/long'))).toString())).toBe(hashOf(word))
  relay.cutAfter = 1_000_000
  expect(hashOf(Buffer.from((await objects.read('documents/1/long'))!).toString())).toBe(hashOf(word))
})

test('while the store restarts, everything waits for it', async () => {
  const { port } = new URL(store.endpoint)
  const objects = new S3Objects(bucketAt(store.endpoint, store.bucket))
  await objects.write('documents/1/before', bytes('before'))
  await store.stop('SIGKILL')
  const asked = Promise.all([
    objects.write('documents/1/during', bytes('during')),
    objects.put(`files/${hashOf('spooled')}`, spooled('spooled')),
    objects.head('documents/1/before'),
    objects.read('documents/1/before'),
    objects.list('documents'),
  ])
  store = await startObjectStore(join(data, 's3'), Number(port))
  const [, , head, read] = await asked
  expect([head?.size, read?.length]).toEqual([6, 6])
  expect(await objects.read('documents/1/during')).toHaveLength(6)
  expect(await objects.head(`files/${hashOf('spooled')}`)).toMatchObject({ size: 7 })
})

test('a store that is not there is no missing object', async () => {
  const gone = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => gone.once('listening', listening))
  const { port } = gone.address() as AddressInfo
  await new Promise((closed) => gone.close(closed))
  const objects = new S3Objects(bucketAt(`http://127.0.0.1:${port}`, 'nowhere'))
  const failures = await Promise.allSettled([
    objects.head('exports/a'),
    objects.read('exports/a'),
    objects.read('bills/1/a'),
    objects.local('exports/a'),
    objects.list('exports'),
    objects.remove('exports/a'),
    objects.move('exports/a', 'exports/b'),
    objects.write('exports/a', bytes('a')),
    objects.put('exports/a', spooled('a')),
    buffer(objects.get('exports/a')),
    objects.check(),
  ])
  const codes = failures.map((one) => (one.status === 'rejected' ? one.reason.code : one.value))
  expect(new Set(codes)).toEqual(new Set(['storeUnreachable']))
})

test.each([
  ['another bucket', () => bucketAt(store.endpoint, 'another-bucket')],
  ['another account', () => bucketAt(store.endpoint, store.bucket, { accessKeyId: 'nobody' })],
])('%s is no missing object', async (_, bucket) => {
  const objects = new S3Objects(bucket())
  for (const asked of [
    () => objects.head('exports/a'),
    () => objects.read('bills/1/a'),
    () => objects.list('exports'),
    () => buffer(objects.get('exports/a')),
    () => objects.check(),
  ])
    await expect(asked()).rejects.toMatchObject({ code: 'storeUnreachable' })
})
