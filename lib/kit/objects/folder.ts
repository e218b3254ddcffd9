import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { clock } from '../clock'
import { dataPaths } from '../paths'
import { objectKey, objectPath } from './object-path.mjs'
import type { Objects } from './object-store'

const pathOf = (key: string) => dataPaths.object(objectPath(key))

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

/** The files in a folder or below it, by their paths within it. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await absentAsNull(readdir(folder, { recursive: true, withFileTypes: true }))
  const files = (entries ?? []).filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
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
      const paths = await filesIn(dataPaths.object(collection))
      return paths.map((path) => objectKey(`${collection}/${path}`))
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
