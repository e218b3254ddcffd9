import { join } from 'node:path'
import Database from 'better-sqlite3'

/** What a page would run, or would have as elements of its own, if it took a stored text for markup, script or style. */
export const PAYLOAD =
  '"\'></script></title></textarea><script>window.ran=1</script><img src="x:" onerror="window.ran=2"><svg onload="window.ran=3">' +
  '<a href="javascript:window.ran=4">{{7*7}}#{7*7}<style>body{display:none}</style>'

/** Elements that only the payload makes. */
export const MADE = 'img[src="x:"], svg[onload], a[href^="javascript:"]'

/**
 * Adds the payload to every text of a store that somebody may have typed: texts with Chinese characters or spaces, but no codes,
 * dates, JSON or addresses.
 * @returns how many texts
 */
export function storeScripts(data: string): number {
  const store = new Database(join(data, 'clean-bid.db'))
  const tables = store
    .prepare(
      "select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob '__*'",
    )
    .pluck()
    .all() as string[]
  let changed = 0
  // The log is chained, and its entries are written by the product.
  for (const table of tables.filter((name) => name !== 'audit')) {
    const columns = store.prepare('select name, type from pragma_table_info(?)').all(table) as Record<
      string,
      string
    >[]
    for (const { name } of columns.filter(({ type }) => type!.toLowerCase() === 'text')) {
      const isTyped = `"${name}" glob '*[一-龥]*' and length("${name}") > 3 and "${name}" not glob '[[{]*'`
      try {
        changed += store
          .prepare(`update "${table}" set "${name}" = "${name}" || ? where ${isTyped}`)
          .run(PAYLOAD).changes
      } catch (error) {
        if (!String(error).includes('CHECK')) throw error
      }
    }
  }
  store.close()
  return changed
}
