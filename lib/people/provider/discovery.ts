import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { processGlobal } from '../../kit/process-global.mjs'
import { provider } from '../provider-settings/provider-settings'
import { asked } from './asked'

/** The addresses of the provider that we use. */
export interface Endpoints {
  readonly authorization: string
  readonly token: string
  readonly keys: string
  readonly userinfo: string | null
  /** Where a browser goes to sign out; null if the provider has no such place. */
  readonly endSession: string | null
}

/** What the provider says about itself is asked for again after this time. */
const KEPT_MS = 600_000

interface Kept {
  readonly issuer: string
  readonly at: number
  readonly endpoints: Endpoints
}
/** What was found last, and the question that is under way: everybody who comes meanwhile waits for its answer. */
interface Known {
  last: Kept | null
  asking: Promise<Endpoints> | null
}
const kept = processGlobal('provider.discovery', (): Known => ({ last: null, asking: null }))

/**
 * Every endpoint must be at the origin of the issuer: whoever can change the document must not be able to send
 * passwords, codes or our secret elsewhere.
 * @throws AppError providerForeign
 */
function endpointIn(document: Readonly<Record<string, unknown>>, name: string, issuer: string): string {
  const stated = document[name]
  const isOwn =
    typeof stated === 'string' && URL.canParse(stated) && new URL(stated).origin === new URL(issuer).origin
  if (isOwn) return stated
  log().error({ name, stated }, 'the identity provider states an address outside of its issuer')
  throw new AppError('providerForeign', { name })
}

async function discovered(issuer: string): Promise<Endpoints> {
  const base = issuer.endsWith('/') ? issuer.slice(0, -1) : issuer
  const { status, body } = await asked(`${base}/.well-known/openid-configuration`)
  if (status !== 200) throw new AppError('providerUnreachable')
  if (body.issuer !== issuer) {
    log().error({ issuer, stated: body.issuer }, 'the identity provider is another issuer than OIDC_ISSUER')
    throw new AppError('providerIssuer')
  }
  const own = (name: string) => endpointIn(body, name, issuer)
  const ownOrNone = (name: string) => (body[name] === undefined ? null : own(name))
  return {
    authorization: own('authorization_endpoint'),
    token: own('token_endpoint'),
    keys: own('jwks_uri'),
    userinfo: ownOrNone('userinfo_endpoint'),
    endSession: ownOrNone('end_session_endpoint'),
  }
}

/**
 * The provider's addresses, asked for at most every ten minutes. Only the configured issuer is asked.
 * @throws AppError providerUnreachable, providerForeign, providerIssuer
 */
export async function endpoints(): Promise<Endpoints> {
  const issuer = provider()?.issuer
  if (issuer === undefined) throw new AppError('notFound')
  const { last } = kept
  if (last?.issuer === issuer && performance.now() - last.at < KEPT_MS) return last.endpoints
  kept.asking ??= discovered(issuer).finally(() => {
    kept.asking = null
  })
  const found = await kept.asking
  kept.last = { issuer, at: performance.now(), endpoints: found }
  return found
}
