import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../errors'
import { log } from '../log'
import { type Cache, diskCache } from './cache'
import { absentAsNull } from './move-file'
import { objectPath } from './object-path.mjs'
import type { ByteRange, ListedObject, ObjectFacts, Objects } from './object-store'
import type { Bucket } from './place'
import { listedIn } from './s3-answers'
import { type Asked, ask, type Body, Refusal, unreachable, wordsOf } from './s3-client'

/** What one request can store. */
const MOST_BYTES = 5_000_000_000
const MOST_LIST = 4_000_000
/** How often the bytes of one object are asked for again when a connection breaks, or they are not what was stored. */
const TRIES = 4
const AGAIN_MS = 300

/** The SHA-256 of an object's bytes, which goes with it: not every store compares it with what arrives. */
const HASH = 'x-amz-meta-sha256'

/** Collections whose keys are never given to other bytes: a copy is as good as the object. */
const FIXED = ['files', 'quarantine', 'bills', 'results', 'exports']
const isFixed = (key: string) => FIXED.includes(key.slice(0, key.indexOf('/')))

/** The hash that a key states of its bytes; null if it states none. */
const statedHash = (key: string): string | null =>
  key.match(/^(?:files|quarantine)\/([0-9a-f]{64})$/)?.[1] ?? null

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Why an object is not what was stored. */
class Unlike extends Error {}

/** The name of a copy of an object. Where a key may be given to other bytes, the tag of the bytes is part of it. */
const nameOf = (key: string, tag: string | undefined) =>
  isFixed(key) ? objectPath(key) : `${objectPath(key)}~${(tag ?? '').replace(/[^\w-]/g, '')}`

const sizeOf = ({ headers }: IncomingMessage) => Number(headers['content-length'])

/** Objects in a bucket, read through copies on the own disk. */
export function s3Objects(bucket: Bucket): Objects {
  const cache: Cache = diskCache(`${bucket.address}/${bucket.prefix}`)
  const pathOf = (key: string) => {
    objectPath(key)
    return `${bucket.prefix}${key}`
  }
  const asking = (asked: Asked) =>
    ask(bucket, asked).catch((error) => {
      throw unreachable(error)
    })

  /** Null if the store says that there is no such object; nothing else counts as that. */
  async function ifThere(asked: Asked): Promise<IncomingMessage | null> {
    try {
      const answer = await ask(bucket, asked)
      return asked.method === 'HEAD' ? answer.resume() : answer
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw unreachable(error)
      if (error.code === 'NoSuchKey') return null
      // An answer to HEAD has no words: only those tell a missing object from a missing bucket.
      if (asked.method !== 'HEAD') throw unreachable(error)
      const found = await ifThere({ ...asked, method: 'GET', headers: { range: 'bytes=0-0' } })
      found?.destroy()
      return found && ifThere(asked)
    }
  }

  async function send(key: string, body: Body): Promise<string | undefined> {
    if (body.size > MOST_BYTES) throw new AppError('tooLarge', { megabytes: MOST_BYTES / 1_000_000 })
    const answer = await asking({
      method: 'PUT',
      path: pathOf(key),
      headers: { [HASH]: body.sha256, 'content-type': 'application/octet-stream' },
      body,
    })
    answer.resume()
    return answer.headers.etag
  }

  /** The answer with the bytes of an object from `at` to `end`; null if it has none there. */
  async function part(key: string, at: number, end: number, tag: string): Promise<IncomingMessage | null> {
    const isWhole = at === 0 && end === Number.POSITIVE_INFINITY
    const until = end === Number.POSITIVE_INFINITY ? '' : String(end)
    const headers = {
      ...(!isWhole && { range: `bytes=${at}-${until}` }),
      ...(tag && { 'if-match': tag }),
    }
    try {
      const answer = await ask(bucket, { method: 'GET', path: pathOf(key), headers })
      if (at > 0 && answer.statusCode !== 206) throw new Error('the object store does not read in part')
      return answer
    } catch (error) {
      if (!(error instanceof Refusal)) throw unreachable(error)
      if (error.status === 416) return null
      if (error.code !== 'NoSuchKey') throw unreachable(error)
      throw Object.assign(new Error(`the object ${key} is missing`), { code: 'ENOENT' })
    }
  }

  /** The bytes of an object; goes on where it was when a connection breaks. */
  async function* stored(key: string, start: number, end: number): AsyncGenerator<Buffer> {
    let [at, tag, tries] = [start, '', 0]
    while (at <= end) {
      const answer = await part(key, at, end, tag)
      if (!answer) return
      tag = answer.headers.etag ?? ''
      try {
        for await (const chunk of answer as AsyncIterable<Buffer>) {
          // A store may send more than was asked for.
          const wanted = chunk.subarray(0, end + 1 - at)
          at += chunk.length
          tries = 0
          yield wanted
          if (at > end) break
        }
        return
      } catch (error) {
        if (++tries >= TRIES) throw unreachable(error)
        await pause(AGAIN_MS * tries)
      }
    }
  }

  /** The bytes from the copy, if there is one. */
  async function* bytesOf(key: string, range: ByteRange | undefined): AsyncGenerator<Buffer> {
    const known = isFixed(key) ? await cache.find(nameOf(key, '')) : null
    yield* known === null
      ? stored(key, range?.start ?? 0, range?.end ?? Number.POSITIVE_INFINITY)
      : createReadStream(known, range)
  }

  /** Writes the object into a file. @returns its tag; null if there is no such object */
  async function fetchOnce(key: string, to: string): Promise<string | null> {
    const answer = await ifThere({ method: 'GET', path: pathOf(key) })
    if (!answer) return null
    const written = await cache.write(to, answer)
    const stored = answer.headers[HASH]
    const expected = statedHash(key) ?? (typeof stored === 'string' ? stored : null)
    if (written.size !== sizeOf(answer) || (expected ?? written.sha256) !== written.sha256)
      throw new Unlike(`the object ${key} is not what was stored`)
    return answer.headers.etag ?? ''
  }

  async function fetchTo(key: string, to: string): Promise<string | null> {
    for (let tries = 1; ; tries++) {
      try {
        return await fetchOnce(key, to)
      } catch (error) {
        if (error instanceof AppError || cache.isFull(error)) throw error
        if (error instanceof Unlike) log().error({ key, tries }, error.message)
        if (tries >= TRIES) throw unreachable(error)
        await pause(AGAIN_MS * tries)
      }
    }
  }

  /** A copy of the object; null if there is none. */
  async function copyOf(key: string): Promise<string | null> {
    if (isFixed(key)) {
      const known = await cache.find(nameOf(key, ''))
      if (known) return known
    } else {
      const facts = await ifThere({ method: 'HEAD', path: pathOf(key) })
      if (!facts) return null
      const known = await cache.find(nameOf(key, facts.headers.etag))
      if (known) return known
    }
    return cache.fill(objectPath(key), async (to) => {
      const tag = await fetchTo(key, to)
      return tag === null ? null : nameOf(key, tag)
    })
  }

  const factsOf = (answer: IncomingMessage): ObjectFacts => ({
    size: sizeOf(answer),
    changedAt: Date.parse(String(answer.headers['last-modified'])),
  })

  async function* pages(collection: string): AsyncGenerator<ListedObject[]> {
    const prefix = `${bucket.prefix}${collection}/`
    for (let marker: string | null = ''; marker !== null; ) {
      const query: Record<string, string> = { prefix, ...(marker && { marker }) }
      const answer = await asking({ method: 'GET', path: '', query })
      try {
        const listed = listedIn(await wordsOf(answer, MOST_LIST))
        yield listed.objects.map((one) => ({ ...one, key: one.key.slice(bucket.prefix.length) }))
        marker = listed.next
      } catch (error) {
        throw unreachable(error)
      }
    }
  }

  async function remove(key: string): Promise<void> {
    const answer = await ifThere({ method: 'DELETE', path: pathOf(key) })
    answer?.resume()
    await cache.forget(objectPath(key))
  }

  return {
    async put(key, from) {
      const { size } = await stat(from)
      const sha256 = statedHash(key) ?? (await hashOf(from))
      const tag = await send(key, { from, size, sha256 })
      await cache.take(nameOf(key, tag), from)
    },
    async write(key, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await send(key, { from: bytes, size: bytes.length, sha256 })
    },
    async read(key) {
      const path = await copyOf(key)
      return path === null ? null : absentAsNull(readFile(/* turbopackIgnore: true */ path))
    },
    get: (key, range) => Readable.from(bytesOf(key, range), { objectMode: false }),
    async head(key) {
      const answer = await ifThere({ method: 'HEAD', path: pathOf(key) })
      return answer && factsOf(answer)
    },
    local: async (key) => (await copyOf(key)) ?? cache.pathOf(nameOf(key, '')),
    use: (path) => cache.use(path),
    async list(collection) {
      const keys: string[] = []
      for await (const page of pages(collection)) keys.push(...page.map(({ key }) => key))
      return keys
    },
    pages,
    async move(key, to) {
      const source = { 'x-amz-copy-source': `/${bucket.bucket}/${pathOf(key)}` }
      const answer = await asking({ method: 'PUT', path: pathOf(to), headers: source })
      // A failure while the store copies comes after the first words of its answer.
      const words = await wordsOf(answer)
      if (!words.includes('CopyObjectResult')) throw unreachable(new Error('an object could not be moved'))
      await remove(key)
    },
    remove,
    async check() {
      const answer = await asking({ method: 'GET', path: '', query: { 'max-keys': '1' }, isCheck: true })
      answer.resume()
    },
  }
}
