import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { severalAtOnce } from '../../kit/objects/several-at-once.mjs'
import { measure } from '../backup-format.mjs'

/**
 * @typedef {import('./object-folder.mjs').Objects} Objects
 * @typedef {import('./object-folder.mjs').Facts} Facts
 * @typedef {{ count: number, bytes: number }} Sum
 */

/** The hash of its content is the name of an upload. */
const NAMED_BY_CONTENT = /^files\/([0-9a-f]{64})$/

/** @param {Map<string, Sum>} sums @param {string} key @param {Facts} facts */
function add(sums, key, { size }) {
  const [collection = ''] = key.split('/')
  const { count, bytes } = sums.get(collection) ?? { count: 0, bytes: 0 }
  sums.set(collection, { count: count + 1, bytes: bytes + size })
}

/**
 * Copies every object, then reads each back from its new place and compares the hashes.
 * @param {Objects} from @param {Objects} to @param {string} temporary a folder for what is on its way
 * @returns {Promise<{ sent: Map<string, Sum>, arrived: Map<string, Sum>, problems: string[] }>}
 */
export async function copyObjects(from, to, temporary) {
  const keys = await from.list()
  const known = /** @type {Map<string, Facts>} */ (new Map())
  const [sent, arrived] = [
    /** @type {Map<string, Sum>} */ (new Map()),
    /** @type {Map<string, Sum>} */ (new Map()),
  ]
  const problems = /** @type {string[]} */ ([])
  await severalAtOnce(keys, async (key, at) => {
    const path = join(temporary, `${at}`)
    mkdirSync(dirname(path), { recursive: true })
    const facts = await measure(await from.read(key), createWriteStream(path, { mode: 0o600 }))
    const named = NAMED_BY_CONTENT.exec(key)
    if (named && named[1] !== facts.sha256) problems.push(`${key} is damaged: its content is ${facts.sha256}`)
    await to.put(key, path, facts)
    rmSync(path)
    known.set(key, facts)
    add(sent, key, facts)
  })
  const there = new Set(await to.list())
  await severalAtOnce(keys, async (key) => {
    if (!there.has(key)) return void problems.push(`${key} has not arrived`)
    const facts = await measure(await to.read(key))
    add(arrived, key, facts)
    if (facts.sha256 !== known.get(key)?.sha256) problems.push(`${key} arrived with other content`)
  })
  for (const key of there) if (!known.has(key)) problems.push(`${key} was not in ${from.what}`)
  return { sent, arrived, problems }
}
