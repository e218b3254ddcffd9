import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { endOfText } from '../audit/anchor.mjs'
import { env } from '../kit/env.mjs'
import { restrictNewFiles } from '../server/private.mjs'
import { provideSecret } from '../server/secret.mjs'
import { compareFolder, newestFolder } from './backup-check/folder.mjs'
import { compareDump, newestDump } from './backup-check/postgres.mjs'
import { BackupFault } from './restored-copy.mjs'

/**
 * `npm run check:backup [-- <folder>] [--after <position>:<hash>] [--json]`: restores the newest backup in `BACKUPS` (or in the
 * folder) into a temporary folder, compares it with what was backed up, and removes it. The service may keep running, and runs
 * this itself every day. Exits with 0 if the backup can be relied on, 1 if not.
 *
 * @typedef {{ backup: string | null, fault: import('../backups/fault').Fault | null, what: string | null, message: string | null }
 *   & Partial<import('./restored-copy.mjs').Compared>} Verdict
 */

/** @param {string[]} words @param {string} name */
const optionIn = (words, name) => (words.includes(name) ? (words[words.indexOf(name) + 1] ?? '') : '')

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']

/** @param {unknown} error @returns {Pick<Verdict, 'fault' | 'what' | 'message'>} */
function faultOf(error) {
  if (error instanceof BackupFault) return { fault: error.code, what: error.what, message: error.message }
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (FULL.includes(code))
    return {
      fault: 'noRoom',
      what: null,
      message: `the disk became full while the backup was restored: ${message}`,
    }
  return { fault: 'failed', what: null, message }
}

const PREFIX = 'backup-check-'
const DAY = 24 * 3_600_000

/** Removes what a check left that was killed. @param {string} temporary */
function removeLeft(temporary) {
  const left = readdirSync(temporary).filter((name) => name.startsWith(PREFIX))
  for (const path of left.map((name) => join(temporary, name)))
    if (Date.now() - statSync(path).mtimeMs > DAY) rmSync(path, { recursive: true, force: true })
}

/** @param {string} parent @param {string[]} words @returns {Promise<Verdict>} */
async function check(parent, words) {
  const data = resolve(env().DATA_DIR)
  const temporary = resolve(env().BACKUP_CHECK_DIR ?? join(data, 'tmp'))
  const ofPostgres = env().DATABASE_URL !== undefined
  /** @type {string | null} */
  let backup = null
  /** @type {string | null} */
  let into = null
  try {
    backup = ofPostgres ? newestDump(parent) : newestFolder(parent)
    mkdirSync(temporary, { recursive: true })
    removeLeft(temporary)
    into = mkdtempSync(join(temporary, PREFIX))
    provideSecret(data)
    const before = endOfText(optionIn(words, '--after'))
    const compare = ofPostgres ? compareDump : compareFolder
    const compared = await compare(join(parent, backup), { data, into, before })
    return { backup, fault: null, what: null, message: null, ...compared }
  } catch (error) {
    return { backup, ...faultOf(error) }
  } finally {
    if (into) rmSync(into, { recursive: true, force: true })
  }
}

/** @param {Verdict} verdict */
function sentence({ backup, fault, message, madeAt, files, bytes, rows }) {
  if (fault !== null) return `${backup ?? 'no backup'}: ${message}`
  const size = ((bytes ?? 0) / 1e6).toFixed(1)
  return `${backup} of ${new Date(madeAt ?? 0).toISOString()} was restored and compared: ${files} files, ${size} MB, ${rows} rows, the audit log`
}

const words = process.argv.slice(2)
const [given] = words.filter((word, at) => !word.startsWith('--') && words[at - 1] !== '--after')
const parent = given ?? env().BACKUPS
if (parent === undefined) {
  console.error('usage: npm run check:backup -- <folder that holds backups>, or set BACKUPS')
  process.exit(1)
}
restrictNewFiles()
try {
  setPriority(19)
} catch {
  // Not allowed under every service manager.
}
const verdict = await check(resolve(parent), words)
console.log(words.includes('--json') ? JSON.stringify(verdict) : sentence(verdict))
process.exitCode = verdict.fault === null ? 0 : 1
