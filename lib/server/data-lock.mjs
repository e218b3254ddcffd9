import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** The process that works on a data folder holds a lock on this file; the file itself stays empty. */
export const LOCK_FILE = 'lock'

/** @type {Map<string, import('better-sqlite3').Database>} prevents garbage collection, which would release the locks */
const held = new Map()

/**
 * Locks a data folder for this process. It is a lock of the operating system, which ends with the process however
 * that ends; a file with a process id could be left behind.
 * @param {string} folder
 * @throws {Error} with a readable message if another process holds the lock
 */
export function lockDataFolder(folder) {
  mkdirSync(folder, { recursive: true })
  const lock = new Database(join(folder, LOCK_FILE), { timeout: 0 })
  try {
    // Nothing is ever written, so no journal file is needed.
    lock.pragma('journal_mode = MEMORY')
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    const isHeld = cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY')
    if (!isHeld) throw cause
    throw new Error(
      `another server is working on the data folder ${folder}: stop it first, or set DATA_DIR to another folder`,
      { cause },
    )
  }
  held.set(folder, lock)
}
