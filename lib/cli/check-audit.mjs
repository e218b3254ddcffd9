import { copyFileSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { anchorPath, endOfText, endText, readAnchor, writeAnchor } from '../audit/anchor.mjs'
import { env } from '../kit/env.mjs'
import { secrets } from '../kit/secrets/secrets.mjs'
import { DATABASE, ID_FILE } from '../server/installation.mjs'
import { provideSecret } from '../server/secret.mjs'
import { checkLog } from './stores/audit-log.mjs'
import { postgresStore } from './stores/postgres-store.mjs'
import { sqliteStore } from './stores/sqlite-store.mjs'

/**
 * `npm run check:audit [-- --expect <position>:<hash>] [--accept]`: verifies the audit log in `DATA_DIR` or, if it is set,
 * in `DATABASE_URL`: its own chain, its anchor, and the ends recorded in backups or reports. Prints the first mismatch.
 * Exits with 0 if the log is intact, 1 if it is not, 2 if there is no log. The service may keep running. `--accept`
 * replaces the anchor with the log's present end, after an older state was restored on purpose.
 *
 * @typedef {import('../audit/anchor.mjs').End} End
 */

const WORDS = {
  changed: 'was changed',
  missing: 'is missing',
  moved: 'does not follow the previous entry',
  cut: 'and the entries after it were cut off',
  added: 'was not written by the service',
  replaced: 'and all entries before it were replaced',
  seal: 'is sealed with a different secret',
  anchor: 'does not match the anchor or the expected end: the log up to it was replaced',
  lost: 'is missing although the anchor or the expected end is beyond it: the log was emptied or truncated, or an older database was restored',
}

/** @param {string} anchor @param {End | null} before @param {End} end */
function accept(anchor, before, end) {
  // A copy, so that the anchor file keeps its owner and the service can still write to it.
  if (before) copyFileSync(anchor, `${anchor}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  writeAnchor(anchor, end)
  console.log(`accepted: ${anchor} now records ${endText(end)}, before ${before ? endText(before) : '-'}`)
}

/** @param {string[]} words @returns {End[]} */
function expectedIn(words) {
  const stated = words.flatMap((word, at) => (word === '--expect' ? [words[at + 1] ?? ''] : []))
  return stated.map((text) => {
    const end = endOfText(text)
    if (!end) throw new Error('usage: npm run check:audit [-- --expect <position>:<hash>] [--accept]')
    return end
  })
}

/** @param {string} path of the database, if it is a file @param {readonly End[]} stated */
async function checked(path, stated) {
  const { DATABASE_URL } = env()
  const store = DATABASE_URL ? await postgresStore(DATABASE_URL) : sqliteStore(path, { readonly: true })
  try {
    return await checkLog(store, secrets(), stated)
  } finally {
    await store.close()
  }
}

/** @param {string} folder @param {string[]} words @returns {Promise<number>} the exit code */
async function check(folder, words) {
  const path = join(folder, DATABASE)
  if (!env().DATABASE_URL && !existsSync(path)) throw new Error(`there is no ${path}`)
  provideSecret(folder)
  const expected = expectedIn(words)
  const anchor = anchorPath(path)
  // Read before the log: the snapshot of the log may lack entries anchored later.
  const anchored = readAnchor(anchor)
  const isAccepting = words.includes('--accept')
  const stated = anchored && !isAccepting ? [anchored, ...expected] : expected
  const { found, end, resealed } = await checked(path, stated)
  if (resealed.length > 0)
    console.log(`at ${resealed.join(', ')}: the end of the log had been modified from outside the service`)
  if (found) console.log(`entry ${found.position} ${WORDS[found.damage]}`)
  if (found) return 1
  if (isAccepting) accept(anchor, anchored, end)
  else if (!anchored && existsSync(join(folder, ID_FILE))) {
    console.log(
      `the chain is intact, but the anchor ${anchor} is missing: it was removed, or AUDIT_ANCHOR was changed since the last start`,
    )
    return 1
  }
  console.log(`the audit log is intact: ${end.count} entries, the last ${end.hash}`)
  if (anchored && !isAccepting && end.count > anchored.count)
    console.log(`it is ${end.count - anchored.count} entries ahead of its anchor, as after a crash`)
  return 0
}

try {
  process.exitCode = await check(resolve(env().DATA_DIR), process.argv.slice(2))
} catch (error) {
  console.error(`the audit log cannot be checked: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
