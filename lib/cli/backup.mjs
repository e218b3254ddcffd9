import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { env } from '../kit/env.mjs'
import {
  contentsOf,
  DATABASE,
  endInWords,
  KEY_FILES,
  MANIFEST,
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
    return referredBy(copy)
  } finally {
    copy.close()
    chmodSync(to, 0o600)
  }
}

/**
 * Content never changes, so what was copied before is not copied again.
 * @param {string} data @param {string} target @param {string[]} names @param {Map<string, Entry>} copied
 * @returns {Promise<string[]>} names of what is not there
 */
async function copyFiles(data, target, names, copied) {
  const missing = []
  for (const name of names.filter((one) => !copied.has(one))) {
    const path = join(data, name)
    if (!existsSync(path)) {
      missing.push(name)
      continue
    }
    const { size, sha256 } = await readWhole(path, join(target, name))
    if (name.startsWith('files/') && !name.endsWith(sha256)) throw new Error(`${path} is damaged`)
    copied.set(name, { name, size, sha256 })
  }
  return missing
}

/** @param {string | undefined} folder */
async function backup(folder) {
  if (!folder) throw new Error('usage: npm run backup -- <folder that is empty or not there yet>')
  const [data, target] = [resolve(env().DATA_DIR), resolve(folder)]
  if (!existsSync(join(data, DATABASE))) throw new Error(`there is nothing to back up in ${data}`)
  if (contentsOf(target).length > 0) throw new Error(`${target} is not empty`)
  mkdirSync(target, { recursive: true, mode: 0o700 })

  const copied = /** @type {Map<string, Entry>} */ (new Map())
  /** @type {string[]} */
  let names = []
  /** @type {string[]} */
  let missing = []
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    names = await copyDatabase(join(data, DATABASE), join(target, DATABASE))
    missing = await copyFiles(data, target, names, copied)
    if (missing.length === 0) break
  }
  const keys = KEY_FILES.filter((name) => existsSync(join(data, name)))
  await copyFiles(data, target, keys, copied)
  const database = { name: DATABASE, ...(await readWhole(join(target, DATABASE))) }
  const listed = [...names, ...keys].flatMap((name) => copied.get(name) ?? [])
  const { name: product, version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const createdAt = new Date().toISOString()
  const manifest = { format: 1, product, version, createdAt, files: [database, ...listed], missing }
  const path = join(target, MANIFEST)
  writeFileSync(`${path}.new`, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)

  const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0)
  console.log(`${target}: ${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB`)
  if (missing.length > 0) {
    throw new Error(`not in the data folder, though the database refers to them:\n${missing.join('\n')}`)
  }
}

await endInWords(() => backup(process.argv[2]))
