import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { env } from '../kit/env.mjs'
import { DATABASE } from '../server/installation.mjs'
import { restrictNewFiles } from '../server/private.mjs'
import {
  auditEndOf,
  billsOf,
  COLLECTIONS,
  checkOwnStore,
  contentsOf,
  damageOf,
  FILE_NAME,
  KEY_FILES,
  MANIFEST,
  neededToRead,
  readWhole,
  referredBy,
  rowsOf,
  runCommand,
} from './backup-format.mjs'
import { earlierBackup, shareObject } from './earlier-backup.mjs'

/**
 * `npm run backup -- <folder> [--whole] [--force]`: a consistent copy of the whole data folder while the server
 * runs. What the newest backup beside the folder has already is shared with it instead of copied, unless `--whole`.
 * Exits with 1 if something could not be copied. A damaged database is not backed up; with `--force` it is
 * copied with all existing files into `<folder>-damaged`.
 *
 * @typedef {import('./backup-format.mjs').Entry} Entry
 * @typedef {import('./earlier-backup.mjs').Earlier} Earlier
 * @typedef {object} Copied what a copied database refers to
 * @property {string[]} referred files that have to be there
 * @property {string[]} optional files that are copied if they are there
 * @property {string | null} audit the end of the audit log
 * @property {Record<string, number>} rows of each table
 */

/** A deleted section deletes its files, and a run replaces the one before: then the database is copied again. */
const ATTEMPTS = 5

/** @param {string} path */
function damageIn(path) {
  // The last connection to close removes the journal; a read-only one would leave it.
  const store = new Database(path, { fileMustExist: true })
  try {
    return damageOf(store)
  } finally {
    store.close()
  }
}

/**
 * Copies the database in one step: a copy in several steps restarts whenever somebody writes.
 * @param {string} from @param {string} to
 */
async function copyDatabase(from, to) {
  const source = new Database(from, { fileMustExist: true })
  try {
    await source.backup(to, { progress: () => 0x7fffffff })
  } finally {
    source.close()
    if (existsSync(to)) chmodSync(to, 0o600)
  }
}

/**
 * @param {string} path of the copy
 * @returns {Copied} what it refers to
 * @throws {Error} with a readable message if the copy is damaged
 */
function readCopy(path) {
  const copy = new Database(path)
  try {
    // A single file that reading does not change.
    copy.pragma('journal_mode = DELETE')
    const damage = damageOf(copy)
    if (damage !== null) throw new Error(`the copy of the database is damaged: ${damage}`)
    const optional = [...neededToRead(copy), ...billsOf(copy)]
    return { referred: referredBy(copy), optional, audit: auditEndOf(copy), rows: rowsOf(copy) }
  } finally {
    copy.close()
  }
}

/** Lists all existing files, for a database that cannot be queried. @param {string} data @returns {Copied} */
function everythingIn(data) {
  const referred = COLLECTIONS.flatMap((folder) => {
    const path = join(data, folder)
    if (!existsSync(path)) return []
    const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
    return names.filter((name) => FILE_NAME.test(name))
  })
  return { referred, optional: [], audit: null, rows: {} }
}

/**
 * Copies one file; returns null if it is missing or does not match the hash in its name.
 * @param {string} from @param {string} to @param {string} name
 * @returns {Promise<Entry | null>}
 */
async function copyFile(from, to, name) {
  const path = join(to, name)
  try {
    const { size, sha256 } = await readWhole(join(from, name), path)
    if (!name.startsWith('files/') || name.endsWith(sha256)) return { name, size, sha256 }
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isAbsent) throw error
  }
  rmSync(path, { force: true })
  return null
}

/**
 * Copies the database and the files it refers to, none of them twice.
 * @param {string} data @param {string} target
 * @param {{ isDamaged: boolean, earlier: Earlier | null }} how
 */
async function copyAll(data, target, { isDamaged, earlier }) {
  const copied = /** @type {Map<string, Entry>} */ (new Map())
  let shared = 0
  /** @param {string[]} names @returns {Promise<string[]>} those that could not be copied */
  const copy = async (names) => {
    for (const name of names.filter((one) => !copied.has(one))) {
      const known = earlier && shareObject(earlier, data, target, name)
      const entry = known ?? (await copyFile(data, target, name))
      if (entry) copied.set(name, entry)
      if (known) shared++
    }
    return names.filter((name) => !copied.has(name))
  }
  let [names, missing] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])]
  /** @type {Pick<Copied, 'audit' | 'rows'>} */
  let stated = { audit: null, rows: {} }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await copyDatabase(join(data, DATABASE), join(target, DATABASE))
    const found = isDamaged ? everythingIn(data) : readCopy(join(target, DATABASE))
    stated = { audit: found.audit, rows: found.rows }
    missing = await copy(found.referred)
    names = [...new Set([...found.referred, ...found.optional, ...KEY_FILES])]
    if (missing.length === 0) break
  }
  await copy(names)
  // What was copied for an attempt before the last one belongs to no database.
  const wanted = new Set(names)
  for (const name of copied.keys()) if (!wanted.has(name)) rmSync(join(target, name), { force: true })
  const database = { name: DATABASE, ...(await readWhole(join(target, DATABASE))) }
  return { ...stated, shared, files: [database, ...names.flatMap((name) => copied.get(name) ?? [])], missing }
}

/**
 * @param {string} target
 * @param {Pick<import('./backup-format.mjs').Manifest, 'audit' | 'rows' | 'damage' | 'files' | 'missing'>} found
 */
function writeManifest(target, found) {
  const { name: product, version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const about = { format: 1, product, version, createdAt: new Date().toISOString() }
  const path = join(target, MANIFEST)
  const text = JSON.stringify({ ...about, ...found }, null, 1)
  writeFileSync(`${path}.new`, `${text}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}

/** @param {string[]} words */
async function backup(words) {
  checkOwnStore(env().DATABASE_URL, env().OBJECTS)
  const [folder] = words.filter((word) => !word.startsWith('--'))
  if (!folder) throw new Error('usage: npm run backup -- <empty or new folder> [--whole] [--force]')
  const data = resolve(env().DATA_DIR)
  if (!existsSync(join(data, DATABASE))) throw new Error(`there is nothing to back up in ${data}`)
  restrictNewFiles()
  const damage = damageIn(join(data, DATABASE))
  if (damage !== null && !words.includes('--force')) {
    throw new Error(
      `the database is damaged: ${damage}\nNo backup was made. Restore an earlier one; --force copies what exists into ${resolve(folder)}-damaged.`,
    )
  }
  const target = damage === null ? resolve(folder) : `${resolve(folder)}-damaged`
  if (contentsOf(target).length > 0) throw new Error(`${target} is not empty`)
  mkdirSync(target, { recursive: true, mode: 0o700 })
  const isDamaged = damage !== null
  const earlier = isDamaged || words.includes('--whole') ? null : earlierBackup(target)
  const { audit, rows, shared, files, missing } = await copyAll(data, target, { isDamaged, earlier })
  writeManifest(target, { audit, rows, damage, files, missing })
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  console.log(`${target}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`)
  if (earlier) console.log(`${shared} of them are shared with ${earlier.folder}`)
  if (audit !== null) console.log(`the audit log in it ends with ${audit}`)
  if (damage !== null) throw new Error(`the database in it is damaged: ${damage}`)
  if (missing.length > 0) {
    throw new Error(`needed, but missing or damaged in the data folder:\n${missing.join('\n')}`)
  }
}

await runCommand(() => backup(process.argv.slice(2)))
