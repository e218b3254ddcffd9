/**
 * A value shared by the whole process. The bundler gives each page and the start-up code separate copies of every
 * module, so module variables are not shared, but properties of `globalThis` are.
 *
 * @template T
 * @param {string} name unique in the product, such as `runs.live`
 * @param {() => T} make called once
 * @returns {T}
 */
export function processGlobal(name, make) {
  const values = /** @type {{ cleanBid?: Map<string, unknown> }} */ (globalThis)
  values.cleanBid ??= new Map()
  if (!values.cleanBid.has(name)) values.cleanBid.set(name, make())
  return /** @type {T} */ (values.cleanBid.get(name))
}
