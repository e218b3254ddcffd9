import { addTo } from '../../../domain/group'

/** Groups rows by key, in order of appearance; rows without a key are left out. */
export function grouped<T, K>(rows: Iterable<T>, keyOf: (row: T) => K | null): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== null) addTo(groups, key, row)
  }
  return groups
}
