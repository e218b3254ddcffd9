import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { storageFailureOf } from '../../kit/disk'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { dataPaths } from '../../kit/paths'
import { processGlobal } from '../../kit/process-global.mjs'
import { dropUnusedBills } from '../bills/mutations'
import { dropUnusedContents } from '../codes/mutations'
import { contentInUse } from '../files/data'
import { CONTENT_NAME, cleanQuarantine, quarantineContent } from './quarantine'

export interface StoredContent {
  readonly sha256: string
  readonly size: number
  readonly path: string
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

export const contentsInUse = () => [...inHand.keys()]

function hold(sha256: string, by: 1 | -1): number {
  const count = (inHand.get(sha256) ?? 0) + by
  if (count > 0) inHand.set(sha256, count)
  else inHand.delete(sha256)
  return count
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** Moves complete content to its place. It is held beforehand, so that nobody deletes it. */
async function place(temporary: string, sha256: string): Promise<string> {
  const path = dataPaths.file(sha256)
  hold(sha256, 1)
  try {
    await rename(temporary, path)
    await syncFolder(dirname(path))
    return path
  } catch (error) {
    await releaseContent(sha256)
    throw error
  }
}

/**
 * Streams content to disk under its SHA-256: into a temporary file first, then, complete and synced, to its place. On
 * failure nothing is left behind. The content is held until `releaseContent`.
 * @throws AppError tooLarge, diskFull
 */
export async function storeContent(source: Readable, limit: number): Promise<StoredContent> {
  const temporary = join(dataPaths.temporary(), randomUUID())
  const { stream, state } = meter(limit)
  try {
    await pipeline(source, stream, createWriteStream(temporary, { flush: true }))
    const sha256 = state.digest()
    return { sha256, size: state.size, path: await place(temporary, sha256) }
  } catch (error) {
    await rm(temporary, { force: true })
    const trouble = storageFailureOf(error)
    throw trouble ? new AppError(trouble, {}, { cause: error }) : error
  }
}

/** Releases held content. The last release deletes it if nothing refers to it, as after a refused upload. */
export async function releaseContent(sha256: string): Promise<void> {
  if (hold(sha256, -1) <= 0) await dropContent(sha256)
}

/** Deletes content that no file refers to, no import needs and nobody holds. */
export async function dropContent(sha256: string): Promise<void> {
  const inUse = await contentInUse(sha256)
  // Synchronous from this check to the deletion: nobody can take hold of the content in between.
  if (!inUse && !inHand.has(sha256)) rmSync(dataPaths.file(sha256), { force: true })
}

/** Hashes of all stored content. */
async function storedContents(): Promise<string[]> {
  const root = dataPaths.files()
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const names = await Promise.all(
    folders.map(async ({ name: folder }) =>
      (await readdir(join(root, folder))).filter(
        (name) => CONTENT_NAME.test(name) && name.startsWith(folder),
      ),
    ),
  )
  return names.flat()
}

/** Moves stored content that nothing refers to into quarantine. */
async function quarantineUnused(): Promise<void> {
  const names = await storedContents()
  let count = 0
  for (const name of names) {
    if (await contentInUse(name)) continue
    await quarantineContent(name)
    count++
  }
  if (count > 0) log().warn({ count, of: names.length }, 'files without references were moved to quarantine')
}

/**
 * At start: deletes incomplete uploads, moves content that was stored but never accepted into quarantine, and deletes
 * its bills and codes.
 */
export async function cleanContent(): Promise<void> {
  const temporary = dataPaths.temporary()
  for (const name of await readdir(temporary))
    await rm(join(temporary, name), { force: true, recursive: true })
  await cleanQuarantine()
  await quarantineUnused()
  await dropUnusedBills()
  await dropUnusedContents()
}
