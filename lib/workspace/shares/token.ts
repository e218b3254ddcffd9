import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** A link's token: signed like those of sessions, but for another audience, so that neither passes for the other. */
const ALGORITHM = 'HS256'
const AUDIENCE = 'share'

function key(): Uint8Array {
  const secret = process.env.AUTH_SECRET
  if (!secret) throw new Error('AUTH_SECRET is not set')
  return new TextEncoder().encode(secret)
}

/** A new token; each is another one. `expiresAt` in epoch milliseconds. */
export async function newShareToken(expiresAt: number): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setJti(crypto.randomUUID())
    .setExpirationTime(Math.ceil(expiresAt / 1000))
    .sign(key())
}

/** Whether we signed it and it has not expired: what is not is never looked up. */
export async function isShareToken(token: string): Promise<boolean> {
  try {
    await jwtVerify(token, key(), { algorithms: [ALGORITHM], audience: AUDIENCE })
    return true
  } catch {
    return false
  }
}

/** What is kept of a token. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')
