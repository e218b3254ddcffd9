import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { env } from '../kit/env.mjs'
import {
  contentsOf,
  DATABASE,
  endInWords,
  KEY_FILES,
  MANIFEST,
  neededToRead,
  readWhole,
  referredBy,
} from './backup-format.mjs'

/**
 * `npm run backup -- <folder>`: a copy of everything that the data folder holds, as of one moment, while
 * the server goes on. Ends with 1 where something could not be copied.
 *
 * @typedef {import('./backup-format.mjs').Entry} Entry
 */

/** A section that is deleted meanwhile takes its files along: then the database is copied anew. */
const ATTEMPTS = 3

/**
 * Copies the database in one step: a copy in several begins again whenever somebody writes.
 * @param {string} from @param {string} to
 */
async function copyDatabase(from, to) {
  const source = new Database(from, { fileMustExist: true })
  try {
    await source.backup(to, { progress: () => 0x7fffffff })
  } finally {
    source.close()
  }
  const copy = new Database(to)
  try {
    // One file, that no reading changes.
    copy.pragma('journal_mode = DELETE')
    return { referred: referredBy(copy), readings: neededToRead(copy) }
  } finally {
    copy.close()
    chmodSync(to, 0o600)
  }
}

/**
 * Copies one file, or nothing where it is not there, or not as its name says.
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
 * Copies the database and what it refers to. Content never changes, so what was copied is not copied again.
 * @param {string} data @param {string} target
 */
async function copyAll(data, target) {
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
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { referred, readings } = await copyDatabase(join(data, DATABASE), join(target, DATABASE))
    missing = await copy(referred)
    names = [...new Set([...referred, ...readings, ...KEY_FILES])]
    if (missing.length === 0) break
  }
  await copy(names)
  const database = { name: DATABASE, ...(await readWhole(join(target, DATABASE))) }
  return { files: [database, ...names.flatMap((name) => copied.get(name) ?? [])], missing }
}

/** @param {string | undefined} folder */
async function backup(folder) {
  if (!folder) throw new Error('usage: npm run backup -- <folder that is empty or not there yet>')
  const [data, target] = [resolve(env().DATA_DIR), resolve(folder)]
  if (!existsSync(join(data, DATABASE))) throw new Error(`there is nothing to back up in ${data}`)
  if (contentsOf(target).length > 0) throw new Error(`${target} is not empty`)
  mkdirSync(target, { recursive: true, mode: 0o700 })
  const { files, missing } = await copyAll(data, target)
  const { name: product, version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const manifest = { format: 1, product, version, createdAt: new Date().toISOString(), files, missing }
  const path = join(target, MANIFEST)
  writeFileSync(`${path}.new`, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  console.log(`${target}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`)
  if (missing.length > 0) {
    throw new Error(`missing or damaged in the data folder, though needed:\n${missing.join('\n')}`)
  }
}

await endInWords(() => backup(process.argv[2]))
