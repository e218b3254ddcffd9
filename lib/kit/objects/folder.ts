import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { clock } from '../clock'
import { dataPaths } from '../paths'
import { absentAsNull, moveFile, sync } from './move-file'
import { objectKey, objectPath } from './object-path.mjs'
import type { ListedObject, Objects } from './object-store'

const pathOf = (key: string) => dataPaths.object(objectPath(key))

/** Incomplete objects, in the file system of the complete ones; used if the data folder lies in another. */
const INCOMPLETE = 'incomplete'

const take = (from: string, key: string): Promise<void> =>
  moveFile(from, pathOf(key), dataPaths.object(INCOMPLETE))

/** The files in a folder or below it, by their paths within it. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await absentAsNull(readdir(folder, { recursive: true, withFileTypes: true }))
  const files = (entries ?? []).filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

const keysOf = async (collection: string): Promise<string[]> =>
  (await filesIn(dataPaths.object(collection))).map((path) => objectKey(`${collection}/${path}`))

async function factsOf(key: string) {
  const found = await absentAsNull(stat(pathOf(key)))
  return found && { size: found.size, changedAt: found.mtimeMs }
}

const PAGE = 500

async function* pagesOf(collection: string): AsyncGenerator<ListedObject[]> {
  const keys = await keysOf(collection)
  for (let at = 0; at < keys.length; at += PAGE) {
    const listed = keys.slice(at, at + PAGE).map(async (key) => {
      const facts = await factsOf(key)
      return facts && { key, ...facts }
    })
    yield (await Promise.all(listed)).filter((one) => one !== null)
  }
}

/** Objects as files of a folder: the data folder, or one that several machines share. */
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
    head: factsOf,
    local: async (key) => pathOf(key),
    use() {},
    list: keysOf,
    pages: pagesOf,
    async move(key, to) {
      const now = new Date(clock.now())
      // The time is set first: after a crash in between, the object must not look older than it is in its new place.
      await utimes(pathOf(key), now, now)
      await take(pathOf(key), to)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async check() {
      await mkdir(dataPaths.object('.'), { recursive: true })
      await access(dataPaths.object('.'), constants.W_OK)
    },
  }
}
