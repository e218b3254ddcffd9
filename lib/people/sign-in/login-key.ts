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

/** SPKI PEM of the key with which clients encrypt passwords. */
export function loginPublicKey(): string {
  return createPublicKey(loginKey()).export({ type: 'spki', format: 'pem' }).toString()
}

/**
 * Decrypts a password as sent by `POST /api/login`: base64 of RSA-OAEP-SHA-256 over UTF-8.
 * @throws AppError loginFailed: a password that cannot be decrypted counts as wrong
 */
export function decryptPassword(encrypted: string): string {
  try {
    const bytes = privateDecrypt(
      { key: loginKey(), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(encrypted, 'base64'),
    )
    return bytes.toString('utf8')
  } catch (cause) {
    throw new AppError('loginFailed', {}, { cause })
  }
}
