import { recordAction } from '../../audit/mutations'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import type { Provider } from '../provider-settings/provider-settings'
import { asked } from './asked'
import { endpoints } from './discovery'
import { type IdClaims, idClaims } from './tokens'

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
  readonly claims: IdClaims
  readonly idToken: string
}

const FORM = 'application/x-www-form-urlencoded'
/** The parts of Basic credentials are form-encoded first (RFC 6749 §2.3.1). */
const encoded = (text: string) => new URLSearchParams({ v: text }).toString().slice(2)

async function tokensFor({ clientId, clientSecret }: Provider, { code, kept, callbackUrl }: Returned) {
  const { token } = await endpoints()
  const pair = Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString('base64')
  const { status, body } = await asked(token, {
    method: 'POST',
    headers: { 'Content-Type': FORM, Accept: 'application/json', Authorization: `Basic ${pair}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: callbackUrl,
      code_verifier: kept.code_verifier ?? '',
    }),
  })
  if (status === 200 && typeof body.id_token === 'string') return body
  log().warn({ status, error: body.error, about: body.error_description }, 'the code was not exchanged')
  throw new AppError('providerRefused')
}

/** More claims from the provider, if it has a place for them; they must be about the same person. */
async function moreClaims(accessToken: unknown, subject: string): Promise<Readonly<Record<string, unknown>>> {
  const { userinfo } = await endpoints()
  if (userinfo === null || typeof accessToken !== 'string') return {}
  const { status, body } = await asked(userinfo, { headers: { Authorization: `Bearer ${accessToken}` } })
  if (status !== 200) throw new AppError('providerRefused')
  if (body.sub !== subject) throw new AppError('providerInvalid')
  return body
}

/** A token that was given for a code and is refused is worth an entry; what comes without a code could fill the log. */
async function recordingRefusal<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof AppError && error.code !== 'providerUnreachable') {
      const detail = { by: 'provider', reason: error.code }
      await recordAction({ action: 'signInFailed', userId: null, detail })
    }
    throw error
  }
}

/**
 * Exchanges the code and checks every statement of the provider. What the signed token says has precedence.
 * @throws AppError signInLost, providerIssuer, providerRefused, and as `idClaims`
 */
export async function exchanged(of: Provider, returned: Returned): Promise<Proven> {
  const { kept, state, iss, code } = returned
  if (!kept.state || !kept.nonce || state !== kept.state) throw new AppError('signInLost')
  if (iss !== undefined && iss !== of.issuer) throw new AppError('providerIssuer')
  if (!code) throw new AppError('providerRefused')
  const tokens = await tokensFor(of, returned)
  const idToken = String(tokens.id_token)
  const nonce = kept.nonce
  return recordingRefusal(async () => {
    const claims = await idClaims(of, idToken, nonce)
    const more = await moreClaims(tokens.access_token, claims.sub)
    return { idToken, claims: { ...more, ...claims } }
  })
}
