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
import type { ByteRange, ObjectFacts, Objects } from './object-store'
import type { Bucket } from './place'
import { AGAIN_MS, BucketObjects, HASH, TRIES } from './s3-bucket'
import { unreachable } from './s3-client'

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
export class S3Objects implements Objects {
  readonly #bucket: BucketObjects
  readonly #cache: Cache

  constructor(bucket: Bucket) {
    this.#bucket = new BucketObjects(bucket)
    this.#cache = diskCache(`${bucket.address}/${bucket.prefix}`)
  }

  /** The bytes from the copy, if there is one. */
  async *#bytesOf(key: string, range: ByteRange | undefined): AsyncGenerator<Buffer> {
    const known = isFixed(key) ? await this.#cache.find(nameOf(key, '')) : null
    yield* known === null ? this.#bucket.bytes(key, range?.start, range?.end) : createReadStream(known, range)
  }

  /** Writes the object into a file. @returns its tag; null if there is no such object */
  async #fetchOnce(key: string, to: string): Promise<string | null> {
    const answer = await this.#bucket.ifThere('GET', key)
    if (!answer) return null
    const written = await this.#cache.write(to, answer)
    const expected = statedHash(key) ?? answer.headers[HASH] ?? written.sha256
    if (written.size !== sizeOf(answer) || expected !== written.sha256)
      throw new Unlike(`the object ${key} is not what was stored`)
    return answer.headers.etag ?? ''
  }

  async #fetchTo(key: string, to: string): Promise<string | null> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#fetchOnce(key, to)
      } catch (error) {
        if (error instanceof AppError || this.#cache.isFull(error)) throw error
        if (error instanceof Unlike) log().error({ key, tries }, error.message)
        if (tries >= TRIES) throw unreachable(error)
        await pause(AGAIN_MS * tries)
      }
    }
  }

  /** A copy of the object; null if there is none. */
  async #copyOf(key: string): Promise<string | null> {
    const facts = isFixed(key) ? null : await this.#bucket.ifThere('HEAD', key)
    if (!facts && !isFixed(key)) return null
    const known = await this.#cache.find(nameOf(key, facts?.headers.etag))
    if (known) return known
    return this.#cache.fill(objectPath(key), async (to) => {
      const tag = await this.#fetchTo(key, to)
      return tag === null ? null : nameOf(key, tag)
    })
  }

  async put(key: string, from: string): Promise<void> {
    const { size } = await stat(from)
    const sha256 = statedHash(key) ?? (await hashOf(from))
    const tag = await this.#bucket.send(key, { from, size, sha256 })
    await this.#cache.take(nameOf(key, tag), from)
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await this.#bucket.send(key, { from: bytes, size: bytes.length, sha256 })
  }

  async read(key: string): Promise<Uint8Array | null> {
    const path = await this.#copyOf(key)
    return path === null ? null : absentAsNull(readFile(/* turbopackIgnore: true */ path))
  }

  get(key: string, range?: ByteRange): Readable {
    return Readable.from(this.#bytesOf(key, range), { objectMode: false })
  }

  async head(key: string): Promise<ObjectFacts | null> {
    const answer = await this.#bucket.ifThere('HEAD', key)
    const changed = answer?.headers['last-modified']
    return answer && { size: sizeOf(answer), changedAt: Date.parse(String(changed)) }
  }

  async local(key: string): Promise<string> {
    return (await this.#copyOf(key)) ?? this.#cache.pathOf(nameOf(key, ''))
  }

  async list(collection: string): Promise<string[]> {
    const keys: string[] = []
    for await (const page of this.pages(collection)) keys.push(...page.map(({ key }) => key))
    return keys
  }

  async move(key: string, to: string): Promise<void> {
    await this.#bucket.copy(key, to)
    await this.remove(key)
  }

  async remove(key: string): Promise<void> {
    const answer = await this.#bucket.ifThere('DELETE', key)
    answer?.resume()
    await this.#cache.forget(objectPath(key))
  }

  readonly use = (path: string) => this.#cache.use(path)
  readonly pages = (collection: string) => this.#bucket.pages(collection)
  readonly check = () => this.#bucket.check()
}
