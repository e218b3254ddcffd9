/** Names that begin with a hash are spread over folders of its first two digits, where there may be many of them. */
const HASHED = /^[0-9a-f]{64}/
const FEW = ['quarantine']

/** @param {string[]} folders @param {string} name */
const isSpread = (folders, name) => HASHED.test(name) && !FEW.includes(folders.join('/'))

const FOLDER = /^[\w-]+$/
const NAME = /^[\w-][\w.-]*$/

/**
 * Where the folder of objects holds an object, relative to the data folder.
 * @param {string} key
 * @returns {string}
 * @throws {Error} for a key that could name something outside its collection
 */
export function objectPath(key) {
  const parts = key.split('/')
  const name = String(parts.pop())
  if (parts.length === 0 || !parts.every((part) => FOLDER.test(part)) || !NAME.test(name))
    throw new Error(`not a key: ${key}`)
  return [...parts, ...(isSpread(parts, name) ? [name.slice(0, 2)] : []), name].join('/')
}

/**
 * The key of an object, from where the folder holds it.
 * @param {string} path relative to the data folder
 * @returns {string}
 */
export function objectKey(path) {
  const parts = path.split('/')
  const name = String(parts.pop())
  if (isSpread(parts.slice(0, -1), name) && parts.at(-1) === name.slice(0, 2)) parts.pop()
  return [...parts, name].join('/')
}
