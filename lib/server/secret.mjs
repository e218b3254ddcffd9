import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The generated secret, and the one before it while it is being replaced (`npm run rotate-keys`). */
export const SECRET_FILE = 'secret'
export const PREVIOUS_SECRET_FILE = join('keys', 'previous-secret')

/** @param {string} path */
const textIn = (path) => readFileSync(path, 'utf8').trim()

/**
 * The secret that signs sessions: the configured one, else one created once and stored in the data folder. It
 * is put into the environment, because the middleware cannot read files.
 * @param {string} dataDir
 */
export function provideSecret(dataDir) {
  if (process.env.AUTH_SECRET) return
  const path = join(dataDir, SECRET_FILE)
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, newSecret(), { mode: 0o600 })
  }
  process.env.AUTH_SECRET = textIn(path)
  const previous = join(dataDir, PREVIOUS_SECRET_FILE)
  if (existsSync(previous)) process.env.AUTH_SECRET_PREVIOUS ||= textIn(previous)
}

export const newSecret = () => randomBytes(48).toString('base64url')
