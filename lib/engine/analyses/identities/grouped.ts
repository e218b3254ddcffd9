/** Groups rows by key, in order of appearance; rows without a key are left out. */
export function grouped<T, K>(rows: Iterable<T>, keyOf: (row: T) => K | null): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
