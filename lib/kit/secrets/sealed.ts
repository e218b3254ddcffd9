import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secrets } from './secrets.mjs'

/** What a sealed text is for; one sealed for another purpose cannot be opened. */
export type Purpose = 'totp' | 'eventTarget' | 'singleSignOn' | 'providerLink' | 'sharedKey'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `clean-bid sealed ${purpose}`, 32))

/** Encrypts what has to be stored and used again: a key that is shared with somebody, not a password. */
export function seal(text: string, purpose: Purpose): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secrets()[0], purpose), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

function openedWith(secret: string, purpose: Purpose, bytes: Buffer): string | null {
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

/** The text that `seal` took; null when it was sealed with a secret that is no longer known, or was changed. */
export function unseal(sealed: string, purpose: Purpose): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const secret of secrets()) {
    const text = openedWith(secret, purpose, bytes)
    if (text !== null) return text
  }
  return null
}

/**
 * The text sealed with the present secret, if it is sealed with the previous one; null if nothing is to be done. What is
 * stored sealed is sealed again at the start, so that the previous secret can be forgotten.
 */
export function resealed(sealed: string, purpose: Purpose): string | null {
  const [present] = secrets()
  if (openedWith(present, purpose, Buffer.from(sealed, 'base64url')) !== null) return null
  const text = unseal(sealed, purpose)
  return text === null ? null : seal(text, purpose)
}
