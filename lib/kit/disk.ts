/** Of the system and of SQLite; EFBIG where a limit on the size of files stands in for a full disk. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']

/** Whether a failure, or what caused it, is that there was no room left to write. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && FULL.includes(String(error.code))) || isDiskFull(error.cause)
}
