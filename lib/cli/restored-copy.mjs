import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { env } from '../kit/env.mjs'
import { DATABASE } from '../server/installation.mjs'
import { damageOf, FILE_NAME, MANIFEST, readWhole, referredBy } from './backup-format.mjs'

/**
 * A backup as it comes back: what a restore and the daily check both do.
 *
 * @typedef {import('./backup-format.mjs').Manifest} Manifest
 * @typedef {import('../backups/fault').Fault} Fault
 * @typedef {object} Compared what a backup was found to hold
 * @property {number} madeAt epoch ms
 * @property {string | null} audit the end of its audit log
 * @property {number} files
 * @property {number} bytes
 * @property {number} rows
 */

/** A reason why a backup cannot be relied on, as a code and what it is about. */
export class BackupFault extends Error {
  /** @param {Fault} code @param {string} message @param {string | null} [what] a file, a table */
  constructor(code, message, what = null) {
    super(message)
    this.code = code
    this.what = what
  }
}

/**
 * Before anything is copied: a full disk would stop the service.
 * @param {number} bytes about as many as a restored copy has @param {string} into
 */
export function checkRoom(bytes, into) {
  const needed = bytes + env().DISK_MIN_MB * 1e6
  const { bavail, bsize } = statfsSync(into)
  if (bavail * bsize >= needed) return
  const [wanted, free] = [needed, bavail * bsize].map((size) => `${Math.ceil(size / 1e6)} MB`)
  throw new BackupFault('noRoom', `restoring it for the check needs ${wanted} in ${into}, ${free} are free`)
}

/** @param {string} folder @returns {Manifest} */
export function manifestOf(folder) {
  const path = join(folder, MANIFEST)
  if (!existsSync(path))
    throw new BackupFault(
      'unfinished',
      `${folder} is not a backup, or an unfinished one: it has no ${MANIFEST}`,
    )
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  if (manifest.format !== 1) throw new BackupFault('unfinished', `${path}: unknown format ${manifest.format}`)
  if (manifest.damage)
    throw new BackupFault('damaged', `the database of the backup is damaged: ${manifest.damage}`)
  for (const { name } of manifest.files) {
    if (!FILE_NAME.test(name)) throw new Error(`${path}: ${name} is not a valid name in a data folder`)
  }
  return manifest
}

/**
 * Copies the files of the manifest and verifies them on the way.
 * @param {string} folder @param {Manifest} manifest @param {string} target
 */
async function copyChecked(folder, { files }, target) {
  for (const { name, size, sha256 } of files) {
    if (!existsSync(join(folder, name)))
      throw new BackupFault('missing', `${name} is missing in the backup`, name)
    const found = await readWhole(join(folder, name), join(target, name))
    if (found.sha256 !== sha256 || found.size !== size)
      throw new BackupFault('changed', `${name} is not as it was backed up`, name)
  }
}

/**
 * Verifies the database and that nothing it refers to is missing.
 * @param {string} target @param {Manifest} manifest
 */
function checkDatabase(target, { files, missing }) {
  const db = new Database(join(target, DATABASE), { fileMustExist: true })
  try {
    const damage = damageOf(db)
    if (damage !== null) throw new BackupFault('damaged', `the database of the backup is damaged: ${damage}`)
    const listed = new Set([...files.map(({ name }) => name), ...missing])
    const absent = referredBy(db).filter((name) => !listed.has(name))
    if (absent.length > 0) {
      const names = absent.join(', ')
      throw new BackupFault('missing', `the backup lacks files its database refers to: ${names}`, names)
    }
  } finally {
    db.close()
  }
}

/**
 * Makes a data folder of a backup, and verifies every file and the database of it.
 * @param {string} folder of the backup @param {Manifest} manifest @param {string} target
 * @throws {BackupFault}
 */
export async function restoreInto(folder, manifest, target) {
  await copyChecked(folder, manifest, target)
  checkDatabase(target, manifest)
}
