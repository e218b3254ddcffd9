import { processGlobal } from './process-global.mjs'

/**
 * A value, a promise that is not settled yet, or the value of one. The promise itself is not kept: it holds the request that
 * made it, with its answer; so would a function here, which the build moves to where the promise is at hand.
 */
type Kept<V> = { readonly value: V } | { readonly fulfilled: Awaited<V> }

const valueIn = <V>(kept: Kept<V>): V =>
  'value' in kept ? kept.value : (Promise.resolve(kept.fulfilled) as V)

/**
 * A cache of the last `most` values, shared by the whole process; the least recently used value is dropped first.
 * A promise is shared until it is settled; then its value is kept, or nothing if it failed.
 * @param name unique in the product
 */
export function recent<V>(name: string, most: number): (key: string, make: () => V) => V {
  return (key, make) => {
    const cached = processGlobal(`recent.${name}`, () => new Map<string, Kept<V>>())
    const known = cached.get(key)
    const kept = known ?? { value: make() }
    cached.delete(key)
    cached.set(key, kept)
    if (cached.size > most) cached.delete(cached.keys().next().value as string)
    const value = valueIn(kept)
    if (!known && value instanceof Promise)
      value.then(
        (fulfilled) => cached.get(key) === kept && cached.set(key, { fulfilled }),
        () => cached.get(key) === kept && cached.delete(key),
      )
    return value
  }
}
