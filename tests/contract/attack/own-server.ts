import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startServer, stopServer } from '../server'

/** A server for one file whose requests leave anything behind; it ends with the file. */
export async function ownServer(): Promise<{ readonly baseUrl: string; readonly dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clean-bid-attack-'))
  const server = await startServer({ DATA_DIR: dataDir })
  afterAll(async () => {
    await stopServer(server, 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { baseUrl: server.baseUrl, dataDir }
}
