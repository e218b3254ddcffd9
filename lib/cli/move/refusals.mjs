import { sealHolds } from '../../audit/chain.mjs'
import { secrets } from '../../kit/secrets/secrets.mjs'

/** What a move refuses before it changes anything. */

/** Analyses that wait for their turn, and analyses and imports that have begun. */
const GOING_ON = [0, 9]

/**
 * @param {import('pg').Client} client
 * @throws {Error} if another program is connected to the database
 */
export async function checkAlone(client) {
  const { rows } = await client.query(
    `select pid, application_name as name from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (rows.length === 0) return
  const who = rows.map(({ pid, name }) => `process ${pid}${name ? ` (${name})` : ''}`).join(', ')
  throw new Error(`the database is in use by ${who}: stop every server and worker first`)
}

/**
 * What was begun and did not end would never end in the other store: who did it is gone.
 * @param {import('../stores/sqlite-store.mjs').Store} store
 */
export async function checkAtRest(store) {
  let count = 0
  await store.snapshot(async () => {
    for (const table of ['runs', 'read_jobs'])
      for await (const rows of store.rows(table, ['status']))
        count += rows.filter(([status]) => GOING_ON.includes(Number(status))).length
  })
  if (count > 0)
    throw new Error(
      `${count} analyses or imports have not ended: start the service, wait until they have, and stop it`,
    )
}

/**
 * Secrets in the store are sealed with AUTH_SECRET; with another one they could not be opened any more.
 * @param {import('../stores/sqlite-store.mjs').Store} store
 */
export async function checkSecret(store) {
  await store.snapshot(async () => {
    for await (const rows of store.rows('audit_head', ['count', 'hash', 'seal'])) {
      const [count, hash, seal] = rows[0] ?? []
      if (sealHolds({ count: Number(count), hash: String(hash), seal: String(seal) }, secrets())) return
      throw new Error('AUTH_SECRET is not the one that the service used with this store: set the same one')
    }
  })
}
