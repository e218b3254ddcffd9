import { processGlobal } from './process-global.mjs'

type Kept<V> = () => V

/** Only the value: a promise holds the request that made it, with its answer, as long as it is kept. */
const fulfilled =
  <V>(value: Awaited<V>): Kept<V> =>
  () =>
    Promise.resolve(value) as V

/**
 * A cache of the last `most` values, shared by the whole process; the least recently used value is dropped first.
 * A promise is shared until it is settled; then its value is kept, or nothing if it failed.
 * @param name unique in the product
 */
export function recent<V>(name: string, most: number): (key: string, make: () => V) => V {
  return (key, make) => {
    const cached = processGlobal(`recent.${name}`, () => new Map<string, Kept<V>>())
    const known = cached.get(key)
    const value = known ? known() : make()
    const kept = known ?? (() => value)
    cached.delete(key)
    cached.set(key, kept)
    if (cached.size > most) cached.delete(cached.keys().next().value as string)
    if (!known && value instanceof Promise)
      value.then(
        (result) => cached.get(key) === kept && cached.set(key, fulfilled<V>(result)),
        () => cached.get(key) === kept && cached.delete(key),
      )
    return value
  }
}
