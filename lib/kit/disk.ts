/** Codes of the system, of SQLite and of PostgreSQL (53100); EFBIG occurs where a limit on file size simulates a full disk. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', '53100']

/** SQLite's codes for a malformed page and for a file that is not a database, and PostgreSQL's. */
const DAMAGED = /^(SQLITE_(CORRUPT|NOTADB)|XX00[12]$)/

/** The store cannot be had now, and may be soon. */
const AWAY = /^(SQLITE_BUSY|STORE_AWAY$)/

/** A failure of the disk or of the database, whichever layer reports it. */
export type Trouble = 'diskFull' | 'storeLost' | 'storeDamaged' | 'storeAway'

/** The storage failure behind an error or one of its causes; null if there is none. */
export function storageFailureOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (FULL.includes(code)) return 'diskFull'
  if (code === 'STORE_LOST') return 'storeLost'
  if (DAMAGED.test(code)) return 'storeDamaged'
  if (AWAY.test(code)) return 'storeAway'
  return storageFailureOf(error.cause)
}
