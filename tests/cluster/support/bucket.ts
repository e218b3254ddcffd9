import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { objectBucket } from '../../../lib/cli/move/object-bucket.mjs'
import { startObjectStore } from '../../support/object-store'
import { endWithMe } from './process'

/**
 * A store of objects in a process of its own. s3rver stands in for a real one: it speaks the same calls, but it does not
 * compare content with the hash that was sent, so the hash is checked by whoever reads.
 */
export interface Bucket {
  readonly settings: Readonly<Record<string, string>>
  readonly kill: () => Promise<void>
  /** Starts it again after `kill`, with the same objects. */
  readonly restart: () => Promise<void>
  readonly end: () => Promise<void>
}

/** Whether s3rver finished storing an object: it writes this file last, and every list fails over half of one. */
function isWhole(metadata: string): boolean {
  try {
    JSON.parse(readFileSync(metadata, 'utf8'))
    return true
  } catch {
    return false
  }
}

/** Removes what s3rver was storing when it was killed; a real store has an object whole or not at all. */
function dropHalves(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!name.endsWith('._S3rver_object') || isWhole(path.replace(/object$/, 'metadata.json'))) continue
    for (const end of ['object', 'object.md5', 'metadata.json'])
      rmSync(path.replace(/object$/, end), { force: true })
  }
}

export async function startBucket(): Promise<Bucket> {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-bucket-'))
  let store = await startObjectStore(folder)
  endWithMe(() => store.process)
  const port = Number(new URL(store.endpoint).port)
  return {
    settings: store.settings('objects'),
    kill: () => store.stop('SIGKILL'),
    async restart() {
      dropHalves(folder)
      store = await startObjectStore(folder, port)
    },
    async end() {
      await store.stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Its objects, as the product names them. */
export const objectsOf = ({ settings }: Bucket) =>
  objectBucket({
    address: settings.OBJECTS!,
    endpoint: settings.S3_ENDPOINT!,
    region: 'us-east-1',
    accessKey: settings.S3_ACCESS_KEY!,
    secretKey: settings.S3_SECRET_KEY!,
  })
