import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { anchorPath, endOfText, endText, readAnchor, writeAnchor } from '../audit/anchor.mjs'
import { env } from '../kit/env.mjs'
import { LOCK_FILE, lockDataFolder } from '../server/data-lock.mjs'
import { closeToOthers, keepPrivate } from '../server/private.mjs'
import { contentsOf, damageOf, endInWords, MANIFEST, readWhole, referredBy } from './backup-format.mjs'

/**
 * `npm run restore -- <folder> [--replace]`: puts a backup into the data folder. Everything is checked
 * before anything is touched; a data folder that is not empty stays as it is without `--replace`, and
 * with it what was there is kept aside in it. People have to sign in again.
 *
 * @typedef {import('./backup-format.mjs').Manifest} Manifest
 */

/** Where the copy grows until it is whole. */
const GROWING = 'restoring'
/** Begins the name of what was there before. */
const ASIDE = 'replaced-'

/** @param {string} folder @returns {Manifest} */
function manifestOf(folder) {
  const path = join(folder, MANIFEST)
  if (!existsSync(path))
    throw new Error(`${folder} is no backup, or one that was not finished: it has no ${MANIFEST}`)
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  if (manifest.format !== 1) throw new Error(`${path}: unknown format ${manifest.format}`)
  if (manifest.damage) throw new Error(`the database of the backup is damaged: ${manifest.damage}`)
  for (const { name } of manifest.files) {
    if (
      !/^(clean-bid\.db|installation|secret|keys\/[\w.-]+|exports\/[\w.-]+|files\/[0-9a-f]{2}\/[0-9a-f]{64})$/.test(
        name,
      )
    ) {
      throw new Error(`${path}: ${name} is no name of a data folder`)
    }
  }
  return manifest
}

/**
 * Copies what the manifest lists and compares it on the way.
 * @param {string} folder @param {Manifest} manifest @param {string} target
 */
async function copyChecked(folder, { files }, target) {
  for (const { name, size, sha256 } of files) {
    if (!existsSync(join(folder, name))) throw new Error(`${name} is missing in the backup`)
    const found = await readWhole(join(folder, name), join(target, name))
    if (found.sha256 !== sha256 || found.size !== size) throw new Error(`${name} is not as it was backed up`)
  }
}

/**
 * The database is sound and nothing that it refers to is left out. A session that was ended after the
 * backup must not come alive again, so all of them end.
 * @param {string} target @param {Manifest} manifest
 */
function checkDatabase(target, { files, missing }) {
  const db = new Database(join(target, DATABASE), { fileMustExist: true })
  try {
    const damage = damageOf(db)
    if (damage !== null) throw new Error(`the database of the backup is damaged: ${damage}`)
    const listed = new Set([...files.map(({ name }) => name), ...missing])
    const absent = referredBy(db).filter((name) => !listed.has(name))
    if (absent.length > 0)
      throw new Error(`the backup lacks what its database refers to: ${absent.join(', ')}`)
    db.prepare('update sessions set ended_at = ? where ended_at is null').run(Date.now())
  } finally {
    db.close()
  }
}

/**
 * Anchors the audit log as it was backed up. An anchor outside the data folder stays: it knows whether the log
 * was longer.
 * @param {string} data @param {Manifest} manifest
 */
function anchorRestored(data, { audit }) {
  const end = audit ? endOfText(audit) : null
  const anchor = anchorPath(join(data, DATABASE))
  const there = readAnchor(anchor)
  if (end && !there) writeAnchor(anchor, end)
  else if (end && there && there.count > end.count)
    console.log(
      `the audit log was longer (${endText(there)} in ${anchor}) than in this backup (${audit}): npm run check:audit -- --accept anchors it as it is now`,
    )
}

/** @param {string[]} words */
async function restore(words) {
  const [folder] = words.filter((word) => !word.startsWith('--'))
  if (!folder) throw new Error('usage: npm run restore -- <folder of the backup> [--replace]')
  const [source, data] = [resolve(folder), resolve(env().DATA_DIR)]
  const manifest = manifestOf(source)
  keepPrivate()
  lockDataFolder(data)
  const there = contentsOf(data, [LOCK_FILE, GROWING]).filter((name) => !name.startsWith(ASIDE))
  if (there.length > 0 && !words.includes('--replace')) {
    throw new Error(
      `${data} is not empty: choose another with DATA_DIR, or say --replace to put what is there aside`,
    )
  }
  const growing = join(data, GROWING)
  rmSync(growing, { recursive: true, force: true })
  await copyChecked(source, manifest, growing)
  checkDatabase(growing, manifest)

  const aside = join(data, `${ASIDE}${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  if (there.length > 0) mkdirSync(aside)
  for (const name of there) renameSync(join(data, name), join(aside, name))
  for (const name of contentsOf(growing)) renameSync(join(growing, name), join(data, name))
  rmSync(growing, { recursive: true })
  anchorRestored(data, manifest)
  closeToOthers(data)
  const { createdAt, version } = manifest
  console.log(`${data}: restored ${manifest.files.length} files of ${createdAt}, version ${version}`)
  if (there.length > 0) console.log(`what was there is in ${aside}`)
}

await endInWords(() => restore(process.argv.slice(2)))
