import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose'
import { clock } from '../kit/clock'
import { secrets } from '../kit/secrets/secrets.mjs'

/**
 * One kind of token serves the browser's cookie and the API's bearer header: HS256, with the session in `sid`.
 * No database access here, so that the middleware can check tokens too.
 */
const ALGORITHM = 'HS256'

/** Cookie names of next-auth, plain and behind TLS. */
export const SESSION_COOKIES = ['__Secure-next-auth.session-token', 'next-auth.session-token'] as const

const bytesOf = (secret: string) => new TextEncoder().encode(secret)

/** The key that signs tokens and cookies. */
export const secretKey = (): Uint8Array => bytesOf(secrets()[0])

/**
 * The content of a token that was signed with the present secret, or with the previous one while it is being replaced.
 * @throws JOSEError as `jwtVerify`
 */
export async function verified(token: string, options: Pick<JWTVerifyOptions, 'audience'> = {}) {
  const [present, previous] = secrets()
  const by = async (secret: string) =>
    (await jwtVerify(token, bytesOf(secret), { ...options, algorithms: [ALGORITHM] })).payload
  try {
    return await by(present)
  } catch (error) {
    if (previous === undefined || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    return by(previous)
  }
}

export async function signToken(sessionId: string, userId: number, expiresAt: number): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(secretKey())
}

/** Contents of a verified token: its session, and its expiry in seconds. */
interface Signed {
  readonly sid: string
  readonly until: number
}

/** The signatures of so many tokens, the latest ones, are not verified again; their expiry is checked every time. */
const MOST_SIGNED = 2000
const signed = new Map<string, Signed>()

function note(key: string, { sid, exp }: JWTPayload): void {
  if (typeof sid !== 'string' || exp === undefined) return
  signed.set(key, { sid, until: exp })
  const [oldest] = signed.keys()
  if (signed.size > MOST_SIGNED && oldest !== undefined) signed.delete(oldest)
}

/** The session in a token, and whether the token has expired; null for a forged one. */
export async function readToken(token: string): Promise<{ sid: string; isExpired: boolean } | null> {
  const key = `${secrets().join(' ')} ${token}`
  const known = signed.get(key)
  if (known) return { sid: known.sid, isExpired: known.until <= Math.floor(clock.now() / 1000) }
  const read = (payload: JWTPayload, isExpired: boolean) =>
    typeof payload.sid === 'string' ? { sid: payload.sid, isExpired } : null
  try {
    const payload = await verified(token)
    note(key, payload)
    return read(payload, false)
  } catch (error) {
    return error instanceof errors.JWTExpired ? read(error.payload, true) : null
  }
}

/** The session in a valid token; null when it is forged, of another algorithm, or expired. */
export async function sessionOfToken(token: string): Promise<string | null> {
  const read = await readToken(token)
  return read && !read.isExpired ? read.sid : null
}
