import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Locked by the process that works on a data folder; it contains no data. */
export const LOCK_FILE = 'lock'

/**
 * @type {Map<string, import('better-sqlite3').Database>} referenced, so that the garbage collector does not
 * release the locks
 */
const locks = new Map()

/**
 * Locks a data folder for this process. It is a lock of the operating system, which ends with the process in
 * any case, whereas a file with a process id can be left behind.
 * @param {string} folder
 * @throws {Error} with a readable message when another process holds the lock
 */
export function lockDataFolder(folder) {
  mkdirSync(folder, { recursive: true })
  const lock = new Database(join(folder, LOCK_FILE), { timeout: 0 })
  try {
    // Nothing is ever written, so there is no journal file.
    lock.pragma('journal_mode = MEMORY')
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    const isLocked = cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY')
    if (!isLocked) throw cause
    throw new Error(
      `another server is working on the data folder ${folder}: stop it first, or set DATA_DIR to another folder`,
      { cause },
    )
  }
  locks.set(folder, lock)
}
