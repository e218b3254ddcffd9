import pg from 'pg'
import { listOf } from './sqlite-store.mjs'

/**
 * @typedef {import('./sqlite-store.mjs').Value} Value
 * @typedef {import('./sqlite-store.mjs').Row} Row
 * @typedef {import('./sqlite-store.mjs').Store} Store
 */

/** Object identifiers of the types bigint and boolean. */
const [BIGINT, BOOLEAN] = [20, 16]
const FETCHED = 1000
const NOT_OURS = /^__drizzle/

/** Integers are numbers and flags 0 or 1, as in SQLite. */
const types = {
  /** @param {number} type @param {any} format */
  getTypeParser(type, format) {
    if (type === BIGINT) return Number
    if (type === BOOLEAN) return (/** @type {string} */ value) => (value === 't' ? 1 : 0)
    return pg.types.getTypeParser(type, format)
  },
}

/** @param {Value} value @param {string} type */
const stored = (value, type) => (type === 'boolean' && value !== null ? value !== 0 : value)

/**
 * The references between tables, which are taken away while rows arrive in any order; putting them back checks them all.
 * @param {pg.Client} client
 * @returns {Promise<{ tbl: string, name: string, definition: string }[]>}
 */
async function references(client) {
  const { rows } = await client.query(
    `select conrelid::regclass::text as tbl, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`,
  )
  return rows
}

/** @param {pg.Client} client */
async function columnTypes(client) {
  const { rows } = await client.query(
    `select table_name as tbl, column_name as name, data_type as type from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name, column_name`,
  )
  const found = /** @type {Map<string, Map<string, string>>} */ (new Map())
  for (const { tbl, name, type } of rows) {
    if (NOT_OURS.test(tbl)) continue
    const columns = found.get(tbl) ?? new Map()
    found.set(tbl, columns.set(name, type))
  }
  return found
}

/**
 * The sequences that give ids.
 * @param {pg.Client} client
 * @returns {Promise<{ tbl: string, name: string, sequence: string }[]>}
 */
async function sequencesOf(client) {
  const sequence = 'pg_get_serial_sequence(quote_ident(table_name), column_name)'
  const { rows } = await client.query(
    `select table_name as tbl, column_name as name, ${sequence} as sequence from information_schema.columns
      where table_schema = current_schema() and ${sequence} is not null`,
  )
  return rows
}

/**
 * @param {string} url
 * @returns {Promise<Store & { client: pg.Client }>}
 */
export async function postgresStore(url) {
  const client = new pg.Client({ connectionString: url, types, application_name: 'clean-bid command' })
  await client.connect()
  const kinds = () => columnTypes(client)
  let isReading = false
  /** @type {Awaited<ReturnType<typeof postgresStore>>} */
  const store = {
    client,
    what: `PostgreSQL (${client.host}:${client.port}/${client.database})`,
    async tables() {
      return new Map([...(await kinds())].map(([table, columns]) => [table, [...columns.keys()]]))
    },
    async *rows(table, columns, order) {
      if (!isReading) throw new Error('rows are read in a snapshot')
      const sorted = order ? ` order by ${listOf([order])}` : ''
      await client.query(
        `declare reading no scroll cursor for select ${listOf(columns)} from ${listOf([table])}${sorted}`,
      )
      try {
        for (;;) {
          const { rows } = await client.query({ text: `fetch ${FETCHED} from reading`, rowMode: 'array' })
          if (rows.length === 0) return
          yield/** @type {Row[]} */ (rows)
        }
      } finally {
        await client.query('close reading')
      }
    },
    async snapshot(work) {
      await client.query('begin isolation level repeatable read read only')
      isReading = true
      try {
        return await work()
      } finally {
        isReading = false
        await client.query('rollback')
      }
    },
    async fill(work) {
      const known = await kinds()
      await client.query('begin')
      try {
        const loose = await references(client)
        for (const { tbl, name } of loose) await client.query(`alter table ${tbl} drop constraint ${name}`)
        await work(async (table, columns, rows) => {
          const of = columns.map((name) => known.get(table)?.get(name) ?? 'text')
          const arrays = of.map((type, at) => rows.map((row) => stored(row[at] ?? null, type)))
          const places = of.map((type, at) => `$${at + 1}::${type}[]`).join(', ')
          await client.query(
            `insert into ${listOf([table])} (${listOf(columns)}) overriding system value select * from unnest(${places})`,
            arrays,
          )
        })
        for (const { tbl, name, definition } of loose)
          await client.query(`alter table ${tbl} add constraint ${name} ${definition}`)
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    },
    async lastIds() {
      const ids = /** @type {Map<string, number>} */ (new Map())
      for (const { tbl, sequence } of await sequencesOf(client)) {
        const { rows } = await client.query(`select last_value as id, is_called as given from ${sequence}`)
        if (rows[0].given) ids.set(tbl, rows[0].id)
      }
      return ids
    },
    async setLastIds(ids) {
      for (const { tbl, name, sequence } of await sequencesOf(client)) {
        const { rows } = await client.query(`select max(${listOf([name])}) as id from ${listOf([tbl])}`)
        const id = Math.max(ids.get(tbl) ?? 0, rows[0].id ?? 0)
        if (id > 0) await client.query('select setval($1::regclass, $2)', [sequence, id])
      }
    },
    close: () => client.end(),
  }
  return store
}
