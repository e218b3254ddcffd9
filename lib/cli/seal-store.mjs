import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openKeys } from '../kit/seals/seal.mjs'
import { seal, unseal } from '../kit/secrets/cipher.mjs'

/**
 * The keys of seals where an installation has them: files of its data folder, or rows of the store that several processes share.
 *
 * @typedef {import('../kit/seals/seal.mjs').SealKey} SealKey
 * @typedef {{ since: string, ed25519: string, sm2: string }} FormerKey its public halves, PEM
 *
 * @typedef {object} SealStore
 * @property {() => Promise<SealKey | null>} present
 * @property {() => Promise<FormerKey[]>} former
 * @property {(key: SealKey) => Promise<void>} keep in place of the present one, or as the first
 * @property {() => Promise<boolean>} forget the present one, of which only the public half stays; false if there is none
 */

const [PRESENT, FORMER] = ['seal', 'seal-former']

/** @param {SealKey} key @returns {FormerKey} */
export const openHalf = (key) => ({ since: key.since, ...openKeys(key) })

/** @param {string} dataFolder @returns {SealStore} */
export function sealFiles(dataFolder) {
  const pathOf = (/** @type {string} */ name) => join(dataFolder, 'keys', `${name}.json`)
  const read = (/** @type {string} */ name) =>
    existsSync(pathOf(name)) ? JSON.parse(readFileSync(pathOf(name), 'utf8')) : null
  const write = (/** @type {string} */ name, /** @type {unknown} */ value) => {
    mkdirSync(join(dataFolder, 'keys'), { recursive: true, mode: 0o700 })
    writeFileSync(`${pathOf(name)}.new`, JSON.stringify(value), { mode: 0o600, flush: true })
    renameSync(`${pathOf(name)}.new`, pathOf(name))
  }
  return {
    present: async () => read(PRESENT),
    former: async () => read(FORMER) ?? [],
    keep: async (key) => write(PRESENT, key),
    async forget() {
      const key = read(PRESENT)
      if (key === null) return false
      write(FORMER, [...(read(FORMER) ?? []), openHalf(key)])
      rmSync(pathOf(PRESENT))
      return true
    },
  }
}

/** @param {import('pg').Client} client @returns {SealStore} */
function sealRows(client) {
  /** @param {string} name */
  const read = async (name) => {
    const { rows } = await client.query('select sealed from shared_keys where name = $1 for update', [name])
    if (rows.length === 0) return null
    const text = unseal(rows[0].sealed, 'sharedKey')
    if (text === null) throw new Error('the keys in the store are sealed with another AUTH_SECRET')
    return JSON.parse(text)
  }
  const write = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    client.query(
      'insert into shared_keys (name, sealed) values ($1, $2) on conflict (name) do update set sealed = excluded.sealed',
      [name, seal(JSON.stringify(value), 'sharedKey')],
    )
  return {
    present: () => read(PRESENT),
    former: async () => (await read(FORMER)) ?? [],
    async keep(key) {
      await write(PRESENT, key)
    },
    async forget() {
      const key = await read(PRESENT)
      if (key === null) return false
      await write(FORMER, [...((await read(FORMER)) ?? []), openHalf(key)])
      await client.query('delete from shared_keys where name = $1', [PRESENT])
      return true
    },
  }
}

/**
 * Works on the keys in the store that several processes share: all of it, or nothing.
 * @template T @param {string} url @param {(keys: SealStore) => Promise<T>} work @returns {Promise<T>}
 */
export async function inSharedStore(url, work) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // A process that makes the first key, and another command, wait.
    await client.query('begin; lock table shared_keys in exclusive mode')
    const done = await work(sealRows(client))
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}
