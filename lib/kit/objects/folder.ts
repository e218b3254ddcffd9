import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { clock } from '../clock'
import { dataPaths } from '../paths'
import type { Objects } from './object-store'

/** Names that begin with a hash are spread over folders of its first two digits. */
const HASHED = /^[0-9a-f]{64}/

const KEY = /^[\w-]+(\/[\w.-]+)+$/

/** @throws Error for a key that could name something outside its collection */
function pathOf(key: string): string {
  const parts = key.split('/')
  if (!KEY.test(key) || parts.some((part) => /^\.+$/.test(part))) throw new Error(`not a key: ${key}`)
  const name = parts.pop()!
  return dataPaths.object(...parts, ...(HASHED.test(name) ? [name.slice(0, 2)] : []), name)
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function absentAsNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

async function take(from: string, key: string): Promise<void> {
  const path = pathOf(key)
  await mkdir(dirname(path), { recursive: true })
  await rename(from, path)
  await sync(dirname(path))
}

/** Every object in a folder of the data folder, or below it. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await absentAsNull(readdir(folder, { recursive: true, withFileTypes: true }))
  const files = (entries ?? []).filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}

/** The key of a file, from its path within its collection. */
function keyOf(collection: string, path: string): string {
  const parts = path.split('/')
  const name = parts.pop()!
  if (HASHED.test(name) && parts.at(-1) === name.slice(0, 2)) parts.pop()
  return [collection, ...parts, name].join('/')
}

/** Objects as files of the data folder. */
export function folderObjects(): Objects {
  return {
    async put(key, from) {
      await sync(from)
      await take(from, key)
    },
    async write(key, bytes) {
      const temporary = join(dataPaths.temporary(), randomUUID())
      try {
        await writeFile(temporary, bytes, { flush: true })
        await take(temporary, key)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    read: (key) => absentAsNull(readFile(pathOf(key))),
    get: (key, range) => createReadStream(pathOf(key), range),
    async head(key) {
      const found = await absentAsNull(stat(pathOf(key)))
      return found && { size: found.size, changedAt: found.mtimeMs }
    },
    local: async (key) => pathOf(key),
    async list(collection) {
      const names = await namesIn(dataPaths.object(collection))
      return names.map((name) => keyOf(collection, name))
    },
    async move(key, to) {
      const now = new Date(clock.now())
      // The time is set first: after a crash in between, the object must not look older than it is in its new place.
      await utimes(pathOf(key), now, now)
      await take(pathOf(key), to)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
