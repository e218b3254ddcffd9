import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import type { Provider } from '../provider-settings/provider-settings'

/** Only signatures that the provider alone can make; our shared secret is not accepted as a key. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** By how much the two clocks may differ. */
export const TOLERANCE_SECONDS = 60
const BACKCHANNEL_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** The provider's log-out messages are accepted for this long after they were made. */
export const LOGOUT_SECONDS = 300

const nowSeconds = () => clock.now() / 1000

/**
 * A signed statement of the provider for us.
 * @throws JOSEError of what is wrong with it, AppError providerClock, providerUnreachable
 */
export async function verified(
  { issuer, clientId }: Provider,
  keys: JWTVerifyGetKey,
  token: string,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ALGORITHMS,
    issuer,
    audience: clientId,
    clockTolerance: TOLERANCE_SECONDS,
    currentDate: new Date(clock.now()),
    requiredClaims: ['iat'],
  })
  // jose does not look at `iat` where no age is asked for: a token from the future means that a clock is wrong.
  if ((payload.iat ?? 0) > nowSeconds() + TOLERANCE_SECONDS) throw new AppError('providerClock')
  return payload
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
 * @throws as `verified`, and AppError providerInvalid
 */
export async function logoutClaims(
  of: Provider,
  keys: JWTVerifyGetKey,
  token: string,
): Promise<LogoutClaims> {
  const claims = await verified(of, keys, token)
  const { events, jti, iat = 0 } = claims
  const isLogout = typeof events === 'object' && events !== null && BACKCHANNEL_EVENT in events
  const [sid, sub] = [textOrNull(claims.sid), textOrNull(claims.sub)]
  if (!isLogout || 'nonce' in claims || typeof jti !== 'string' || (sid === null && sub === null))
    throw new AppError('providerInvalid')
  if (iat < nowSeconds() - LOGOUT_SECONDS) throw new AppError('providerClock')
  return { jti, sid, sub }
}
