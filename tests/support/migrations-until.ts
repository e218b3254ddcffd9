import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A copy of the migrations up to number `last`, in a folder below `parent`. @returns the folder */
export function migrationsUntil(parent: string, last: number): string {
  const folder = join(parent, `until-${last}`)
  cpSync('db/migrations', folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return folder
}
