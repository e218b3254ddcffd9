import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../kit/errors'
import { dataPaths } from '../kit/paths'
import { contentInUse } from './data'

export interface StoredContent {
  readonly sha256: string
  readonly size: number
  readonly path: string
  /** Whether this content was not here before. */
  readonly added: boolean
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

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/**
 * Streams content to disk under its SHA-256: first into a temporary file, then, whole and synced, to
 * its place. Whatever goes wrong on the way leaves nothing behind.
 * @throws AppError tooLarge, diskFull
 */
export async function storeContent(source: Readable, limit: number): Promise<StoredContent> {
  const temporary = join(dataPaths.temporary(), randomUUID())
  const { stream, state } = meter(limit)
  try {
    await pipeline(source, stream, createWriteStream(temporary, { flush: true }))
    const sha256 = state.digest()
    const path = dataPaths.file(sha256)
    const added = !existsSync(path)
    await rename(temporary, path)
    await syncFolder(dirname(path))
    return { sha256, size: state.size, path, added }
  } catch (error) {
    await rm(temporary, { force: true })
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
      throw new AppError('diskFull', {}, { cause: error })
    throw error
  }
}

/** Removes content that no file refers to (a rejected upload). */
export async function dropContent(sha256: string): Promise<void> {
  if (!(await contentInUse(sha256))) await rm(dataPaths.file(sha256), { force: true })
}

/** At start: removes half uploads and content that was stored but never accepted. */
export async function cleanContent(): Promise<void> {
  const temporary = dataPaths.temporary()
  for (const name of await readdir(temporary))
    await rm(join(temporary, name), { force: true, recursive: true })
  const root = dataPaths.files()
  for (const folder of await readdir(root)) {
    for (const name of await readdir(join(root, folder))) {
      if (/^[0-9a-f]{64}$/.test(name)) await dropContent(name)
    }
  }
}
