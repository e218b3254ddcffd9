import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { env } from '../kit/env.mjs'
import { lockDataFolder } from '../server/data-lock.mjs'
import { restrictNewFiles } from '../server/private.mjs'
import { newSecret, PREVIOUS_SECRET_FILE, SECRET_FILE } from '../server/secret.mjs'
import { runCommand } from './backup-format.mjs'
import { inSharedStore, sealFiles } from './seal-store.mjs'

const LOGIN_KEY = join('keys', 'login.pem')
const PREVIOUS_LOGIN_KEY = join('keys', 'login-previous.pem')
const SEALS_REPLACED =
  'the keys of the seals are replaced with the next seal; the public ones are kept for verification'

/** @param {string} folder */
async function replace(folder) {
  const at = (/** @type {string} */ name) => join(folder, name)
  const rotating = [PREVIOUS_SECRET_FILE, PREVIOUS_LOGIN_KEY].find((name) => existsSync(at(name)))
  if (rotating)
    throw new Error(
      `${at(rotating)} is there: the last replacement has not ended (npm run rotate-keys -- --finish)`,
    )
  mkdirSync(at('keys'), { recursive: true })
  if (existsSync(at(LOGIN_KEY))) renameSync(at(LOGIN_KEY), at(PREVIOUS_LOGIN_KEY))
  console.log(
    'the key of the sign-in is replaced at the next start; passwords encrypted with the old one are accepted',
  )
  if (await sealFiles(folder).forget()) console.log(SEALS_REPLACED)
  if (env().AUTH_SECRET) {
    console.log(
      'the secret is set in AUTH_SECRET: put a new one there, and the old one into AUTH_SECRET_PREVIOUS',
    )
  } else if (existsSync(at(SECRET_FILE))) {
    // The new one is complete before it takes its place.
    writeFileSync(at(`${SECRET_FILE}.new`), newSecret(), { mode: 0o600, flush: true })
    renameSync(at(SECRET_FILE), at(PREVIOUS_SECRET_FILE))
    renameSync(at(`${SECRET_FILE}.new`), at(SECRET_FILE))
    console.log('the secret is replaced; what was signed with the old one is accepted')
  }
}

/** @param {string} folder */
function finish(folder) {
  for (const name of [PREVIOUS_SECRET_FILE, PREVIOUS_LOGIN_KEY]) rmSync(join(folder, name), { force: true })
  console.log('the old secret and the old key of the sign-in are forgotten')
  if (env().AUTH_SECRET_PREVIOUS) console.log('remove AUTH_SECRET_PREVIOUS from the settings too')
}

/**
 * Replaces the key of the sign-in, or forgets the former one, where several processes find it in the store; each reads it
 * again when it is stated. AUTH_SECRET is replaced in the settings.
 * @param {string} url @param {boolean} isFinish
 */
async function rotateShared(url, isFinish) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const text = isFinish
      ? "delete from shared_keys where name = 'login-previous'"
      : "update shared_keys set name = 'login-previous' where name = 'login' and not exists (select from shared_keys where name = 'login-previous')"
    const { rowCount } = await client.query(text)
    if (rowCount === 0)
      throw new Error(
        isFinish
          ? 'no former key of the sign-in is accepted'
          : 'there is no key of the sign-in yet, or its last replacement has not ended (npm run rotate-keys -- --finish)',
      )
    console.log(
      isFinish
        ? 'the old key of the sign-in is forgotten'
        : 'the key of the sign-in is replaced within five minutes; passwords encrypted with the old one are accepted',
    )
  } finally {
    await client.end()
  }
}

/**
 * `npm run rotate-keys`: with the server stopped, replaces the secret and the key of the sign-in in `DATA_DIR`, and keeps
 * the old ones beside them, which are accepted until `--finish` forgets them.
 */
async function rotate() {
  const [word, ...more] = process.argv.slice(2)
  if (more.length > 0 || (word !== undefined && word !== '--finish'))
    throw new Error('usage: npm run rotate-keys [-- --finish]')
  const { DATABASE_URL } = env()
  if (DATABASE_URL) {
    await rotateShared(DATABASE_URL, word !== undefined)
    if (word === undefined && (await inSharedStore(DATABASE_URL, (keys) => keys.forget())))
      console.log(SEALS_REPLACED)
    return
  }
  const folder = resolve(env().DATA_DIR)
  if (!existsSync(folder)) throw new Error(`there is no ${folder}`)
  restrictNewFiles()
  lockDataFolder(folder)
  if (word) finish(folder)
  else await replace(folder)
}

await runCommand(rotate)
