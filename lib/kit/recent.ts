/** Keeps what was made for the last `most` keys: the longest unused goes when there is one too many. */
export function recent<V extends object>(most: number): (key: string, make: () => V) => V {
  const kept = new Map<string, V>()
  return (key, make) => {
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
