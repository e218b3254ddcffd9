import { buildEndSessionUrl } from 'openid-client'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { unseal } from '../../kit/secrets/sealed'
import { provider } from '../provider-settings/provider-settings'
import { providerSessionOf } from './data'
import { discovered } from './discovery'
import { endByProvider } from './mutations'
import { refusalOf } from './refusal'
import { LOGOUT_SECONDS, logoutClaims } from './tokens'

/** Longer than a message can be accepted. */
const REMEMBERED_MS = 4 * LOGOUT_SECONDS * 1000

/**
 * Where the browser goes after our session ended, so that the provider's ends too; null if the session was not made by
 * the provider, or if it has no such place or cannot be asked: our own session has ended in any case.
 * @param back the page to which the provider sends the browser afterwards
 */
export async function endSessionUrl(sessionId: string, back: string): Promise<string | null> {
  const of = provider()
  const known = of && (await providerSessionOf(sessionId))
  if (!known || known.issuer !== of.issuer) return null
  try {
    const { config } = await discovered(of)
    if (config.serverMetadata().end_session_endpoint === undefined) return null
    const idToken = unseal(known.idToken, 'singleSignOn')
    const hint = idToken !== null && { id_token_hint: idToken }
    return buildEndSessionUrl(config, { ...hint, post_logout_redirect_uri: back }).href
  } catch (err) {
    log().warn({ err }, 'the identity provider was not told of a sign-out')
    return null
  }
}

/**
 * Takes a log-out message of the provider and ends the sessions it is about.
 * @throws AppError notFound without a provider; providerInvalid and others of `logoutClaims`
 */
export async function signOutByProvider(token: string): Promise<void> {
  const of = provider()
  if (!of) throw new AppError('notFound')
  const { keys } = await discovered(of)
  const { jti, sid, sub } = await logoutClaims(of, keys, token).catch((error) => {
    throw refusalOf(error)
  })
  const ended = { issuer: of.issuer, jti, sid, subject: sub, expiresAt: clock.now() + REMEMBERED_MS }
  await endByProvider(ended, (userId, count) => ({
    action: 'providerSignedOut',
    userId,
    detail: { sessions: count },
  }))
}
