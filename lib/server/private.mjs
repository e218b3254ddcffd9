import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What others on this machine may do with a file or folder. */
const OTHERS = 0o077

/** Whatever this process makes from now on, and its threads with it, is for its own user alone. */
export function keepPrivate() {
  process.umask(OTHERS)
}

/** @param {string} path @param {string[]} foreign takes what is another user's */
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

/** Of a folder that is closed to this user there is nothing to close. @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Closes a folder to others, and everything in it that was made while it was open to them. What belongs to another
 * user is told and stays as it is.
 * @param {string} folder
 */
export function closeToOthers(folder) {
  const foreign = /** @type {string[]} */ ([])
  close(folder, foreign)
  if (foreign.length > 0)
    console.error(`open to other users and not this user's own (chown -R): ${foreign.join(', ')}`)
}
