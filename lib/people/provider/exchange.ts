import { authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import { recordAction } from '../../audit/mutations'
import { AppError, type ErrorCode } from '../../kit/errors'
import type { Provider } from '../provider-settings/provider-settings'
import { discovered } from './discovery'
import { refusalOf } from './refusal'
import { verified } from './tokens'

/** What the browser brings back from the provider, and what was kept in it before it left. */
export interface Returned {
  readonly code: string | undefined
  readonly state: string | undefined
  /** The issuer that answers, where the provider states it (RFC 9207). */
  readonly iss: string | undefined
  readonly kept: { readonly state?: string; readonly nonce?: string; readonly code_verifier?: string }
  readonly callbackUrl: string
}

/** What the provider says about the person who has just signed in there. */
export interface Proven {
  readonly claims: { readonly sub: string; readonly [name: string]: unknown }
  readonly idToken: string
}

/** A token that was given for a code and is refused is worth an entry; what comes without a code could fill the log. */
async function recording<T>(unrecorded: readonly ErrorCode[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refusal = refusalOf(error)
    if (!unrecorded.includes(refusal.code)) {
      const detail = { by: 'provider', reason: refusal.code }
      await recordAction({ action: 'signInFailed', userId: null, detail })
    }
    throw refusal
  }
}

/**
 * Exchanges the code and checks every statement of the provider. What the signed token says has precedence.
 * @throws AppError signInLost, providerRefused, and of what is wrong with a statement
 */
export async function exchanged(of: Provider, returned: Returned): Promise<Proven> {
  const { kept, state, iss, code, callbackUrl } = returned
  if (!kept.state || !kept.nonce || state !== kept.state) throw new AppError('signInLost')
  const at = await discovered(of)
  const document = at.config.serverMetadata()
  const isStated = iss !== undefined || document.authorization_response_iss_parameter_supported === true
  if (isStated && iss !== of.issuer) throw new AppError('providerIssuer')
  if (!code) throw new AppError('providerRefused')
  const back = new URL(callbackUrl)
  back.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
  const checks = {
    expectedState: state,
    expectedNonce: kept.nonce,
    pkceCodeVerifier: kept.code_verifier ?? '',
  }
  const tokens = await recording(['providerUnreachable', 'providerRefused'], () =>
    authorizationCodeGrant(at.config, back, checks),
  )
  return recording(['providerUnreachable'], async () => {
    const claims = tokens.claims()!
    const idToken = tokens.id_token!
    // The library looks neither at who signed, nor at `azp` beside a single audience.
    await verified(of, at.keys, idToken)
    if (claims.azp !== undefined && claims.azp !== of.clientId) throw new AppError('providerAudience')
    const more = document.userinfo_endpoint
      ? await fetchUserInfo(at.config, tokens.access_token, claims.sub)
      : {}
    return { idToken, claims: { ...more, ...claims } }
  })
}
