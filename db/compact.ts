import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'

/** A database is made smaller when at least this much of it is free, bytes. */
const WORTH = 32_000_000

/**
 * Gives the free part of a database file back to the disk if it is more than half of it, as after its large data has
 * been moved out. Called before the database is opened for work. It takes about as long as copying what is left.
 * @returns the bytes given back
 * @throws what SQLite throws, such as SQLITE_FULL; the database is then as before
 */
export function compactDatabase(path: string): number {
  if (!existsSync(path)) return 0
  const client = new Database(path, { fileMustExist: true })
  try {
    const figure = (name: string) => client.pragma(name, { simple: true }) as number
    const size = () => figure('page_count') * figure('page_size')
    const [before, free] = [size(), figure('freelist_count') * figure('page_size')]
    if (free < WORTH || free < before / 2) return 0
    client.exec('vacuum')
    client.pragma('wal_checkpoint(truncate)')
    return before - size()
  } finally {
    client.close()
  }
}
