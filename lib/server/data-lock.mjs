import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Locked by the process that works on a data folder; it contains no data. */
export const LOCK_FILE = 'lock'

/**
 * @type {Map<string, import('better-sqlite3').Database>} referenced, so that the garbage collector does not
 * release the locks
 */
const locks = new Map()

/** How long a process waits for another one that begins at the same time, ms. */
const BEGINNING_MS = 30_000

/** @param {string} folder @param {number} timeout ms */
function locked(folder, timeout) {
  const lock = new Database(join(folder, LOCK_FILE), { timeout })
  try {
    // Nothing is ever written, so there is no journal file.
    lock.pragma('journal_mode = MEMORY')
    lock.exec('begin exclusive')
    return lock
  } catch (cause) {
    lock.close()
    const isLocked = cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY')
    if (!isLocked) throw cause
    throw new Error(
      `another server is working on the data folder ${folder}: stop it first, or set DATA_DIR to another folder`,
      { cause },
    )
  }
}

/**
 * Locks a data folder for this process. It is a lock of the operating system, which ends with the process in
 * any case, whereas a file with a process id can be left behind.
 * @param {string} folder
 * @throws {Error} with a readable message when another process holds the lock
 */
export function lockDataFolder(folder) {
  mkdirSync(folder, { recursive: true })
  locks.set(folder, locked(folder, 0))
}

/**
 * Does something in a folder while no other process does. @param {string} folder @param {() => void} work
 * @throws {Error} with a readable message when another process holds the lock for long
 */
export function whileLocked(folder, work) {
  mkdirSync(folder, { recursive: true })
  const lock = locked(folder, BEGINNING_MS)
  try {
    work()
  } finally {
    lock.close()
  }
}

/** Whether a process works on a folder. @param {string} folder */
export function isLocked(folder) {
  if (!existsSync(join(folder, LOCK_FILE))) return false
  try {
    locked(folder, 0).close()
    return false
  } catch {
    return true
  }
}
