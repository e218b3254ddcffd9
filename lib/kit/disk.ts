/** Of the system and of SQLite; EFBIG where a limit on the size of files stands in for a full disk. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']

/** Of SQLite, where a page is not what it must be, or a file no database at all. */
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/

/** A failure of the disk or of the store's files, whichever layer tells of it. */
export type Trouble = 'diskFull' | 'storeLost' | 'storeDamaged'

/** What the disk or the store has to do with a failure, or with what caused it; null: nothing. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (FULL.includes(code)) return 'diskFull'
  if (code === 'STORE_LOST') return 'storeLost'
  if (DAMAGED.test(code)) return 'storeDamaged'
  return troubleOf(error.cause)
}
