import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { objectKey, objectPath } from '../../kit/objects/object-path.mjs'
import { COLLECTIONS, readWhole } from '../backup-format.mjs'

/**
 * Where objects are, for moving them.
 *
 * @typedef {{ size: number, sha256: string }} Facts
 * @typedef {object} Objects
 * @property {string} what its name in messages
 * @property {() => Promise<string[]>} list the keys of all objects
 * @property {(key: string) => Promise<AsyncIterable<Uint8Array>>} read
 * @property {(key: string, path: string, facts: Facts) => Promise<void>} put from a file
 */

/** Contents set aside as suspicious are objects as well, though no backup takes them. */
export const MOVED = [...COLLECTIONS, 'quarantine']

/** @param {string} folder @returns {string[]} the files in it, by their paths */
function filesIn(folder) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

/** @param {string} folder @returns {Objects} */
export const objectFolder = (folder) => ({
  what: folder,
  async list() {
    const paths = MOVED.flatMap((collection) => filesIn(join(folder, collection)))
    return paths.map((path) => objectKey(relative(folder, path)))
  },
  async read(key) {
    return createReadStream(join(folder, objectPath(key)))
  },
  async put(key, path) {
    const target = join(folder, objectPath(key))
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    await readWhole(path, `${target}.new`)
    renameSync(`${target}.new`, target)
  },
})
