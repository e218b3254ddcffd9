import Database from 'better-sqlite3'

/** A store as commands see it: tables of plain rows, whichever database holds them. */

/**
 * @typedef {null | number | string | Buffer} Value a cell; a flag is 0 or 1
 * @typedef {Value[]} Row cells in the order of the columns that were asked for
 * @typedef {object} Store
 * @property {string} what its name in messages
 * @property {() => Promise<Map<string, string[]>>} tables the columns of each table, in alphabetical order
 * @property {(table: string, columns: readonly string[], order?: string) => AsyncIterable<Row[]>} rows in batches, within a snapshot
 * @property {<T>(work: () => Promise<T>) => Promise<T>} snapshot in which all rows are read as of one moment
 * @property {(work: (insert: Insert) => Promise<void>) => Promise<void>} fill inserts in one transaction
 * @property {() => Promise<Map<string, number>>} lastIds the highest id that each table has ever given
 * @property {(ids: ReadonlyMap<string, number>) => Promise<void>} setLastIds ids go on after these
 * @property {() => Promise<void>} close
 * @typedef {(table: string, columns: readonly string[], rows: readonly Row[]) => Promise<void>} Insert
 */

/** Rows and characters that are handed on at once. */
const [BATCH, BATCH_SIZE] = [1000, 8_000_000]

/** Tables of the database and of its migrations. */
const NOT_OURS = /^(sqlite_|__drizzle)/

/** @param {string} name */
const quoted = (name) => `"${name.replaceAll('"', '""')}"`
/** @param {readonly string[]} names */
export const listOf = (names) => names.map(quoted).join(', ')

/** @param {Row} row */
function sizeOf(row) {
  let size = 0
  for (const value of row) size += typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 1
  return size
}

/**
 * Puts rows together into batches of limited size.
 * @param {Iterable<Row>} rows
 */
function* batches(rows) {
  let batch = /** @type {Row[]} */ ([])
  let size = 0
  for (const row of rows) {
    batch.push(row)
    size += sizeOf(row)
    if (batch.length < BATCH && size < BATCH_SIZE) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}

/**
 * @param {string} path
 * @param {{ readonly?: boolean }} [options]
 * @returns {Store & { client: Database.Database }}
 */
export function sqliteStore(path, options = {}) {
  const client = new Database(path, { fileMustExist: true, ...options })
  const ofTable = client.prepare('select name from pragma_table_info(?) order by name').pluck()
  /** @param {string} sql */
  const named = (sql) => /** @type {string[]} */ (client.prepare(sql).pluck().all())
  return {
    client,
    what: path,
    async tables() {
      const names = named("select name from sqlite_master where type = 'table' order by name")
      const ours = names.filter((name) => !NOT_OURS.test(name))
      return new Map(ours.map((name) => [name, /** @type {string[]} */ (ofTable.all(name))]))
    },
    async *rows(table, columns, order) {
      const sql = `select ${listOf(columns)} from ${quoted(table)}${order ? ` order by ${quoted(order)}` : ''}`
      yield* batches(/** @type {Iterable<Row>} */ (client.prepare(sql).raw().iterate()))
    },
    async snapshot(work) {
      client.exec('begin')
      try {
        return await work()
      } finally {
        client.exec('commit')
      }
    },
    async fill(work) {
      // References are checked once, when all tables are there.
      client.pragma('foreign_keys = OFF')
      client.exec('begin immediate')
      try {
        await work(async (table, columns, rows) => {
          const places = columns.map(() => '?').join(', ')
          const statement = client.prepare(
            `insert into ${quoted(table)} (${listOf(columns)}) values (${places})`,
          )
          for (const row of rows) statement.run(row)
        })
        const [loose] = /** @type {{ table: string }[]} */ (client.pragma('foreign_key_check'))
        if (loose) throw new Error(`a row of ${loose.table} refers to one that is missing`)
        client.exec('commit')
      } catch (error) {
        if (client.inTransaction) client.exec('rollback')
        throw error
      }
    },
    async lastIds() {
      const known = client.prepare('select name, seq from sqlite_sequence').raw()
      return new Map(/** @type {[string, number][]} */ (known.all()))
    },
    async setLastIds(ids) {
      const counting = new Set(named("select name from sqlite_master where sql like '%autoincrement%'"))
      const update = client.prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?')
      const insert = client.prepare('insert into sqlite_sequence (name, seq) values (?, ?)')
      for (const [table, id] of ids)
        if (counting.has(table) && update.run(id, table).changes === 0) insert.run(table, id)
    },
    async close() {
      client.close()
    },
  }
}
