import type { OAuthConfig } from 'next-auth/providers/oauth'
import { originOf } from '../../auth/origin'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import type { Provider } from '../provider-settings/provider-settings'
import type { Discovered } from './discovery'
import { exchanged, type Proven } from './exchange'
import type { Linking } from './link/asked'
import { signInByProvider } from './provider-sign-in'

/** The name of the provider in next-auth's addresses: `/api/auth/callback/oidc`. */
export const PROVIDER_ID = 'oidc'

/** What became of one request to next-auth: it reports failures by words of its own, ours are here. */
export interface Attempt {
  refusal: AppError | null
  /** The browser brought back what was kept in it before it left. */
  isKept: boolean
  /** The account to be linked; null: the person only signs in. */
  linking: Linking | null
}

async function noting<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) log().error({ err: error }, 'a sign-in by the provider failed')
    attempt.refusal = error instanceof AppError ? error : new AppError('internal', {}, { cause: error })
    throw error
  }
}

/**
 * The provider for next-auth. It keeps state, nonce and PKCE verifier in the browser and leads there and back; the
 * exchange of the code and every check are those of `exchanged`, because next-auth would not say what was wrong.
 * @param at null where the request leads nowhere: the list of providers, or another provider's sign-in
 */
export function nextAuthProvider(
  of: Provider,
  at: Discovered | null,
  headers: Headers,
  attempt: Attempt,
): OAuthConfig<Proven['claims']> {
  const proven: { now: Proven | null } = { now: null }
  return {
    id: PROVIDER_ID,
    name: PROVIDER_ID,
    type: 'oauth',
    issuer: of.issuer,
    clientId: of.clientId,
    clientSecret: of.clientSecret,
    checks: ['pkce', 'state', 'nonce'],
    idToken: true,
    authorization: {
      url: at?.config.serverMetadata().authorization_endpoint ?? of.issuer,
      params: { scope: 'openid profile email' },
    },
    token: {
      request: ({ params, checks, provider }) => {
        attempt.isKept = true
        return noting(attempt, async () => {
          const { code, state } = params
          const iss = typeof params.iss === 'string' ? params.iss : undefined
          const { callbackUrl } = provider
          proven.now = await exchanged(of, { code, state, iss, kept: checks, callbackUrl })
          return { tokens: { id_token: proven.now.idToken } }
        })
      },
    },
    userinfo: { request: async () => proven.now?.claims ?? {} },
    profile: () =>
      noting(attempt, async () => {
        if (!proven.now) throw new AppError('signInLost')
        const origin = await originOf(headers)
        const signedIn = await signInByProvider(of.issuer, proven.now, origin, attempt.linking)
        const { userId, sessionId, expiresAt } = signedIn
        return { id: String(userId), sessionId, expiresAt }
      }),
  }
}
