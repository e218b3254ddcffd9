import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/**
 * Checks that a data folder's database and files belong together. The id of an installation is stored in a
 * file of the folder and in the header of the database, which is read without opening the database: opening
 * it would create a journal, or apply one left by another program.
 */

/** File name of the database in a data folder. */
export const DATABASE = 'clean-bid.db'
/** Contains the id of the installation, 16 hexadecimal digits. */
export const ID_FILE = 'installation'

/** Places in a data folder whose files cannot be regenerated. */
const CONTENTS = ['files', 'quarantine', 'exports', 'keys', 'audit', `${DATABASE}-wal`]

/** Layout of the header of a SQLite file: its signature, and two numbers free for use by the application. */
const [HEAD_BYTES, USER_VERSION_AT, APPLICATION_ID_AT] = [100, 60, 68]
const MARK = 'SQLite format 3\0'

/**
 * @param {string} path @returns {Buffer | null} the first bytes of a file, null if it does not exist
 */
function headOf(path) {
  if (!existsSync(path)) return null
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    return head.subarray(0, readSync(file, head, 0, HEAD_BYTES, 0))
  } finally {
    closeSync(file)
  }
}

/** @param {Buffer | null} head */
const isDatabase = (head) => head?.length === HEAD_BYTES && head.toString('latin1', 0, MARK.length) === MARK

/** @param {string} path of a database @returns {string | null} the id of its installation */
export function idInStore(path) {
  const head = headOf(path)
  if (!head || !isDatabase(head)) return null
  const at = [APPLICATION_ID_AT, USER_VERSION_AT]
  const id = at.map((place) => head.toString('hex', place, place + 4)).join('')
  return /^0+$/.test(id) ? null : id
}

/** @param {string} folder @returns {string | null} */
export function idInFolder(folder) {
  const path = join(folder, ID_FILE)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

/** Whether there is a file at a path or below it. @param {string} path @returns {boolean} */
function holdsFile(path) {
  if (!existsSync(path)) return false
  try {
    return readdirSync(path).some((name) => holdsFile(join(path, name)))
  } catch {
    return true
  }
}

/**
 * Whether the tables of a database are those of this service, or there are none yet. Leaves no journal.
 * @param {string} path @param {boolean} mayBeEmpty
 */
function hasOurTables(path, mayBeEmpty) {
  const journals = ['-wal', '-shm'].map((ending) => path + ending).filter((name) => !existsSync(name))
  const store = new Database(path, { readonly: true, fileMustExist: true })
  try {
    const count = store.prepare('select count(*) from sqlite_master').pluck().get()
    const ours = store.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get()
    return ours !== undefined || (mayBeEmpty && count === 0)
  } catch {
    return false
  } finally {
    store.close()
    for (const name of journals) rmSync(name, { force: true })
  }
}

/** @param {string} folder */
const remedies = (folder) =>
  `Nothing was changed. Put back the right ${DATABASE}, restore a backup (npm run restore), or set DATA_DIR to another folder than ${folder}.`

/**
 * Refuses a data folder whose database does not belong to its files: a start would find no row for any of
 * them. Changes nothing.
 * @param {string} folder
 * @throws {Error} with a message that says what to do
 */
export function checkInstallation(folder) {
  const path = join(folder, DATABASE)
  const head = headOf(path)
  const named = idInFolder(folder)
  const hasContent = named !== null || CONTENTS.some((name) => holdsFile(join(folder, name)))
  if (head === null || head.length === 0) {
    if (!hasContent) return
    const what = head === null ? `has no database ${DATABASE}` : `has a ${DATABASE} that is empty`
    throw new Error(
      `the data folder ${folder} contains files of an installation, but ${what}. ${remedies(folder)}`,
    )
  }
  if (!isDatabase(head)) throw new Error(`${path} is not a database. ${remedies(folder)}`)
  const own = idInStore(path)
  if (named !== null && own !== named) {
    throw new Error(
      `${path} is the database of another installation (${own ?? 'without an id'}) than the files beside it (${named}). ${remedies(folder)} To use this database with these files anyway: npm run adopt.`,
    )
  }
  if (own === null && !hasOurTables(path, !hasContent)) {
    throw new Error(`${path} is not a database of this service. ${remedies(folder)}`)
  }
}

/**
 * @param {string} path @returns {string} the id that the database now has
 */
function giveId(path) {
  const store = new Database(path)
  try {
    for (const name of ['application_id', 'user_version']) {
      store.pragma(`${name} = ${randomBytes(4).readUInt32BE() >>> 1 || 1}`)
    }
    // Moves the id from the journal into the file, where it is looked up.
    store.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    store.close()
  }
  const id = idInStore(path)
  if (id === null) throw new Error(`${path} did not store the id`)
  return id
}

/**
 * Gives an installation its id if it has none; the caller must hold the lock of the folder. The database
 * comes first: a file with an id that the database lacks would be refused at the next start.
 * @param {string} folder
 * @param {{ adopt?: boolean }} [options] adopt: the database's id replaces a different one
 * @returns {string} the id
 */
export function nameInstallation(folder, { adopt = false } = {}) {
  const path = join(folder, DATABASE)
  const id = idInStore(path) ?? giveId(path)
  const named = join(folder, ID_FILE)
  if (adopt || !existsSync(named)) {
    writeFileSync(`${named}.new`, `${id}\n`, { mode: 0o600, flush: true })
    renameSync(`${named}.new`, named)
  }
  return id
}

/**
 * @param {string} folder
 * @throws {Error} with a readable message if its database is not one of this service
 */
export function checkAdoptable(folder) {
  const path = join(folder, DATABASE)
  if (!isDatabase(headOf(path)) || !hasOurTables(path, false)) {
    throw new Error(
      `${folder} contains no database of this service that could be accepted. ${remedies(folder)}`,
    )
  }
}
