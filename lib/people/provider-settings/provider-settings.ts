import { env } from '../../kit/env.mjs'

/** The identity provider of this installation and how we are registered with it. */
export interface Provider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** null: single sign-on is not configured, and nothing about it is offered or asked for. */
export function provider(): Provider | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env()
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return null
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
}
