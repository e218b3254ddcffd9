import { createHash } from 'node:crypto'

/**
 * @typedef {import('../stores/sqlite-store.mjs').Store} Store
 * @typedef {import('../stores/sqlite-store.mjs').Row} Row
 * @typedef {{ count: number, digest: string }} Content
 */

/** PostgreSQL stores no U+0000 in a text; this takes its place. */
const [NUL, REPLACEMENT] = ['\0', '\ufffd']
/** The order of creation where the key is no number: a column in PostgreSQL, in SQLite every table has it unstated. */
const ROWID = 'rowid'
const DIGEST_RANGE = 2n ** 256n

/** @param {Row} row */
const textOf = (row) =>
  JSON.stringify(row.map((value) => (Buffer.isBuffer(value) ? { hex: value.toString('hex') } : value)))

/** Sums the rows of a table, in whatever order they come. @returns {{ add: (row: Row) => void, sum: () => Content }} */
function summing() {
  let count = 0
  let total = 0n
  return {
    add(row) {
      count++
      total = (total + BigInt(`0x${createHash('sha256').update(textOf(row)).digest('hex')}`)) % DIGEST_RANGE
    },
    sum: () => ({ count, digest: total.toString(16) }),
  }
}

/**
 * The tables that both stores have, with their columns.
 * @param {Store} from @param {Store} to
 * @throws {Error} if something stored has no place in the other store
 */
export async function commonTables(from, to) {
  const [ours, theirs] = [await from.tables(), await to.tables()]
  const common = /** @type {Map<string, string[]>} */ (new Map())
  for (const [table, columns] of ours) {
    const known = theirs.get(table)
    if (!known && (await isEmpty(from, table, columns))) continue
    if (!known) throw new Error(`${from.what} has rows in ${table}, which ${to.what} does not have`)
    const all = [...new Set([...columns, ...(known.includes(ROWID) ? [ROWID] : [])])]
    const missing = columns.filter((name) => name !== ROWID && !known.includes(name))
    const unknown = known.filter((name) => !all.includes(name))
    if (missing.length + unknown.length > 0)
      throw new Error(`the columns of ${table} differ: ${[...missing, ...unknown].join(', ')}`)
    common.set(table, all)
  }
  return common
}

/** @param {Store} store @param {string} table @param {string[]} columns */
async function isEmpty(store, table, columns) {
  for await (const rows of store.rows(table, columns)) return rows.length === 0
  return true
}

/** @param {Store} store @param {ReadonlyMap<string, string[]>} tables @returns {Promise<string[]>} those with rows */
export async function filled(store, tables) {
  const found = []
  for (const [table, columns] of tables) if (!(await isEmpty(store, table, columns))) found.push(table)
  return found
}

/**
 * Copies the tables in one transaction.
 * @param {Store} from @param {Store} to @param {ReadonlyMap<string, string[]>} tables
 * @returns {Promise<{ sent: Map<string, Content>, replaced: Map<string, number> }>} what was sent, and how many values
 * of each column had U+0000 replaced
 */
export async function copyTables(from, to, tables) {
  const [sent, replaced] = [
    /** @type {Map<string, Content>} */ (new Map()),
    /** @type {Map<string, number>} */ (new Map()),
  ]
  await to.fill(async (insert) => {
    for (const [table, columns] of tables) {
      const { add, sum } = summing()
      for await (const rows of from.rows(table, columns)) {
        const clean = rows.map((row) => withoutNul(row, (at) => note(replaced, `${table}.${columns[at]}`)))
        for (const row of clean) add(row)
        await insert(table, columns, clean)
      }
      sent.set(table, sum())
    }
  })
  return { sent, replaced }
}

/** @param {Map<string, number>} counts @param {string} name */
const note = (counts, name) => counts.set(name, (counts.get(name) ?? 0) + 1)

/** @param {Row} row @param {(at: number) => void} tell @returns {Row} */
function withoutNul(row, tell) {
  return row.map((value, at) => {
    if (typeof value !== 'string' || !value.includes(NUL)) return value
    tell(at)
    return value.replaceAll(NUL, REPLACEMENT)
  })
}

/** @param {Store} store @param {ReadonlyMap<string, string[]>} tables */
export async function contentOf(store, tables) {
  const found = /** @type {Map<string, Content>} */ (new Map())
  for (const [table, columns] of tables) {
    const { add, sum } = summing()
    for await (const rows of store.rows(table, columns)) for (const row of rows) add(row)
    found.set(table, sum())
  }
  return found
}
