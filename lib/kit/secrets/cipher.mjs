import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secrets } from './secrets.mjs'

/**
 * Encrypts what has to be stored and used again. Plain JavaScript because commands read keys without a build.
 *
 * @typedef {'totp' | 'eventTarget' | 'singleSignOn' | 'providerLink' | 'sharedKey'} Purpose what a sealed text is for; one sealed for
 *   another purpose cannot be opened
 */

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** @param {string} secret @param {Purpose} purpose */
const keyOf = (secret, purpose) =>
  Buffer.from(hkdfSync('sha256', secret, '', `clean-bid sealed ${purpose}`, 32))

/**
 * Encrypts a key that is shared with somebody, not a password.
 * @param {string} text @param {Purpose} purpose @returns {string}
 */
export function seal(text, purpose) {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secrets()[0], purpose), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** @param {string} secret @param {Purpose} purpose @param {string} sealed @returns {string | null} */
export function openedWith(secret, purpose, sealed) {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    )
  } catch {
    return null
  }
}

/**
 * The text that `seal` took; null when it was sealed with a secret that is no longer known, or was changed.
 * @param {string} sealed @param {Purpose} purpose @returns {string | null}
 */
export function unseal(sealed, purpose) {
  for (const secret of secrets()) {
    const text = openedWith(secret, purpose, sealed)
    if (text !== null) return text
  }
  return null
}
