import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { COLLECTIONS, MANIFEST } from './backup-format.mjs'

/**
 * Objects never change, so a backup shares those that an earlier one beside it has: both folders name the same file.
 *
 * @typedef {import('./backup-format.mjs').Entry} Entry
 * @typedef {{ folder: string, entries: Map<string, Entry> }} Earlier
 */

/** @param {string} name of a file in a data folder */
const isObject = (name) => COLLECTIONS.some((collection) => name.startsWith(`${collection}/`))

/** @param {string} folder @returns {import('./backup-format.mjs').Manifest | null} */
export function completeBackup(folder) {
  const path = join(folder, MANIFEST)
  if (!existsSync(path)) return null
  try {
    const manifest = JSON.parse(readFileSync(path, 'utf8'))
    return manifest.format === 1 && !manifest.damage && typeof manifest.createdAt === 'string'
      ? manifest
      : null
  } catch {
    return null
  }
}

/**
 * The newest complete backup beside a folder; null if there is none.
 * @param {string} target @returns {Earlier | null}
 */
export function earlierBackup(target) {
  const beside = dirname(target)
  if (!existsSync(beside)) return null
  const folders = readdirSync(beside, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const found = folders.flatMap(({ name }) => {
    const folder = join(beside, name)
    const manifest = folder === target ? null : completeBackup(folder)
    return manifest ? [{ folder, manifest }] : []
  })
  const newest = found.sort((a, b) => b.manifest.createdAt.localeCompare(a.manifest.createdAt))[0]
  if (!newest) return null
  const objects = newest.manifest.files.filter(({ name }) => isObject(name))
  return { folder: newest.folder, entries: new Map(objects.map((entry) => [entry.name, entry])) }
}

/**
 * Shares one object of an earlier backup, if that has it and the data folder has one of the same size.
 * @param {Earlier} earlier @param {string} data @param {string} target @param {string} name
 * @returns {Entry | null} null if it has to be copied
 */
export function shareObject(earlier, data, target, name) {
  const entry = earlier.entries.get(name)
  if (!entry) return null
  const [there, stored] = [join(earlier.folder, name), join(data, name)].map((path) =>
    statSync(path, { throwIfNoEntry: false }),
  )
  if (there?.size !== entry.size || stored?.size !== entry.size) return null
  mkdirSync(dirname(join(target, name)), { recursive: true, mode: 0o700 })
  try {
    linkSync(join(earlier.folder, name), join(target, name))
    return entry
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    // Another disk, or one without links, or one file in very many backups: it is copied.
    if (['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(String(code))) return null
    throw error
  }
}
