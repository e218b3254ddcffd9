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
  contentsOf,
  damageOf,
  KEY_FILES,
  MANIFEST,
  neededToRead,
  readWhole,
  referredBy,
  runCommand,
} from './backup-format.mjs'

/**
 * `npm run backup -- <folder> [--force]`: a consistent copy of the whole data folder while the server runs.
 * Exits with 1 if something could not be copied. A damaged database is not backed up; with `--force` it is
 * copied with all existing files into `<folder>-damaged`.
 *
 * @typedef {import('./backup-format.mjs').Entry} Entry
 * @typedef {{ referred: string[], imports: string[], audit: string | null }} Copied
 */

/** A section deleted meanwhile deletes its files too: then the database is copied again. */
const ATTEMPTS = 3

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
    return { referred: referredBy(copy), imports: neededToRead(copy), audit: auditEndOf(copy) }
  } finally {
    copy.close()
  }
}

/** Lists all existing files, for a database that cannot be queried. @param {string} data @returns {Copied} */
function everythingIn(data) {
  const referred = ['files', 'exports'].flatMap((folder) => {
    const path = join(data, folder)
    if (!existsSync(path)) return []
    const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
    return names.filter((name) => /^(files\/..\/[0-9a-f]{64}|exports\/[\w.-]+)$/.test(name))
  })
  return { referred, imports: [], audit: null }
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
 * Copies the database and the files it refers to. Contents never change, so none is copied twice.
 * @param {string} data @param {string} target @param {boolean} isDamaged
 */
async function copyAll(data, target, isDamaged) {
  const copied = /** @type {Map<string, Entry>} */ (new Map())
  /** @param {string[]} names @returns {Promise<string[]>} those that could not be copied */
  const copy = async (names) => {
    for (const name of names.filter((one) => !copied.has(one))) {
      const entry = await copyFile(data, target, name)
      if (entry) copied.set(name, entry)
    }
    return names.filter((name) => !copied.has(name))
  }
  let [names, missing] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])]
  let audit = null
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await copyDatabase(join(data, DATABASE), join(target, DATABASE))
    const found = isDamaged ? everythingIn(data) : readCopy(join(target, DATABASE))
    audit = found.audit
    missing = await copy(found.referred)
    names = [...new Set([...found.referred, ...found.imports, ...KEY_FILES])]
    if (missing.length === 0) break
  }
  await copy(names)
  const database = { name: DATABASE, ...(await readWhole(join(target, DATABASE))) }
  return { audit, files: [database, ...names.flatMap((name) => copied.get(name) ?? [])], missing }
}

/**
 * @param {string} target
 * @param {Pick<import('./backup-format.mjs').Manifest, 'audit' | 'damage' | 'files' | 'missing'>} found
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
  const [folder] = words.filter((word) => !word.startsWith('--'))
  if (!folder) throw new Error('usage: npm run backup -- <empty or new folder> [--force]')
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
  const { audit, files, missing } = await copyAll(data, target, damage !== null)
  writeManifest(target, { audit, damage, files, missing })
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  console.log(`${target}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`)
  if (audit !== null) console.log(`the audit log in it ends with ${audit}`)
  if (damage !== null) throw new Error(`the database in it is damaged: ${damage}`)
  if (missing.length > 0) {
    throw new Error(`needed, but missing or damaged in the data folder:\n${missing.join('\n')}`)
  }
}

await runCommand(() => backup(process.argv.slice(2)))
