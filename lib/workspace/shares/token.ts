import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { secretKey, verified } from '../../auth/token'

/**
 * Link tokens are signed like session tokens but have another audience, so that neither is accepted in place
 * of the other.
 */
const ALGORITHM = 'HS256'
const AUDIENCE = 'share'

/**
 * A new, unique token.
 * @param expiresAt epoch milliseconds
 */
export async function newShareToken(expiresAt: number): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setJti(crypto.randomUUID())
    .setExpirationTime(Math.ceil(expiresAt / 1000))
    .sign(secretKey())
}

/**
 * Whether the token has a valid signature and has not expired. Other tokens are rejected without a database
 * query.
 */
export async function isShareToken(token: string): Promise<boolean> {
  try {
    await verified(token, { audience: AUDIENCE })
    return true
  } catch {
    return false
  }
}

/** Only this hash of a token is stored. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')
