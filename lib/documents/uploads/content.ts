import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { troubleOf } from '../../kit/disk'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { dataPaths } from '../../kit/paths'
import { processGlobal } from '../../kit/process-global.mjs'
import { dropUnusedBills } from '../bills/mutations'
import { dropUnusedContents } from '../codes/mutations'
import { contentInUse } from '../files/data'
import { CONTENT_NAME, setAside, tendQuarantine } from './quarantine'

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

/** Content being worked on, by hash: the refusal of one upload must not remove what another one brings. */
const inHand = processGlobal('files.contents', () => new Map<string, number>())

export const heldContents = () => [...inHand.keys()]

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

/** Puts whole content in its place; it is held from before it is there. */
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
 * Streams content to disk under its SHA-256: first into a temporary file, then, whole and synced, to
 * its place. Whatever goes wrong on the way leaves nothing behind. It is held until `releaseContent`.
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
    const trouble = troubleOf(error)
    throw trouble ? new AppError(trouble, {}, { cause: error }) : error
  }
}

/** Lets go of stored content: the last to do so removes it if nothing refers to it (a rejected upload). */
export async function releaseContent(sha256: string): Promise<void> {
  if (hold(sha256, -1) <= 0) await dropContent(sha256)
}

/** Removes content that no file refers to, no reading needs and nobody holds. */
export async function dropContent(sha256: string): Promise<void> {
  const inUse = await contentInUse(sha256)
  // Looked at and removed in one go: whoever holds it from now on brings it anew.
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

/** Puts stored content that nothing refers to into quarantine. */
async function setUnusedAside(): Promise<void> {
  const names = await storedContents()
  let count = 0
  for (const name of names) {
    if (await contentInUse(name)) continue
    await setAside(name)
    count++
  }
  if (count > 0) log().warn({ count, of: names.length }, 'files that nothing refers to went into quarantine')
}

/**
 * At start: removes half uploads, puts content that was stored but never accepted into quarantine, and forgets
 * what was read of it.
 */
export async function cleanContent(): Promise<void> {
  const temporary = dataPaths.temporary()
  for (const name of await readdir(temporary))
    await rm(join(temporary, name), { force: true, recursive: true })
  await tendQuarantine()
  await setUnusedAside()
  await dropUnusedBills()
  await dropUnusedContents()
}
