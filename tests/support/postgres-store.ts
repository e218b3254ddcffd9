import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase } from '@/db/connection'
import { newStore } from './new-store'
import { freePort } from './port'
import { startPostgres, type TemporaryPostgres } from './temporary-postgres'

export interface PostgresStore {
  readonly server: TemporaryPostgres
  readonly end: () => Promise<void>
}

/** Opens a new store on a server of its own, with a new data folder, whatever store the other tests have. */
export async function openPostgresStore(): Promise<PostgresStore> {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-postgres-store-'))
  process.env.DATA_DIR = folder
  process.env.LOG_LEVEL = 'silent'
  const server = await startPostgres(await freePort())
  process.env.TEST_POSTGRES = server.url('postgres')
  await newStore(join(folder, 'clean-bid.db'))
  return {
    server,
    async end() {
      await closeDatabase()
      await server.remove()
      rmSync(folder, { recursive: true })
    },
  }
}
