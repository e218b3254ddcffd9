import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from './port'

/** An object store in a process of its own, on this machine. */
export interface ObjectStore {
  readonly endpoint: string
  readonly bucket: string
  /** The settings of a server whose objects are in it; each prefix is a store of its own. */
  settings(prefix: string): Record<string, string>
  readonly process: ChildProcess
  stop(signal?: NodeJS.Signals): Promise<void>
}

const S3RVER = 'node_modules/s3rver/bin/s3rver.js'
const BUCKET = 'clean-bid-tests'
/** The only account that s3rver knows. */
const KEY = 'S3RVER'

async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).text()
    return true
  } catch {
    return false
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await end
}

const settingsOf = (endpoint: string, prefix: string) => ({
  OBJECTS: `s3://${BUCKET}/${prefix}`,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY: KEY,
  S3_SECRET_KEY: KEY,
})

/** With TEST_OBJECTS=s3, where the objects of a server with this data folder are: in a bucket. */
export function bucketSettings(dataDir: string | undefined): Record<string, string> {
  const { TEST_OBJECTS_ENDPOINT: endpoint } = process.env
  if (!endpoint || !dataDir) return {}
  return settingsOf(endpoint, createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16))
}

/**
 * Starts an object store with one bucket over a folder; what is there from an earlier one is there again.
 * @param port left out: a free one
 */
export async function startObjectStore(folder: string, port?: number): Promise<ObjectStore> {
  const at = port ?? (await freePort())
  mkdirSync(join(folder, BUCKET), { recursive: true })
  const where = ['--directory', folder, '--address', '127.0.0.1', '--port', String(at)]
  const child = spawn(
    process.execPath,
    // It makes the token of a next page with a cipher that OpenSSL 3 no longer offers by itself.
    ['--openssl-legacy-provider', resolve(S3RVER), ...where, '--silent', '--no-vhost-buckets'],
    { stdio: 'ignore' },
  )
  const endpoint = `http://127.0.0.1:${at}`
  const until = Date.now() + 60_000
  while (!(await answers(endpoint))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('the object store did not start')
    await new Promise((soon) => setTimeout(soon, 50))
  }
  return {
    endpoint,
    bucket: BUCKET,
    settings: (prefix) => settingsOf(endpoint, prefix),
    process: child,
    stop: (signal = 'SIGTERM') => ended(child, signal),
  }
}
