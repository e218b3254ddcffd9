import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as keyFetch } from 'jose'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  type CustomFetch,
  clockTolerance,
  customFetch,
  discovery,
  type ServerMetadata,
} from 'openid-client'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import type { Provider } from '../provider-settings/provider-settings'
import { asked } from './asked'
import { TOLERANCE_SECONDS } from './tokens'

/** The provider as it describes itself, and its keys. */
export interface Discovered {
  readonly config: Configuration
  readonly keys: JWTVerifyGetKey
}

/** What the provider says about itself is asked for again after this time. */
const KEPT_MS = 600_000
/** In each copy of this module of its own: openid-client accepts only what the same copy of it has made. */
let kept: { readonly at: number; readonly found: Promise<Discovered> } | null = null

const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri']
const OTHERS = ['userinfo_endpoint', 'end_session_endpoint']

/**
 * Every endpoint must be at the origin of the issuer: whoever can change the document must not be able to send
 * passwords, codes or our secret elsewhere.
 * @throws AppError providerForeign
 */
function assertOwn(document: ServerMetadata, issuer: string): void {
  const { origin } = new URL(issuer)
  for (const name of [...NEEDED, ...OTHERS.filter((other) => document[other] !== undefined)]) {
    const stated = String(document[name])
    if (URL.canParse(stated) && new URL(stated).origin === origin) continue
    log().error({ name, stated }, 'the identity provider states an address outside of its issuer')
    throw new AppError('providerForeign', { name })
  }
}

async function ask({ issuer, clientId, clientSecret }: Provider): Promise<Discovered> {
  // Where the document lies is stated: of an issuer alone, the library takes some other spellings for the same one.
  const place = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const client = { client_secret: clientSecret, [clockTolerance]: TOLERANCE_SECONDS }
  // The settings permit plain HTTP on this machine alone, and every endpoint is at the same origin.
  const ways = { [customFetch]: asked as CustomFetch, execute: [allowInsecureRequests] }
  const config = await discovery(place, clientId, client, ClientSecretBasic(clientSecret), ways).catch(
    (cause) => {
      throw new AppError('providerUnreachable', {}, { cause })
    },
  )
  const document = config.serverMetadata()
  const stated = document.issuer
  if (stated !== issuer) {
    log().error({ issuer, stated }, 'the identity provider is another issuer than OIDC_ISSUER')
    throw new AppError('providerIssuer')
  }
  assertOwn(document, issuer)
  return { config, keys: createRemoteJWKSet(new URL(String(document.jwks_uri)), { [keyFetch]: asked }) }
}

/**
 * The provider, asked about itself at most every ten minutes; everybody who comes meanwhile waits for the same answer.
 * @throws AppError providerUnreachable, providerForeign, providerIssuer
 */
export function discovered(of: Provider): Promise<Discovered> {
  if (kept && performance.now() - kept.at < KEPT_MS) return kept.found
  kept = { at: performance.now(), found: ask(of) }
  kept.found.catch(() => {
    kept = null
  })
  return kept.found
}
