import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret that signs sessions: the configured one, else one created once and stored in the data folder. It
 * is put into the environment, because the middleware cannot read files.
 * @param {string} dataDir
 */
export function provideSecret(dataDir) {
  if (process.env.AUTH_SECRET) return
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600 })
  }
  process.env.AUTH_SECRET = readFileSync(path, 'utf8').trim()
}
