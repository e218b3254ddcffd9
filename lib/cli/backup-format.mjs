import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { endText } from '../audit/anchor.mjs'
import { START } from '../audit/chain.mjs'
import { billKey } from '../documents/bills/bill-key.mjs'
import { objectPath } from '../kit/objects/object-path.mjs'

/**
 * A backup is a folder with the database, every file it refers to, the secret and the keys, each under its
 * name in the data folder. The manifest is written last; without it the backup is incomplete.
 *
 * @typedef {{ name: string, size: number, sha256: string }} Entry
 * @typedef {object} Manifest
 * @property {1} format
 * @property {string} product
 * @property {string} version
 * @property {string} createdAt
 * @property {string | null} [audit] the end of its audit log, in the form `npm run check:audit -- --expect`
 * takes
 * @property {Record<string, number>} [rows] of each table
 * @property {string | null} [damage] the damage of its database; such a backup cannot be restored
 * @property {Entry[]} files
 * @property {string[]} missing
 */
export const MANIFEST = 'manifest.json'

/** Files of a data folder besides the database and the objects; small, and copied unchanged. */
export const KEY_FILES = [
  'installation',
  'secret',
  'keys/login.pem',
  'keys/login-previous.pem',
  'keys/previous-secret',
  'keys/seal.json',
  'keys/seal-former.json',
]

/** The files of a data folder that a backup may contain. */
export const FILE_NAME =
  /^(clean-bid\.db|installation|secret|keys\/[\w.-]+|(exports|results|reference-lists)\/[\w.-]+|files\/[0-9a-f]{2}\/[0-9a-f]{64}|bills\/\d+\/[0-9a-f]{2}\/[0-9a-f]{64}-\d(-[0-9a-f]{16})?|documents\/\d+\/[0-9a-f]{2}\/[0-9a-f]{64}-(text|layout))$/

/** Collections of objects, each a folder of the data folder. */
export const COLLECTIONS = ['files', 'bills', 'documents', 'results', 'exports', 'reference-lists']

/** @param {unknown} sha256 */
const contentName = (sha256) => objectPath(`files/${sha256}`)

/**
 * Whether a database has a column; one of an earlier version may not.
 * @param {import('better-sqlite3').Database} db @param {string} table @param {string} column
 */
function hasColumn(db, table, column) {
  const columns = /** @type {{ name: string }[]} */ (db.pragma(`table_info(${table})`))
  return columns.some(({ name }) => name === column)
}

/**
 * Reads bytes to their end, and writes them into a file if one is given.
 * @param {AsyncIterable<Uint8Array>} bytes @param {import('node:stream').Writable} [to]
 * @returns {Promise<{ size: number, sha256: string }>}
 */
export async function measure(bytes, to) {
  const hash = createHash('sha256')
  let size = 0
  /** @param {AsyncIterable<Uint8Array>} source */
  async function* measured(source) {
    for await (const piece of source) {
      hash.update(piece)
      size += piece.length
      yield piece
    }
  }
  if (to === undefined) for await (const _ of measured(bytes));
  else await pipeline(bytes, measured, to)
  return { size, sha256: hash.digest('hex') }
}

/**
 * Reads a whole file, and copies it to `to` if given.
 * @param {string} from @param {string} [to]
 */
export async function readWhole(from, to) {
  if (to === undefined) return measure(createReadStream(from))
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  return measure(createReadStream(from), createWriteStream(to, { mode: 0o600, flush: true }))
}

/** The names in a folder, except `ignored`. @param {string} folder @param {string[]} ignored */
export function contentsOf(folder, ignored = []) {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !ignored.includes(name)) : []
}

/**
 * The files a database refers to, by their names in the data folder.
 * @param {import('better-sqlite3').Database} db
 * @returns {string[]}
 */
export function referredBy(db) {
  const contents = db.prepare('select distinct sha256 from files order by 1').pluck().all()
  const exported = db.prepare('select path from attachments order by 1').pluck().all()
  const results = hasColumn(db, 'runs', 'result')
    ? db.prepare('select result from runs where current = 1 and result is not null order by 1').pluck().all()
    : []
  const lists = referenceListsOf(db)
  // Results come first: they are replaced more often than anything else.
  return [
    ...results.map((key) => objectPath(String(key))),
    ...contents.map(contentName),
    ...exported.map((path) => objectPath(`exports/${path}`)),
    ...referenceTextsOf(db),
    ...lists.flatMap(({ sha256, object }) => [contentName(sha256), ...(object ? [objectPath(object)] : [])]),
  ]
}

/**
 * The contents of the reference texts of a database, also of those that were removed and that a run took; none in one of an
 * earlier version.
 * @param {import('better-sqlite3').Database} db
 */
function referenceTextsOf(db) {
  if (!hasColumn(db, 'reference_texts', 'sha256')) return []
  const taken = `select json_extract(value, '$.sha256') from runs, json_each(runs.inputs) where json_extract(value, '$.isReference')`
  return db
    .prepare(`select sha256 from reference_texts union ${taken} order by 1`)
    .pluck()
    .all()
    .map(contentName)
}

/**
 * The published price lists of a database, with their contents and the objects of their lines; none in one of an
 * earlier version.
 * @param {import('better-sqlite3').Database} db
 */
function referenceListsOf(db) {
  if (!hasColumn(db, 'reference_lists', 'object')) return []
  return /** @type {{ sha256: string, object: string | null }[]} */ (
    db.prepare('select sha256, object from reference_lists order by id').all()
  )
}

/** @typedef {{ version: number, sha256: string, fileType: number, columns: string | null }} StoredBill */

/**
 * The bills a database refers to. One that is missing is read again from its file.
 * @param {import('better-sqlite3').Database} db
 * @returns {string[]}
 */
export function billsOf(db) {
  // Earlier versions stored them in the database.
  if (hasColumn(db, 'bills', 'buffer')) return []
  const columns = hasColumn(db, 'bills', 'columns') ? 'columns' : 'null as columns'
  const query = `select version, sha256, file_type as fileType, ${columns} from bills order by 1, 2, 3`
  const bills = /** @type {StoredBill[]} */ (db.prepare(query).all())
  return [
    ...bills.map((bill) => objectPath(billKey({ ...bill, columns: JSON.parse(bill.columns ?? 'null') }))),
    ...documentsOf(db),
  ]
}

/**
 * What was read of technical documents; like a bill it is read again if it is missing.
 * @param {import('better-sqlite3').Database} db
 * @returns {string[]}
 */
function documentsOf(db) {
  if (!hasColumn(db, 'technical_documents', 'sha256')) return []
  const documents = /** @type {{ version: number, sha256: string }[]} */ (
    db.prepare('select version, sha256 from technical_documents order by 1, 2').all()
  )
  return documents.flatMap(({ version, sha256 }) =>
    ['text', 'layout'].map((part) => objectPath(`documents/${version}/${sha256}-${part}`)),
  )
}

/**
 * Checks the integrity of a database, every page and index of it.
 * @param {import('better-sqlite3').Database} db
 * @returns {string | null} the first problem; null if the database is sound
 */
export function damageOf(db) {
  try {
    const verdict = db.pragma('integrity_check(1)', { simple: true })
    return verdict === 'ok' ? null : String(verdict)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * @param {import('better-sqlite3').Database} db @returns {string | null} null for a database older than the
 * audit log
 */
export function auditEndOf(db) {
  const hasHead = db.prepare("select 1 from sqlite_master where name = 'audit_head'").get()
  if (!hasHead) return null
  const end = db.prepare('select count, hash from audit_head').get()
  return endText(
    /** @type {import('../audit/anchor.mjs').End | undefined} */ (end) ?? { count: 0, hash: START },
  )
}

/**
 * The number of rows of each table.
 * @param {import('better-sqlite3').Database} db
 * @returns {Record<string, number>}
 */
export function rowsOf(db) {
  const tables = /** @type {string[]} */ (
    db
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by 1")
      .pluck()
      .all()
  )
  const counted = tables.map((name) => [name, db.prepare(`select count(*) from "${name}"`).pluck().get()])
  return Object.fromEntries(counted)
}

/**
 * Contents needed by imports that are running or could be retried; some may no longer exist.
 * @param {import('better-sqlite3').Database} db
 * @returns {string[]}
 */
export function neededToRead(db) {
  const hasImports = db.prepare("select 1 from sqlite_master where name = 'read_jobs'").get()
  if (!hasImports) return []
  const contents = db
    .prepare('select distinct sha256 from read_jobs where status in (2, 9) order by 1')
    .pluck()
  return contents.all().map(contentName)
}

/**
 * @param {string | undefined} url DATABASE_URL
 * @param {string | undefined} objects OBJECTS
 * @throws {Error} if the store is not a file, with what takes the place of these commands
 */
export function checkOwnStore(url, objects) {
  if (url === undefined && objects === undefined) return
  if (url === undefined)
    throw new Error(
      `the objects are in ${objects} (OBJECTS), not in the data folder, and have to be copied or replicated there.
With the server stopped, copy these files of the data folder before them: ${['clean-bid.db', ...KEY_FILES].join(', ')}.
Objects never change, so a copy that has more of them is right.`,
    )
  throw new Error(
    `the store is PostgreSQL (DATABASE_URL), which has backups of its own:
- the database: pg_dump for a copy of one moment, or continuous archiving with a base backup to go back to any moment
- the objects in ${objects ?? 'DATA_DIR'}: copy or replicate them after the database; they never change, so a copy that has more is right
- AUTH_SECRET: keep it apart from both
docs/operations.md says how to restore them together. npm run move -- to-sqlite makes a data folder of a stopped installation.`,
  )
}

/** Runs a command; an error prints its message without a stack trace. @param {() => Promise<void>} command */
export async function runCommand(command) {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
