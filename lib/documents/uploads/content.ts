import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { storageFailureOf } from '../../kit/disk'
import { env } from '../../kit/env.mjs'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { keeping } from '../../kit/objects/keeping'
import { objects } from '../../kit/objects/objects'
import { dataPaths } from '../../kit/paths'
import { processGlobal } from '../../kit/process-global.mjs'
import { inQueue } from '../../kit/queue'
import { dropBillsOf, dropUnusedBills } from '../bills/mutations'
import { dropContentsOf, dropUnusedContents } from '../codes/mutations'
import { contentInUse } from '../files/data'
import { contentKey } from '../files/objects'
import { heldContents } from '../holds/data'
import { endRemoval, holdFor, holdToRemove, releaseFor } from '../holds/mutations'
import { dropDocumentsOf, dropUnusedDocuments } from '../technical/mutations'
import { cleanQuarantine, contentsIn, quarantineContent } from './quarantine'

export interface StoredContent {
  readonly sha256: string
  readonly size: number
}

function meter(limit: number): { stream: Transform; state: { size: number; digest: () => string } } {
  const hash = createHash('sha256')
  const state = { size: 0, digest: () => hash.digest('hex') }
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      state.size += chunk.length
      if (state.size > limit)
        return next(new AppError('tooLarge', { megabytes: Math.floor(limit / 1_000_000) }))
      hash.update(chunk)
      next(null, chunk)
    },
  })
  return { stream, state }
}

/** Number of uploads working on each content, by hash: a refused upload must not delete content another one needs. */
const inHand = processGlobal('files.contents', () => new Map<string, number>())

/** This process, among those that share the objects. */
const self = processGlobal('files.holder', randomUUID)

/** The contents that uploads work on, of every process that may. */
export async function contentsInUse(): Promise<readonly string[]> {
  const held = await heldContents()
  // Asked last: nothing is awaited after it.
  return [...held, ...inHand.keys()]
}

function hold(sha256: string, by: 1 | -1): number {
  const count = (inHand.get(sha256) ?? 0) + by
  if (count > 0) inHand.set(sha256, count)
  else inHand.delete(sha256)
  return count
}

/** Storing and deleting one content wait for each other, so that none is deleted while it is stored. */
const alone = <T>(sha256: string, work: () => Promise<T>): Promise<T> =>
  inQueue(`content ${sha256}`, { atOnce: 1, most: Number.POSITIVE_INFINITY, full: () => new Error() }, work)

/**
 * Holds content until `releaseContent`, so that nobody deletes it before something refers to it: for this process from now
 * on, for others when this returns.
 */
export async function holdContent(sha256: string): Promise<void> {
  hold(sha256, 1)
  try {
    await keeping().tell(() => alone(sha256, () => holdFor(sha256, self)))
  } catch (error) {
    hold(sha256, -1)
    throw error
  }
}

/** Stores complete content from a temporary file. It is held beforehand, until `releaseContent`. */
export async function placeContent(temporary: string, sha256: string): Promise<void> {
  await holdContent(sha256)
  try {
    await alone(sha256, () => objects().put(contentKey(sha256), temporary))
  } catch (error) {
    await releaseContent(sha256)
    throw error
  }
}

/**
 * Streams content into a temporary file and stores it, complete, under its SHA-256. On failure nothing is left behind.
 * The content is held until `releaseContent`.
 * @throws AppError tooLarge, diskFull
 */
export async function storeContent(source: Readable, limit: number): Promise<StoredContent> {
  const temporary = join(dataPaths.temporary(), randomUUID())
  const { stream, state } = meter(limit)
  try {
    await pipeline(source, stream, createWriteStream(temporary))
    const sha256 = state.digest()
    await placeContent(temporary, sha256)
    return { sha256, size: state.size }
  } catch (error) {
    await rm(temporary, { force: true })
    const trouble = storageFailureOf(error)
    throw trouble ? new AppError(trouble, {}, { cause: error }) : error
  }
}

/** Releases held content. The last release deletes it if nothing refers to it, as after a refused upload. */
export async function releaseContent(sha256: string): Promise<void> {
  if (hold(sha256, -1) > 0) return
  await keeping().tell(() =>
    alone(sha256, async () => {
      if (!inHand.has(sha256)) await releaseFor(sha256, self)
    }),
  )
  await dropContent(sha256)
}

const removeUnneeded = (sha256: string): Promise<void> =>
  alone(sha256, async () => {
    // Who holds it now may store its file and let go while the store is asked; its own release asks again then.
    if (inHand.has(sha256)) return
    const inUse = await contentInUse(sha256)
    // Whoever takes hold of the content from here on stores it anew, after this.
    if (inUse || inHand.has(sha256)) return
    await objects().remove(contentKey(sha256))
    const read = [...(await dropBillsOf(sha256)), ...(await dropDocumentsOf([sha256]))]
    for (const key of read) await objects().remove(key)
    await dropContentsOf(sha256)
  })

/** Deletes content that no file refers to, no import needs and nobody holds, and what was read from it. */
export const dropContent = (sha256: string): Promise<void> => keeping().drop(() => removeUnneeded(sha256))

/** Whether something refers to a content, or this process works on it. */
export const isContentNeeded = async (sha256: string): Promise<boolean> =>
  inHand.has(sha256) || (await contentInUse(sha256))

/** Removes a content that nobody refers to or holds, in this process and in others. @returns whether it did */
export async function sweepContent(sha256: string): Promise<boolean> {
  return alone(sha256, async () => {
    if (!(await holdToRemove(sha256, () => isContentNeeded(sha256)))) return false
    try {
      await objects().remove(contentKey(sha256))
      return true
    } finally {
      await endRemoval(sha256)
    }
  })
}

/** Moves stored content that nothing refers to into quarantine. */
async function quarantineUnused(): Promise<void> {
  const contents = await contentsIn('files')
  let count = 0
  for (const sha256 of contents) {
    if (await contentInUse(sha256)) continue
    await quarantineContent(sha256)
    count++
  }
  if (count > 0)
    log().warn({ count, of: contents.length }, 'files without references were moved to quarantine')
}

async function emptyTemporary(): Promise<void> {
  const temporary = dataPaths.temporary()
  for (const name of await readdir(temporary))
    await rm(join(temporary, name), { force: true, recursive: true })
}

/**
 * At start: deletes incomplete uploads, moves content that was stored but never accepted into quarantine, and deletes
 * its bills and codes. What other processes share is left alone.
 */
export async function cleanContent(): Promise<void> {
  // Of several processes, each has emptied its own folder when it took it.
  if (env().DATABASE_URL === undefined) await emptyTemporary()
  await cleanQuarantine()
  await keeping().drop(async () => {
    await quarantineUnused()
    await dropUnusedBills()
    await dropUnusedContents()
    await dropUnusedDocuments()
  })
}
