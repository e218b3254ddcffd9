import { copyFileSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { anchorPath, endOfText, endText, readAnchor, writeAnchor } from '../audit/anchor.mjs'
import { firstBreak, START } from '../audit/chain.mjs'
import { env } from '../kit/env.mjs'
import { DATABASE, ID_FILE } from '../server/installation.mjs'
import { provideSecret } from '../server/secret.mjs'

/**
 * `npm run check:audit [-- --expect <position>:<hash>] [--accept]`: whether the audit log in `DATA_DIR` is as it
 * was written: in itself, against its anchor, and against ends that a backup or a report states. Names the first
 * place where it is not. Ends with 0 where it is, 1 where it is not, 2 where there is no log. The service may go
 * on. `--accept` anchors the log anew as it is, after an older state was put back on purpose.
 *
 * @typedef {import('../audit/anchor.mjs').End} End
 */

const WORDS = {
  changed: 'was changed',
  missing: 'is missing',
  moved: 'does not follow the entry before it',
  cut: 'and what followed was cut off',
  added: 'was not written by the service',
  replaced: 'and what stands before it were replaced as a whole',
  seal: 'is sealed with another secret than this one',
  anchor: 'is not the one that was anchored or stated: the log up to it was replaced',
  lost: 'is missing though the log was longer when it was anchored or stated: it was emptied or cut, or an older database was put back',
}

/** @param {Database.Database} store */
function* entriesOf(store) {
  const rows = store.prepare(
    `select id, at, user_id as userId, username, organisation_id as organisationId, action, open_id as openId,
       subject, request_id as requestId, detail, previous, hash from audit order by id`,
  )
  for (const row of rows.iterate()) {
    const entry = /** @type {import('../audit/chain.mjs').ChainEntry & { detail: string }} */ (row)
    yield { ...entry, detail: JSON.parse(entry.detail) }
  }
}

/**
 * Checks the log as it is at one moment, while the service writes on.
 * @param {string} path of the store
 * @param {readonly End[]} stated
 */
function checkLog(path, stated) {
  const store = new Database(path, { readonly: true })
  try {
    store.exec('begin')
    const known = store.prepare('select count, hash, seal from audit_head').get()
    const head = /** @type {import('../audit/chain.mjs').ChainHead | undefined} */ (known) ?? null
    const found = firstBreak(entriesOf(store), head, process.env.AUTH_SECRET ?? '', stated)
    const { at } = /** @type {{ at: string | null }} */ (
      store.prepare("select group_concat(id, ', ') as at from audit where action = 'sealBroken'").get()
    )
    if (at) console.log(`at ${at}: the end of the log was not as the service had left it`)
    return { found, end: head ?? { count: 0, hash: START } }
  } finally {
    store.close()
  }
}

/** @param {string} anchor @param {End | null} before @param {End} end */
function accept(anchor, before, end) {
  // A copy: the file stays the one that the service may write.
  if (before) copyFileSync(anchor, `${anchor}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  writeAnchor(anchor, end)
  console.log(
    `accepted: ${anchor} states ${endText(end)} from now on, before ${before ? endText(before) : '-'}`,
  )
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

/** @param {string} folder @param {string[]} words @returns {number} the exit code */
function check(folder, words) {
  const path = join(folder, DATABASE)
  if (!existsSync(path)) throw new Error(`there is no ${path}`)
  provideSecret(folder)
  const expected = expectedIn(words)
  const anchor = anchorPath(path)
  // Before the log: what is anchored later this reading of it need not have.
  const anchored = readAnchor(anchor)
  const isAccepting = words.includes('--accept')
  const { found, end } = checkLog(path, anchored && !isAccepting ? [anchored, ...expected] : expected)
  if (found) console.log(`entry ${found.position} ${WORDS[found.damage]}`)
  if (found) return 1
  if (isAccepting) accept(anchor, anchored, end)
  else if (!anchored && existsSync(join(folder, ID_FILE))) {
    console.log(
      `the log holds in itself, but there is no anchor ${anchor}: it was removed, or AUDIT_ANCHOR was changed since the last start`,
    )
    return 1
  }
  console.log(`the audit log holds: ${end.count} entries, the last ${end.hash}`)
  if (anchored && !isAccepting && end.count > anchored.count)
    console.log(`it goes ${end.count - anchored.count} entries further than its anchor, as after a crash`)
  return 0
}

try {
  process.exitCode = check(resolve(env().DATA_DIR), process.argv.slice(2))
} catch (error) {
  console.error(`no audit log that can be checked: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
