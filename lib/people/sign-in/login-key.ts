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
import { AppError } from '../../kit/errors'
import { dataPaths } from '../../kit/paths'

let privateKey: KeyObject | undefined
let previousKey: KeyObject | null | undefined

/** The installation's RSA key. Stored, so that clients may cache the public half. */
function loginKey(): KeyObject {
  if (privateKey) return privateKey
  const path = join(dataPaths.keys(), 'login.pem')
  if (!existsSync(path)) {
    const { privateKey: made } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    writeFileSync(`${path}.new`, made.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  }
  privateKey = createPrivateKey(readFileSync(path))
  return privateKey
}

/** The key before it was replaced, for clients that still have its public half; null if there is none. */
function previousLoginKey(): KeyObject | null {
  const path = join(dataPaths.keys(), 'login-previous.pem')
  previousKey ??= existsSync(path) ? createPrivateKey(readFileSync(path)) : null
  return previousKey
}

/** SPKI PEM of the key with which clients encrypt passwords. */
export function loginPublicKey(): string {
  return createPublicKey(loginKey()).export({ type: 'spki', format: 'pem' }).toString()
}

function decryptedWith(key: KeyObject, encrypted: string): string {
  const padded = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return privateDecrypt(padded, Buffer.from(encrypted, 'base64')).toString('utf8')
}

/**
 * Decrypts a password as sent by `POST /api/login`: base64 of RSA-OAEP-SHA-256 over UTF-8.
 * @throws AppError loginFailed: a password that cannot be decrypted counts as wrong
 */
export function decryptPassword(encrypted: string): string {
  try {
    return decryptedWith(loginKey(), encrypted)
  } catch (cause) {
    const previous = previousLoginKey()
    try {
      if (previous) return decryptedWith(previous, encrypted)
    } catch {
      // Encrypted with neither.
    }
    throw new AppError('loginFailed', {}, { cause })
  }
}
