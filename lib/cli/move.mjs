import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { anchorPath, readAnchor, writeAnchor } from '../audit/anchor.mjs'
import { env } from '../kit/env.mjs'
import { secrets } from '../kit/secrets/secrets.mjs'
import { LOCK_FILE, lockDataFolder } from '../server/data-lock.mjs'
import { DATABASE, nameInstallation } from '../server/installation.mjs'
import { restrictFolder, restrictNewFiles } from '../server/private.mjs'
import { provideSecret } from '../server/secret.mjs'
import { contentsOf, referredBy, runCommand } from './backup-format.mjs'
import { copyObjects } from './move/copy-objects.mjs'
import { commonTables, contentOf, copyTables, filled } from './move/copy-tables.mjs'
import { checkMigrated, makeSqlite, migratePostgresStore } from './move/migrated.mjs'
import { objectBucket } from './move/object-bucket.mjs'
import { objectFolder } from './move/object-folder.mjs'
import { checkAlone, checkAtRest, checkSecret } from './move/refusals.mjs'
import { tell } from './move/report.mjs'
import { checkLog } from './stores/audit-log.mjs'
import { postgresStore } from './stores/postgres-store.mjs'
import { sqliteStore } from './stores/sqlite-store.mjs'

/**
 * @typedef {import('./stores/sqlite-store.mjs').Store} Store
 * @typedef {import('./move/object-folder.mjs').Objects} Objects
 */

const HELP = `npm run move -- to-postgres | to-sqlite

Copies a whole installation into an empty store, and compares both afterwards. The source is not changed.

  to-postgres  from the data folder DATA_DIR into the database DATABASE_URL, objects into OBJECTS
  to-sqlite    from DATABASE_URL and OBJECTS into the empty data folder DATA_DIR

Settings (the same as those of the service):

  DATA_DIR      the data folder with clean-bid.db
  DATABASE_URL  postgres://user:password@host:port/database
  OBJECTS       a folder, or s3://bucket/prefix with S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY;
                if it is not set, objects stay in DATA_DIR
  AUTH_SECRET   the secret with which the service ran; a generated one is in the file "secret" of the data folder

Every server and worker has to be stopped. Refused are a target that is not empty, a service that is running, analyses
or imports that have not ended, another AUTH_SECRET, and another version of the database.

Compared are the number and the content of the rows of each table, the audit log (recomputed from its hashes), and the
hash of every object, read back from its new place. The command ends with 0 only if all of it is equal.
`

/** @returns {Objects | null} null: objects are in the data folder */
function statedObjects() {
  const { OBJECTS, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, DATA_DIR } = env()
  if (!OBJECTS || resolve(OBJECTS) === resolve(DATA_DIR)) return null
  if (!OBJECTS.startsWith('s3://')) return objectFolder(resolve(OBJECTS))
  return objectBucket({
    address: OBJECTS,
    endpoint: String(S3_ENDPOINT),
    region: String(S3_REGION),
    accessKey: String(S3_ACCESS_KEY),
    secretKey: String(S3_SECRET_KEY),
  })
}

/** @param {Objects | null} objects */
async function checkNoObjects(objects) {
  const count = objects ? (await objects.list()).length : 0
  if (count > 0) throw new Error(`${objects?.what} is not empty: it holds ${count} objects`)
}

/**
 * Copies the tables and compares them, then the log.
 * @param {Store} from @param {Store} to @param {(tables: ReadonlyMap<string, string[]>) => Promise<void>} finish
 */
async function moveTables(from, to, finish) {
  const tables = await from.snapshot(() => to.snapshot(() => commonTables(from, to)))
  const there = await to.snapshot(() => filled(to, tables))
  if (there.length > 0) throw new Error(`${to.what} is not empty: it has rows in ${there.join(', ')}`)
  const { sent, replaced } = await from.snapshot(() => copyTables(from, to, tables))
  await finish(tables)
  const arrived = await to.snapshot(() => contentOf(to, tables))
  const [before, after] = [await checkLog(from, secrets()), await checkLog(to, secrets())]
  return { sent, arrived, replaced, before, after }
}

/** @param {Store & { client: import('better-sqlite3').Database }} store @param {Objects} objects */
async function lostObjects({ client }, objects) {
  const { objectKey } = await import('../kit/objects/object-path.mjs')
  const there = new Set(await objects.list())
  return referredBy(client).filter((path) => !there.has(objectKey(path)))
}

/** @param {Objects} from @param {Objects | null} to @param {string} folder */
async function moveObjects(from, to, folder) {
  if (to === null) return null
  const temporary = mkdtempSync(join(folder, 'moving-'))
  try {
    return await copyObjects(from, to, temporary)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** @param {string} url */
async function toPostgres(url) {
  const data = resolve(env().DATA_DIR)
  if (!existsSync(join(data, DATABASE))) throw new Error(`there is no ${join(data, DATABASE)}`)
  lockDataFolder(data)
  provideSecret(data)
  const [from, to] = [sqliteStore(join(data, DATABASE)), await postgresStore(url)]
  try {
    checkMigrated(from.client)
    await checkAtRest(from)
    await checkSecret(from)
    await checkAlone(to.client)
    const [folder, objects] = [objectFolder(data), statedObjects()]
    await checkNoObjects(objects)
    await migratePostgresStore(to.client)
    const tables = await moveTables(from, to, async () => to.setLastIds(await from.lastIds()))
    const moved = await moveObjects(folder, objects, data)
    const lost = await lostObjects(from, objects ?? folder)
    return tell({ from: from.what, to: to.what, tables, objects: moved, lost })
  } finally {
    await from.close()
    await to.close()
  }
}

/**
 * @param {Store} from @param {string} data @param {Objects | null} objects
 * @returns {Promise<import('./move/report.mjs').Moved>}
 */
async function intoFolder(from, data, objects) {
  const path = join(data, DATABASE)
  makeSqlite(path)
  const to = sqliteStore(path)
  try {
    const tables = await moveTables(from, to, async () => to.setLastIds(await from.lastIds()))
    const moved = objects && (await moveObjects(objects, objectFolder(data), data))
    const lost = await lostObjects(to, objectFolder(data))
    return { from: from.what, to: to.what, tables, objects: moved, lost }
  } finally {
    await to.close()
  }
}

/** @param {string} url */
async function toSqlite(url) {
  const data = resolve(env().DATA_DIR)
  const there = contentsOf(data, [LOCK_FILE])
  const objects = statedObjects()
  // Objects that stay in the data folder are there already.
  if (there.includes(DATABASE) || (objects && there.length > 0)) throw new Error(`${data} is not empty`)
  lockDataFolder(data)
  const from = await postgresStore(url)
  try {
    await checkAlone(from.client)
    await checkAtRest(from)
    await checkSecret(from)
    const moved = await intoFolder(from, data, objects)
    const anchor = anchorPath(join(data, DATABASE))
    if (!readAnchor(anchor)) writeAnchor(anchor, moved.tables.after.end)
    nameInstallation(data)
    restrictFolder(data)
    return tell(moved)
  } finally {
    await from.close()
  }
}

/** @param {string[]} words */
async function move([way, ...others]) {
  const ways = { 'to-postgres': toPostgres, 'to-sqlite': toSqlite }
  const chosen = ways[/** @type {keyof typeof ways} */ (way)]
  if (way === '--help' || way === '-h') return console.log(HELP)
  if (!chosen || others.length > 0) throw new Error(HELP)
  const { DATABASE_URL } = env()
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set: it names the PostgreSQL database')
  restrictNewFiles()
  if (!(await chosen(DATABASE_URL))) process.exitCode = 1
}

await runCommand(() => move(process.argv.slice(2)))
