/**
 * A value that the whole process shares. The bundler gives each page and the start-up code a copy of every module
 * of their own, so a variable of a module is not shared; what hangs on `globalThis` is.
 *
 * @template T
 * @param {string} name unique in the product, as `runs.live`
 * @param {() => T} make called once
 * @returns {T}
 */
export function processGlobal(name, make) {
  const values = /** @type {{ cleanBid?: Map<string, unknown> }} */ (globalThis)
  values.cleanBid ??= new Map()
  if (!values.cleanBid.has(name)) values.cleanBid.set(name, make())
  return /** @type {T} */ (values.cleanBid.get(name))
}
