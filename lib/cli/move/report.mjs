import { endText } from '../../audit/anchor.mjs'

/**
 * @typedef {import('./copy-tables.mjs').Content} Content
 * @typedef {import('../../audit/chain.mjs').Break} Break
 * @typedef {{ found: Break | null, end: import('../../audit/anchor.mjs').End }} Log
 * @typedef {object} Moved
 * @property {string} from
 * @property {string} to
 * @property {{ sent: Map<string, Content>, arrived: Map<string, Content>, replaced: Map<string, number>, before: Log, after: Log }} tables
 * @property {Awaited<ReturnType<typeof import('./copy-objects.mjs').copyObjects>> | null} objects null: they stayed
 * @property {string[]} lost objects that the store names and nobody has
 */

/** @param {string[][]} rows */
function printTable(rows) {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const line = (/** @type {string[]} */ row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
  for (const row of rows) console.log(line(row))
}

/** @param {Moved['tables']} tables @returns {string[]} differences */
function tellTables({ sent, arrived }) {
  const rows = [...sent].map(([table, { count, digest }]) => {
    const there = arrived.get(table)
    const isEqual = there?.count === count && there.digest === digest
    return {
      table,
      isEqual,
      cells: [table, `${count}`, `${there?.count ?? 0}`, isEqual ? 'equal' : 'DIFFERENT'],
    }
  })
  printTable([['table', 'rows', 'arrived', 'content'], ...rows.map(({ cells }) => cells)])
  return rows.filter(({ isEqual }) => !isEqual).map(({ table }) => `the rows of ${table} differ`)
}

/** @param {Moved['objects']} objects @returns {string[]} differences */
function tellObjects(objects) {
  if (!objects) return []
  const { sent, arrived, problems } = objects
  console.log('')
  printTable([
    ['objects', 'number', 'bytes', 'arrived'],
    ...[...sent].map(([name, { count, bytes }]) => [
      name,
      `${count}`,
      `${bytes}`,
      `${arrived.get(name)?.count ?? 0}`,
    ]),
  ])
  return problems
}

/** @param {Moved['tables']} tables @returns {string[]} differences */
function tellLog({ before, after }) {
  const word = (/** @type {Log} */ { found, end }) =>
    found ? `broken at entry ${found.position} (${found.damage})` : endText(end)
  console.log(`\naudit log before  ${word(before)}\naudit log after   ${word(after)}`)
  if (after.found) return [`the audit log is broken at entry ${after.found.position}`]
  return endText(before.end) === endText(after.end) ? [] : ['the audit logs end differently']
}

/**
 * Prints what was moved and every difference.
 * @param {Moved} moved
 * @returns {boolean} whether both sides are equal
 */
export function tell({ from, to, tables, objects, lost }) {
  console.log(`${from} → ${to}\n`)
  const differences = [...tellTables(tables), ...tellObjects(objects), ...tellLog(tables)]
  for (const [column, count] of tables.replaced)
    console.log(
      `U+0000, which PostgreSQL does not store, was replaced by U+FFFD in ${count} values of ${column}`,
    )
  if (!objects) console.log('objects stay where they are')
  for (const key of lost) console.log(`missing before and after: ${key}, which the store names`)
  for (const difference of differences) console.error(difference)
  console.log(
    differences.length === 0
      ? '\nboth sides are equal'
      : `\n${differences.length} differences: do not use the target`,
  )
  return differences.length === 0
}
