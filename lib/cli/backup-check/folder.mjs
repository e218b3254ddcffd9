import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endOfText } from '../../audit/anchor.mjs'
import { secrets } from '../../kit/secrets/secrets.mjs'
import { DATABASE, idInFolder, idInStore } from '../../server/installation.mjs'
import { PREVIOUS_SECRET_FILE, SECRET_FILE } from '../../server/secret.mjs'
import { rowsOf } from '../backup-format.mjs'
import { completeBackup } from '../earlier-backup.mjs'
import { BackupFault, checkRoom, manifestOf, restoreInto } from '../restored-copy.mjs'
import { checkLog } from '../stores/audit-log.mjs'
import { sqliteStore } from '../stores/sqlite-store.mjs'

/**
 * Backups that `npm run backup` made.
 *
 * @typedef {import('../backup-format.mjs').Manifest} Manifest
 * @typedef {import('../../audit/anchor.mjs').End} End
 */

/** @param {Manifest} manifest */
const lengthOf = ({ audit }) => endOfText(audit ?? '')?.count ?? 0

/**
 * The newest backup: the one whose audit log is longest, because a clock may have been wrong when it was made.
 * @param {string} parent the folder that holds backups
 * @returns {string} its name
 * @throws {BackupFault}
 */
export function newestFolder(parent) {
  const names = existsSync(parent) ? readdirSync(parent) : []
  const found = names.flatMap((name) => {
    const manifest = completeBackup(join(parent, name))
    return manifest ? [{ name, manifest }] : []
  })
  found.sort(
    (a, b) =>
      lengthOf(b.manifest) - lengthOf(a.manifest) || b.manifest.createdAt.localeCompare(a.manifest.createdAt),
  )
  const [newest] = found
  if (!newest) throw new BackupFault('none', `there is no backup in ${parent}`)
  return newest.name
}

/**
 * A restored data folder must be one of the installation that is checked.
 * @param {string} restored @param {string} data the folder of the service
 */
function checkOwner(restored, data) {
  const own = idInStore(join(data, DATABASE))
  const ids = [idInStore(join(restored, DATABASE)), idInFolder(restored)]
  const other = ids.find((id) => own !== null && id !== null && id !== own)
  if (other)
    throw new BackupFault(
      'foreign',
      `the backup is one of another installation (${other}, not ${own})`,
      other,
    )
}

/** @param {string} restored @param {Manifest} manifest */
function checkRows(restored, { rows }) {
  const store = sqliteStore(join(restored, DATABASE), { readonly: true })
  try {
    const found = rowsOf(store.client)
    const other = Object.entries(rows ?? found).find(([table, count]) => found[table] !== count)
    if (other)
      throw new BackupFault(
        'counts',
        `${other[0]} has ${found[other[0]] ?? 'no'} rows, ${other[1]} were backed up`,
        other[0],
      )
    return Object.values(found).reduce((sum, count) => sum + count, 0)
  } finally {
    store.client.close()
  }
}

/** The secrets that may have sealed the restored log: those of the service, and those in the backup. @param {string} restored */
function sealing(restored) {
  const paths = [SECRET_FILE, PREVIOUS_SECRET_FILE].map((name) => join(restored, name)).filter(existsSync)
  return [...secrets(), ...paths.map((path) => readFileSync(path, 'utf8').trim())]
}

/** @param {string} restored @param {Manifest} manifest */
async function checkAudit(restored, { audit }) {
  const stated = endOfText(audit ?? '')
  if (!stated) return
  const store = sqliteStore(join(restored, DATABASE), { readonly: true })
  try {
    const { found, end } = await checkLog(store, sealing(restored), [stated])
    if (end.count < stated.count)
      throw new BackupFault(
        'older',
        `the audit log of the backup ends at ${end.count}, ${stated.count} were backed up`,
      )
    if (found || end.hash !== stated.hash)
      throw new BackupFault(
        'audit',
        `the audit log of the backup is not what was backed up, from entry ${found?.position ?? end.count}`,
      )
  } finally {
    store.client.close()
  }
}

/**
 * The log of the service must go on where the backup ends, and the backup where the one before it that was checked ends.
 * @param {string} data the folder of the service @param {End | null} end of the backup @param {End | null} before
 */
function checkContinues(data, end, before) {
  const store = sqliteStore(join(data, DATABASE), { readonly: true })
  try {
    const hash = store.client.prepare('select hash from audit where id = ?').pluck()
    if (end && end.count > 0 && hash.get(end.count) !== end.hash)
      throw new BackupFault('foreign', 'the audit log of the service does not continue that of the backup')
    // After an earlier state was restored on purpose the service does not know the later one either.
    if (before && (end?.count ?? 0) < before.count && hash.get(before.count) === before.hash)
      throw new BackupFault(
        'older',
        `the newest backup ends at entry ${end?.count ?? 0} of the audit log; one that was checked before ended at ${before.count}`,
      )
  } finally {
    store.client.close()
  }
}

/**
 * Restores a backup into a folder and compares it with what was backed up.
 * @param {string} folder of the backup
 * @param {{ data: string, into: string, before: End | null }} where
 * @returns {Promise<import('../restored-copy.mjs').Compared>}
 * @throws {BackupFault}
 */
export async function compareFolder(folder, { data, into, before }) {
  const manifest = manifestOf(folder)
  if (manifest.missing.length > 0) {
    const names = manifest.missing.join(', ')
    throw new BackupFault('incomplete', `it was made without files that were missing then: ${names}`, names)
  }
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0)
  checkRoom(bytes, into)
  await restoreInto(folder, manifest, into)
  checkOwner(into, data)
  await checkAudit(into, manifest)
  const rows = checkRows(into, manifest)
  checkContinues(data, endOfText(manifest.audit ?? ''), before)
  return {
    madeAt: Date.parse(manifest.createdAt),
    audit: manifest.audit ?? null,
    files: manifest.files.length,
    bytes,
    rows,
  }
}
