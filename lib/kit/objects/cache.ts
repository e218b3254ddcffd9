import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, utimesSync } from 'node:fs'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inBackground } from '../background'
import { clock } from '../clock'
import { storageFailureOf } from '../disk'
import { env } from '../env.mjs'
import { dataPaths } from '../paths'
import { absentAsNull, moveFile, sync } from './move-file'

/** A file that was used within this time stays: somebody may be about to open it, in whatever process. */
const IN_USE_MS = 15 * 60_000
/** The time of its last use is noted at most this often. */
const NOTED_MS = 60_000
/** What is left of a fetch that was interrupted goes after this time. */
const ABANDONED_MS = 3_600_000
/** The sizes of all files are added up after this part of the limit was added, and files removed down to `KEPT`. */
const ADDED_PART = 0.02
const KEPT = 0.9

export interface Cache {
  /** The file with this name; null if it is not there. It counts as used now. */
  find(name: string): Promise<string | null>
  /** Where a file with this name is, or would be. */
  pathOf(name: string): string
  /** Writes a stream to a path, synced. */
  write(to: string, from: Readable): Promise<{ size: number; sha256: string }>
  /**
   * Adds a file. Whoever asks for the same `what` meanwhile gets the same file.
   * @param make writes it to the path it gets; returns its name, or null if there is nothing
   */
  fill(what: string, make: (to: string) => Promise<string | null>): Promise<string | null>
  /** Adds a complete file, which is taken away from where it is. */
  take(name: string, from: string): Promise<void>
  /** Removes the files of an object, whatever its tag. */
  forget(name: string): Promise<void>
  use(path: string): void
  /** Whether it is the own disk that is full. */
  isFull(error: unknown): boolean
}

interface Kept {
  readonly path: string
  readonly size: number
  readonly usedAt: number
}

async function filesBelow(folder: string): Promise<Kept[]> {
  const entries = await absentAsNull(readdir(folder, { recursive: true, withFileTypes: true }))
  const found: Kept[] = []
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const facts = await absentAsNull(stat(path))
    if (facts) found.push({ path, size: facts.size, usedAt: facts.mtimeMs })
  }
  return found
}

/**
 * Removes the files that were not used for longest while all together are larger than the limit. Several processes may
 * do so at once: each finds the same files, and an open one can be read to its end.
 */
async function trim(root: string, incomplete: string, limit: number): Promise<void> {
  const now = clock.now()
  for (const { path, usedAt } of await filesBelow(incomplete))
    if (now - usedAt > ABANDONED_MS) await rm(path, { force: true })
  const files = await filesBelow(root)
  let bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes <= limit) return
  for (const { path, size, usedAt } of files.sort((one, other) => one.usedAt - other.usedAt)) {
    if (bytes <= limit * KEPT || now - usedAt <= IN_USE_MS) return
    await rm(path, { force: true })
    bytes -= size
  }
}

/**
 * Copies of objects on this machine, shared by its processes: complete files that are renamed into their place and
 * never changed there. The time of a file's last change is that of its last use.
 * @param store what the copies are of; those of another store have a folder of their own
 */
export function diskCache(store: string): Cache {
  const root = join(dataPaths.cache(), createHash('sha256').update(store).digest('hex').slice(0, 12))
  const incomplete = join(dataPaths.cache(), 'incomplete')
  const limit = env().CACHE_MB * 1_000_000
  const pending = new Map<string, Promise<string | null>>()
  const noted = new Map<string, number>()
  // The first file that is added looks whether what is there is too much already.
  let added = Number.POSITIVE_INFINITY
  let isTrimming = false

  const pathOf = (name: string) => join(/* turbopackIgnore: true */ root, name)

  function grown(bytes: number): void {
    added += bytes
    if (isTrimming || added < limit * ADDED_PART) return
    added = 0
    isTrimming = true
    const done = () => {
      isTrimming = false
      // What was added meanwhile may be too much again.
      grown(0)
    }
    inBackground(trim(root, incomplete, limit).finally(done), 'copies of objects were not removed')
  }

  async function place(name: string, from: string): Promise<string> {
    const path = pathOf(name)
    const now = new Date(clock.now())
    const { size } = await stat(from)
    await utimes(from, now, now)
    await moveFile(from, path, incomplete)
    grown(size)
    return path
  }

  async function made(make: (to: string) => Promise<string | null>): Promise<string | null> {
    const temporary = join(incomplete, randomUUID())
    await mkdir(incomplete, { recursive: true })
    try {
      const name = await make(temporary)
      return name === null ? null : await place(name, temporary)
    } finally {
      await rm(temporary, { force: true })
    }
  }

  return {
    pathOf,
    isFull: (error) => storageFailureOf(error) === 'diskFull',
    async find(name) {
      const path = pathOf(name)
      const facts = await absentAsNull(stat(path))
      if (!facts) return null
      const now = clock.now()
      if (now - facts.mtimeMs < NOTED_MS) return path
      // It may just have been removed.
      return absentAsNull(utimes(path, new Date(now), new Date(now)).then(() => path))
    },
    async write(to, from) {
      const hash = createHash('sha256')
      let size = 0
      const measured = new Transform({
        transform(chunk: Buffer, _encoding, next) {
          size += chunk.length
          hash.update(chunk)
          next(null, chunk)
        },
      })
      await pipeline(from, measured, createWriteStream(to))
      await sync(to)
      return { size, sha256: hash.digest('hex') }
    },
    fill(what, make) {
      const known = pending.get(what)
      if (known) return known
      const filling = made(make).finally(() => pending.delete(what))
      pending.set(what, filling)
      return filling
    },
    async take(name, from) {
      await sync(from)
      await place(name, from)
    },
    async forget(name) {
      const folder = dirname(pathOf(name))
      const own = name.slice(name.lastIndexOf('/') + 1)
      const all = (await absentAsNull(readdir(folder))) ?? []
      for (const file of all.filter((one) => one === own || one.startsWith(`${own}~`)))
        await rm(join(folder, file), { force: true })
    },
    use(path) {
      const now = clock.now()
      if (!path.startsWith(root) || now - (noted.get(path) ?? 0) < NOTED_MS) return
      if (noted.size > 1000) noted.clear()
      noted.set(path, now)
      try {
        utimesSync(path, now / 1000, now / 1000)
      } catch {
        // It was removed; whoever has it open can read on.
      }
    },
  }
}
