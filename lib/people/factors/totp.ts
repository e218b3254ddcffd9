import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Time-based one-time passwords (RFC 6238) as authenticator apps understand them: SHA-1, six digits, 30 seconds. */

export const STEP_MS = 30_000
const DIGITS = 6
/** Steps by which the clock of a device may differ. */
const DRIFT = 1
const SECRET_BYTES = 20

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648) without padding, in which apps take a secret. */
export function base32(bytes: Uint8Array): string {
  let [bits, held, text] = [0, 0, '']
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text
}

/** A new secret, 160 bits as the RFC recommends. */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

export const stepAt = (time: number): number => Math.floor(time / STEP_MS)

/** The code of a time step (RFC 4226 §5.3). */
export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = mac[mac.length - 1]! & 15
  const number = mac.readUInt32BE(at) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

const equal = (one: string, two: string) =>
  one.length === two.length && timingSafeEqual(Buffer.from(one), Buffer.from(two))

/** The step whose code was typed, within the permitted drift; null if it is none of them. */
export function stepOf(secret: Uint8Array, typed: string, now: number): number | null {
  if (!/^\d{6}$/.test(typed)) return null
  const here = stepAt(now)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => here - DRIFT + at)
  return steps.find((step) => step >= 0 && equal(codeOf(secret, step), typed)) ?? null
}

/** The address that an app reads from the QR code. */
export function otpAddress(secret: Uint8Array, issuer: string, username: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_MS / 1000),
  })
  return `otpauth://totp/${label}?${query}`
}
