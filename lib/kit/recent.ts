/** A cache of the values made for the last `most` keys; the least recently used is dropped first. */
export function recent<V extends object>(most: number): (key: string, make: () => V) => V {
  const cache = new Map<string, V>()
  return (key, make) => {
    const value = cache.get(key) ?? make()
    cache.delete(key)
    cache.set(key, value)
    const [oldest] = cache.keys()
    if (cache.size > most && oldest !== undefined) cache.delete(oldest)
    return value
  }
}
