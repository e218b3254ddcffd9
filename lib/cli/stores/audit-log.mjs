import { chainCheck, START } from '../../audit/chain.mjs'

/**
 * @typedef {import('./sqlite-store.mjs').Store} Store
 * @typedef {import('../../audit/anchor.mjs').End} End
 * @typedef {import('../../audit/chain.mjs').Break} Break
 */

/** What an entry is made of, by its columns. */
const FIELDS = /** @type {const} */ ([
  ['id', 'id'],
  ['at', 'at'],
  ['user_id', 'userId'],
  ['username', 'username'],
  ['organisation_id', 'organisationId'],
  ['action', 'action'],
  ['open_id', 'openId'],
  ['subject', 'subject'],
  ['request_id', 'requestId'],
  ['detail', 'detail'],
  ['previous', 'previous'],
  ['hash', 'hash'],
])
const COLUMNS = FIELDS.map(([column]) => column)

/** @param {import('./sqlite-store.mjs').Row} row */
function entryOf(row) {
  const entry = Object.fromEntries(FIELDS.map(([, name], at) => [name, row[at] ?? null]))
  return /** @type {import('../../audit/chain.mjs').ChainEntry} */ (
    /** @type {unknown} */ ({ ...entry, detail: JSON.parse(String(entry.detail)) })
  )
}

/** @param {Store} store @returns {Promise<import('../../audit/chain.mjs').ChainHead | null>} */
async function headOf(store) {
  for await (const rows of store.rows('audit_head', ['count', 'hash', 'seal'])) {
    const [count, hash, seal] = rows[0] ?? []
    return { count: Number(count), hash: String(hash), seal: String(seal) }
  }
  return null
}

/**
 * Recomputes the hashes of the whole log, in a snapshot while the service may keep writing.
 * @param {Store} store
 * @param {readonly string[]} secrets
 * @param {readonly End[]} [stated] earlier ends of the log
 * @returns {Promise<{ found: Break | null, end: End, resealed: number[] }>} the first break, and where the end had been
 * modified from outside the service
 */
export function checkLog(store, secrets, stated) {
  return store.snapshot(async () => {
    const head = await headOf(store)
    const check = chainCheck(head, secrets, stated)
    const resealed = []
    let found = /** @type {Break | null} */ (null)
    for await (const rows of store.rows('audit', COLUMNS, 'id')) {
      for (const entry of rows.map(entryOf)) {
        found ??= check.take(entry)
        if (entry.action === 'sealBroken') resealed.push(entry.id)
      }
    }
    return { found: found ?? check.end(), end: head ?? { count: 0, hash: START }, resealed }
  })
}
