import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Permissions of other users on a file or folder. */
const OTHERS = 0o077

/** Makes everything that this process and its threads create accessible only to its own user. */
export function restrictNewFiles() {
  process.umask(OTHERS)
}

/**
 * @param {string} path @param {string[]} foreign collects what belongs to another user
 */
function close(path, foreign) {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats || stats.isSymbolicLink()) return
  try {
    if (stats.mode & OTHERS) chmodSync(path, stats.mode & 0o7777 & ~OTHERS)
  } catch {
    foreign.push(path)
  }
  if (stats.isDirectory()) for (const name of namesIn(path)) close(join(path, name), foreign)
}

/** A folder this user cannot read needs no closing. @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Removes other users' access to a folder and everything in it. What belongs to another user is reported and
 * not changed.
 * @param {string} folder
 */
export function restrictFolder(folder) {
  const foreign = /** @type {string[]} */ ([])
  close(folder, foreign)
  if (foreign.length > 0)
    console.error(`accessible to other users and owned by another user (use chown -R): ${foreign.join(', ')}`)
}
