import { processGlobal } from './process-global.mjs'

/**
 * A cache of the last `most` values, shared by the whole process; the least recently used value is dropped first.
 * A promise that fails is not cached.
 * @param name unique in the product
 */
export function recent<V>(name: string, most: number): (key: string, make: () => V) => V {
  return (key, make) => {
    const cached = processGlobal(`recent.${name}`, () => new Map<string, V>())
    const known = cached.get(key)
    const value = known === undefined && !cached.has(key) ? make() : (known as V)
    cached.delete(key)
    cached.set(key, value)
    if (cached.size > most) cached.delete(cached.keys().next().value as string)
    if (known === undefined && value instanceof Promise)
      value.catch(() => {
        if (cached.get(key) === value) cached.delete(key)
      })
    return value
  }
}
