import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { clock } from '../../kit/clock'
import { AppError, type ErrorCode } from '../../kit/errors'
import { log } from '../../kit/log'
import { processGlobal } from '../../kit/process-global.mjs'
import type { Provider } from '../provider-settings/provider-settings'
import { endpoints } from './discovery'

/** Only signatures that the provider alone can make; our shared secret is not accepted as a key. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** By how much the two clocks may differ. */
const TOLERANCE_SECONDS = 60
const BACKCHANNEL_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** The provider's log-out messages are accepted for this long after they were made. */
export const LOGOUT_SECONDS = 300

/** Keys are kept, and fetched again for an unknown one, but not more often than the cooldown permits. */
const KEYS = { timeoutDuration: 10_000, cooldownDuration: 30_000, cacheMaxAge: 600_000 }
const keySets = processGlobal('provider.keys', () => new Map<string, JWTVerifyGetKey>())

function keysAt(url: string): JWTVerifyGetKey {
  const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url), KEYS)
  keySets.set(url, known)
  return known
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof errors.JWTExpired) return 'providerClock'
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'nbf' || error.claim === 'iat') return 'providerClock'
    if (error.claim === 'aud') return 'providerAudience'
    if (error.claim === 'iss') return 'providerIssuer'
    return 'providerInvalid'
  }
  const isOfToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
  return isOfToken && error.code !== 'ERR_JOSE_GENERIC' ? 'providerInvalid' : 'providerUnreachable'
}

/** A signed statement of the provider for us. @throws AppError of what is wrong with it */
async function verified({ issuer, clientId }: Provider, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keysAt((await endpoints()).keys), {
      algorithms: ALGORITHMS,
      issuer,
      audience: clientId,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: new Date(clock.now()),
      requiredClaims: ['iat'],
    })
    return payload
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    log().warn({ reason }, 'a token of the identity provider was refused')
    throw new AppError(codeOf(cause), {}, { cause })
  }
}

const nowSeconds = () => clock.now() / 1000

/** jose does not look at `iat` where no age is asked for: a token from the future means that a clock is wrong. */
function assertNotAhead({ iat }: JWTPayload): void {
  if ((iat ?? 0) > nowSeconds() + TOLERANCE_SECONDS) throw new AppError('providerClock')
}

export interface IdClaims extends JWTPayload {
  readonly sub: string
}

/**
 * The claims of an id token that answers the sign-in with this nonce.
 * @throws AppError providerClock, providerAudience, providerIssuer, providerInvalid, providerUnreachable
 */
export async function idClaims(of: Provider, token: string, nonce: string): Promise<IdClaims> {
  const claims = await verified(of, token)
  const { sub, aud, azp, exp } = claims
  if (typeof sub !== 'string' || sub === '' || exp === undefined) throw new AppError('providerInvalid')
  if (claims.nonce !== nonce) throw new AppError('providerInvalid')
  const isForMany = Array.isArray(aud) && aud.length > 1
  if ((isForMany || azp !== undefined) && azp !== of.clientId) throw new AppError('providerAudience')
  assertNotAhead(claims)
  return { ...claims, sub }
}

/** Which of the provider's sessions ended: one, or all of a person. */
export interface LogoutClaims {
  readonly jti: string
  readonly sid: string | null
  readonly sub: string | null
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/**
 * What a log-out message of the provider says. It must be one: an id token is signed with the same key.
 * @throws AppError as `idClaims`
 */
export async function logoutClaims(of: Provider, token: string): Promise<LogoutClaims> {
  const claims = await verified(of, token)
  const { events, jti, iat = 0 } = claims
  const isLogout = typeof events === 'object' && events !== null && BACKCHANNEL_EVENT in events
  const [sid, sub] = [textOrNull(claims.sid), textOrNull(claims.sub)]
  if (!isLogout || 'nonce' in claims || typeof jti !== 'string' || (sid === null && sub === null))
    throw new AppError('providerInvalid')
  assertNotAhead(claims)
  if (iat < nowSeconds() - LOGOUT_SECONDS) throw new AppError('providerClock')
  return { jti, sid, sub }
}
