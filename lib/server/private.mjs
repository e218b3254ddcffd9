import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Permission bits of group and others. */
const OTHERS = 0o077

/** Makes all files that this process and its threads create accessible to their user only. */
export function keepPrivate() {
  process.umask(OTHERS)
}

/** @param {string} path @param {string[]} foreign collects paths owned by another user */
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

/** The names in a folder; none if this user may not read it. @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Removes other users' access to a folder and everything in it. Files owned by another user cannot be changed; they
 * are reported.
 * @param {string} folder
 */
export function closeToOthers(folder) {
  const foreign = /** @type {string[]} */ ([])
  close(folder, foreign)
  if (foreign.length > 0)
    console.error(`accessible to others, and owned by another user (chown -R): ${foreign.join(', ')}`)
}
