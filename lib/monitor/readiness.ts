import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { readLaneWorks, threadsAnswer } from '../compute/pool'
import { env } from '../kit/env.mjs'
import { log } from '../kit/log'
import { bucketOf } from '../kit/objects/place'
import { dataPaths } from '../kit/paths'
import { isStopping } from '../kit/server-hooks.mjs'
import { storeState } from '../kit/store-state'
import {
  clockOffset,
  MIGRATIONS,
  newestMigration,
  objectsAnswer,
  storeFilesAreThere,
  storeWritable,
} from './data'

/** Reasons why the server cannot take work. */
export type Unready =
  | 'stopping'
  | 'storeLost'
  | 'storeDamaged'
  | 'store'
  | 'migration'
  | 'clock'
  | 'objects'
  | 'disk'
  | 'threads'
  | 'reading'

/** The clocks of machines that are kept right by NTP differ by milliseconds. */
const MOST_OFF_MS = 2000
const THREAD_MS = 5000
/** A result is reused for this long, however often it is requested. */
const CACHE_MS = 1000

/**
 * Whether the store has at least the schema of this version. A newer one serves too: in an upgrade the former version goes
 * on beside the new one, and migrations take nothing from it.
 */
export async function isMigrated(): Promise<boolean> {
  const migrationsFolder = join(/* turbopackIgnore: true */ process.cwd(), 'db', MIGRATIONS)
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)
  return newest !== undefined && ((await newestMigration()) ?? 0) >= newest.folderMillis
}

/** The folders that grow: incomplete files, and objects or the copies of those in a bucket. */
async function growing(): Promise<string[]> {
  const ofObjects = bucketOf() ? dataPaths.cache() : dataPaths.object('.')
  await mkdir(ofObjects, { recursive: true })
  return [dataPaths.temporary(), ofObjects]
}

/** Whether the disks have enough free space and accept a file. */
async function hasRoom(): Promise<boolean> {
  for (const folder of await growing()) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < env().DISK_MIN_MB * 1_000_000) return false
  }
  const probe = join(dataPaths.temporary(), `probe-${randomUUID()}`)
  await writeFile(probe, 'x')
  await rm(probe)
  return true
}

const CHECKS: readonly { readonly reason: Unready; readonly holds: () => Promise<boolean> }[] = [
  { reason: 'stopping', holds: async () => !isStopping() },
  { reason: 'storeLost', holds: storeFilesAreThere },
  { reason: 'storeDamaged', holds: async () => storeState().damage === null },
  { reason: 'store', holds: storeWritable },
  { reason: 'migration', holds: isMigrated },
  { reason: 'clock', holds: async () => (await clockOffset()) <= MOST_OFF_MS },
  { reason: 'objects', holds: objectsAnswer },
  { reason: 'disk', holds: hasRoom },
  { reason: 'reading', holds: async () => readLaneWorks() },
  { reason: 'threads', holds: () => threadsAnswer(THREAD_MS) },
]

/** The first reason why the server cannot take work now, freshly checked. */
export async function reasonNow(): Promise<Unready | null> {
  for (const { reason, holds } of CHECKS) {
    const isFine = await holds().catch((err) => {
      log().error({ err, reason }, 'a check of readiness failed')
      return false
    })
    if (!isFine) return reason
  }
  return null
}

let last: { readonly at: number; readonly reason: Promise<Unready | null> } | null = null

/** Null when the server can take work, else the first reason why not; at most `CACHE_MS` old. */
export async function unready(): Promise<Unready | null> {
  if (isStopping()) return 'stopping'
  if (!last || performance.now() - last.at > CACHE_MS) last = { at: performance.now(), reason: reasonNow() }
  return last.reason
}
