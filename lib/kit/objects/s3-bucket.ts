import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../errors'
import { objectPath } from './object-path.mjs'
import type { ListedObject } from './object-store'
import type { Bucket } from './place'
import { listedIn } from './s3-answers'
import { type Asked, ask, type Body, unreachable, wordsOf } from './s3-client'

/** What one request can store. */
const MOST_BYTES = 5_000_000_000
const MOST_LIST = 4_000_000
/** How often the bytes of one object are asked for again when a connection breaks, or they are not what was stored. */
export const TRIES = 4
export const AGAIN_MS = 300

/** The SHA-256 of an object's bytes, which goes with it: not every store compares it with what arrives. */
export const HASH = 'x-amz-meta-sha256'

/** The objects of a bucket by their keys, without copies. */
export class BucketObjects {
  readonly #bucket: Bucket

  constructor(bucket: Bucket) {
    this.#bucket = bucket
  }

  #pathOf(key: string): string {
    objectPath(key)
    return `${this.#bucket.prefix}${key}`
  }

  /** Null if the store says that there is no such object; nothing else counts as that. */
  async ifThere(method: Asked['method'], key: string, headers = {}): Promise<IncomingMessage | null> {
    const path = this.#pathOf(key)
    const answer = await ask(this.#bucket, { method, path, headers }, ({ status, code }) =>
      status === 404 && (method === 'HEAD' || code === 'NoSuchKey') ? null : undefined,
    )
    if (method !== 'HEAD') return answer
    if (answer) return answer.resume()
    // An answer to HEAD has no words: only those tell a missing object from a missing bucket.
    const found = await this.ifThere('GET', key, { range: 'bytes=0-0' })
    found?.destroy()
    return found && this.ifThere(method, key)
  }

  /** @returns the tag of what is stored now */
  async send(key: string, body: Body): Promise<string | undefined> {
    if (body.size > MOST_BYTES) throw new AppError('tooLarge', { megabytes: MOST_BYTES / 1_000_000 })
    const headers = { [HASH]: body.sha256, 'content-type': 'application/octet-stream' }
    const answer = await ask(this.#bucket, { method: 'PUT', path: this.#pathOf(key), headers, body })
    return answer.resume().headers.etag
  }

  /** The answer with the bytes of an object from `at` to `end`; null if it has none there. */
  async #part(key: string, at: number, end: number, tag: string): Promise<IncomingMessage | null> {
    const path = this.#pathOf(key)
    const isWhole = at === 0 && end === Number.POSITIVE_INFINITY
    const until = end === Number.POSITIVE_INFINITY ? '' : String(end)
    const headers = {
      ...(!isWhole && { range: `bytes=${at}-${until}` }),
      ...(tag && { 'if-match': tag }),
    }
    const answer = await ask(this.#bucket, { method: 'GET', path, headers }, ({ status, code }) => {
      if (status === 416) return null
      if (code !== 'NoSuchKey') return undefined
      throw Object.assign(new Error(`the object ${key} is missing`), { code: 'ENOENT' })
    })
    if (answer && at > 0 && answer.statusCode !== 206)
      throw unreachable(new Error('the object store does not read in part'))
    return answer
  }

  /** The bytes of an object; goes on where it was when a connection breaks. */
  async *bytes(key: string, start = 0, end = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
    let [at, tag, tries] = [start, '', 0]
    while (at <= end) {
      const answer = await this.#part(key, at, end, tag)
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

  async *pages(collection: string): AsyncGenerator<ListedObject[]> {
    const { prefix } = this.#bucket
    for (let marker: string | null = ''; marker !== null; ) {
      const query: Record<string, string> = { prefix: `${prefix}${collection}/`, ...(marker && { marker }) }
      const answer = await ask(this.#bucket, { method: 'GET', path: '', query })
      try {
        const listed = listedIn(await wordsOf(answer, MOST_LIST))
        yield listed.objects.map((one) => ({ ...one, key: one.key.slice(prefix.length) }))
        marker = listed.next
      } catch (error) {
        throw unreachable(error)
      }
    }
  }

  async copy(key: string, to: string): Promise<void> {
    const headers = { 'x-amz-copy-source': `/${this.#bucket.bucket}/${this.#pathOf(key)}` }
    const answer = await ask(this.#bucket, { method: 'PUT', path: this.#pathOf(to), headers })
    // A failure while the store copies comes after the first words of its answer.
    const words = await wordsOf(answer)
    if (!words.includes('CopyObjectResult')) throw unreachable(new Error('an object could not be moved'))
  }

  async check(): Promise<void> {
    const query = { 'max-keys': '1' }
    const answer = await ask(this.#bucket, { method: 'GET', path: '', query, isCheck: true })
    answer.resume()
  }
}
