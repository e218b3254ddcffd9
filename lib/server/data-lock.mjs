import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Held by whoever works on a data folder; it holds nothing itself. */
export const LOCK_FILE = 'lock'

/** @type {Map<string, import('better-sqlite3').Database>} kept, or the collector would let the locks go */
const held = new Map()

/**
 * Takes a data folder for this process. The lock is one of the operating system: it ends with the
 * process however that ends, and cannot be left behind as a note of a process id can.
 * @param {string} folder
 * @throws {Error} in words when another process has it
 */
export function lockDataFolder(folder) {
  mkdirSync(folder, { recursive: true })
  const lock = new Database(join(folder, LOCK_FILE), { timeout: 0 })
  try {
    // Nothing is ever written: no journal beside it.
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
