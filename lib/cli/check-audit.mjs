import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { firstBreak } from '../audit/chain.mjs'
import { env } from '../kit/env.mjs'
import { provideSecret } from './secret.mjs'

/**
 * `npm run check:audit`: whether the audit log in `DATA_DIR` is as it was written, and the first place
 * where it is not. Ends with 0 where it is, 1 where it is not, 2 where there is no log. The service may go on.
 */

const WORDS = {
  changed: 'was changed',
  missing: 'is missing',
  moved: 'does not follow the entry before it',
  cut: 'and what followed was cut off',
  added: 'was not written by the service',
  replaced: 'and what stands before it were replaced as a whole',
  seal: 'is sealed with another secret than this one',
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

/** @param {string} path @param {string} secret @returns {number} the exit code */
function check(path, secret) {
  const store = new Database(path, { readonly: true })
  try {
    // One moment for the head and the entries, while the service writes on.
    store.exec('begin')
    const known = store.prepare('select count, hash, seal from audit_head').get()
    const head = /** @type {import('../audit/chain.mjs').ChainHead | undefined} */ (known) ?? null
    const found = firstBreak(entriesOf(store), head, secret)
    const { at } = /** @type {{ at: string | null }} */ (
      store.prepare("select group_concat(id, ', ') as at from audit where action = 'sealBroken'").get()
    )
    if (at) console.log(`at ${at}: the end of the log was not as the service had left it`)
    if (found) console.log(`entry ${found.position} ${WORDS[found.damage]}`)
    else console.log(`the audit log holds: ${head?.count ?? 0} entries, the last ${head?.hash ?? '-'}`)
    return found ? 1 : 0
  } finally {
    store.close()
  }
}

try {
  const folder = resolve(env().DATA_DIR)
  const path = join(folder, 'clean-bid.db')
  if (!existsSync(path)) throw new Error(`there is no ${path}`)
  provideSecret(folder)
  process.exitCode = check(path, process.env.AUTH_SECRET ?? '')
} catch (error) {
  console.error(`no audit log that can be checked: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
