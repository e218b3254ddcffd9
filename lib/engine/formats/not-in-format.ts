/** Columns of the bill layout, as `table.column`, by their table; without columns, the whole table is meant. */
export function byTable(columns: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const name of columns) {
    const [table = '', column] = name.split('.')
    const known = found.get(table) ?? []
    found.set(table, known)
    if (column !== undefined) known.push(column)
  }
  return found
}
