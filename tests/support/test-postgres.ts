import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { newDatabase } from './temporary-postgres'

/** The PostgreSQL server in which tests have their stores, if they have them there. */
export const testPostgres = (): string | undefined => process.env.TEST_POSTGRES

/** The database of the server with this data folder: made for the first one, and again that of a restarted one. */
export async function databaseOf(dataDir: string): Promise<string> {
  const note = `${dataDir}.database`
  if (!existsSync(note)) writeFileSync(note, await newDatabase(testPostgres()!))
  return readFileSync(note, 'utf8')
}
