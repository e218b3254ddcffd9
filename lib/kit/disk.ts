/** Codes of the system and of SQLite; EFBIG occurs where a limit on file size simulates a full disk. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']

/** SQLite's codes for a malformed page and for a file that is not a database. */
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/

/** A failure of the disk or of the database files, whichever layer reports it. */
export type Trouble = 'diskFull' | 'storeLost' | 'storeDamaged'

/** The storage failure behind an error or one of its causes; null if there is none. */
export function storageFailureOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (FULL.includes(code)) return 'diskFull'
  if (code === 'STORE_LOST') return 'storeLost'
  if (DAMAGED.test(code)) return 'storeDamaged'
  return storageFailureOf(error.cause)
}
