import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '../../kit/env.mjs'
import { AppError } from '../../kit/errors'
import { dataPaths } from '../../kit/paths'
import { sharedKey } from './data'
import { keepSharedKey } from './mutations'

/** The installation's RSA key, and the one before it while it is being replaced (`npm run rotate-keys`). */
interface Keys {
  readonly present: KeyObject
  readonly previous: KeyObject | null
  readonly readAt: number
}

const [PRESENT, PREVIOUS] = ['login', 'login-previous'] as const
type Name = typeof PRESENT | typeof PREVIOUS

/** Another process may have replaced the key: it is read again after this time, or sooner for a password that it does not open. */
const KEPT_MS = 300_000
const READ_AGAIN_MS = 10_000

let read: Promise<Keys> | undefined

function newKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

const pathOf = (name: Name) => join(dataPaths.keys(), `${name}.pem`)
const keyInFolder = (name: Name) => (existsSync(pathOf(name)) ? readFileSync(pathOf(name), 'utf8') : null)

/** Stored, so that clients may cache the public half. */
function keyOfFolder(): string {
  const path = pathOf(PRESENT)
  if (!existsSync(path)) {
    writeFileSync(`${path}.new`, newKey(), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  }
  return readFileSync(path, 'utf8')
}

/** One for all processes; that of the data folder, if the store was a file before. */
const keyOfStore = async () =>
  (await sharedKey(PRESENT)) ?? (await keepSharedKey(PRESENT, keyInFolder(PRESENT) ?? newKey()))

async function readKeys(): Promise<Keys> {
  const isShared = env().DATABASE_URL !== undefined
  const present = isShared ? await keyOfStore() : keyOfFolder()
  const previous = isShared ? await sharedKey(PREVIOUS) : keyInFolder(PREVIOUS)
  return {
    present: createPrivateKey(present),
    previous: previous === null ? null : createPrivateKey(previous),
    readAt: performance.now(),
  }
}

/** @param longest how old what was read may be, ms, where another process may have replaced it */
async function keys(longest = KEPT_MS): Promise<Keys> {
  const known = await read
  const isOld = known !== undefined && performance.now() - known.readAt > longest
  if (known && !(isOld && env().DATABASE_URL !== undefined)) return known
  read = readKeys()
  // Whatever kept it from being read is over the next time, perhaps.
  read.catch(() => {
    read = undefined
  })
  return read
}

/** SPKI PEM of the key with which clients encrypt passwords. */
export async function loginPublicKey(): Promise<string> {
  const { present } = await keys()
  return createPublicKey(present).export({ type: 'spki', format: 'pem' }).toString()
}

function decryptedWith({ present, previous }: Keys, encrypted: string): string | null {
  for (const key of previous ? [present, previous] : [present])
    try {
      const padded = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
      return privateDecrypt(padded, Buffer.from(encrypted, 'base64')).toString('utf8')
    } catch {
      // Encrypted with another one, or not at all.
    }
  return null
}

/**
 * Decrypts a password as sent by `POST /api/login`: base64 of RSA-OAEP-SHA-256 over UTF-8.
 * @throws AppError loginFailed: a password that cannot be decrypted counts as wrong
 */
export async function decryptPassword(encrypted: string): Promise<string> {
  const known = await keys()
  const password = decryptedWith(known, encrypted)
  if (password !== null) return password
  const latest = await keys(READ_AGAIN_MS)
  const again = latest === known ? null : decryptedWith(latest, encrypted)
  if (again === null) throw new AppError('loginFailed')
  return again
}
