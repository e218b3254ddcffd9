import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { anchorPath, endOfText, endText, readAnchor, writeAnchor } from '../audit/anchor.mjs'
import { env } from '../kit/env.mjs'
import { LOCK_FILE, lockDataFolder } from '../server/data-lock.mjs'
import { DATABASE } from '../server/installation.mjs'
import { restrictFolder, restrictNewFiles } from '../server/private.mjs'
import { checkOwnStore, contentsOf, runCommand } from './backup-format.mjs'
import { manifestOf, restoreInto } from './restored-copy.mjs'

/**
 * `npm run restore -- <folder> [--replace]`: restores a backup into the data folder. Everything is checked
 * before anything is changed. A data folder that is not empty needs `--replace`, which moves its contents to
 * a subfolder. Users must sign in again.
 *
 * @typedef {import('./backup-format.mjs').Manifest} Manifest
 */

/** Folder of the copy until it is complete. */
const GROWING = 'restoring'
/** Prefix of the folder with the previous contents. */
const ASIDE = 'replaced-'

/** Ends all sessions, because one that was ended after the backup must not become valid again. @param {string} path */
function endSessions(path) {
  const db = new Database(path, { fileMustExist: true })
  try {
    db.prepare('update sessions set ended_at = ? where ended_at is null').run(Date.now())
  } finally {
    db.close()
  }
}

/**
 * Anchors the audit log as backed up. An anchor outside the data folder is not changed: it shows whether the
 * log was longer.
 * @param {string} data @param {Manifest} manifest
 */
function anchorRestored(data, { audit }) {
  const end = audit ? endOfText(audit) : null
  const anchor = anchorPath(join(data, DATABASE))
  const there = readAnchor(anchor)
  if (end && !there) writeAnchor(anchor, end)
  else if (end && there && there.count > end.count)
    console.log(
      `the audit log was longer (${endText(there)} in ${anchor}) than in this backup (${audit}): npm run check:audit -- --accept anchors its present state`,
    )
}

/** @param {string[]} words */
async function restore(words) {
  checkOwnStore(env().DATABASE_URL, env().OBJECTS)
  const [folder] = words.filter((word) => !word.startsWith('--'))
  if (!folder) throw new Error('usage: npm run restore -- <folder of the backup> [--replace]')
  const [source, data] = [resolve(folder), resolve(env().DATA_DIR)]
  const manifest = manifestOf(source)
  restrictNewFiles()
  lockDataFolder(data)
  const there = contentsOf(data, [LOCK_FILE, GROWING]).filter((name) => !name.startsWith(ASIDE))
  if (there.length > 0 && !words.includes('--replace')) {
    throw new Error(
      `${data} is not empty: choose another folder with DATA_DIR, or use --replace to move its contents to a subfolder`,
    )
  }
  const growing = join(data, GROWING)
  rmSync(growing, { recursive: true, force: true })
  await restoreInto(source, manifest, growing)
  endSessions(join(growing, DATABASE))

  const aside = join(data, `${ASIDE}${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  if (there.length > 0) mkdirSync(aside)
  for (const name of there) renameSync(join(data, name), join(aside, name))
  for (const name of contentsOf(growing)) renameSync(join(growing, name), join(data, name))
  rmSync(growing, { recursive: true })
  anchorRestored(data, manifest)
  restrictFolder(data)
  const { createdAt, version } = manifest
  console.log(`${data}: restored ${manifest.files.length} files of ${createdAt}, version ${version}`)
  if (there.length > 0) console.log(`the previous contents are in ${aside}`)
}

await runCommand(() => restore(process.argv.slice(2)))
