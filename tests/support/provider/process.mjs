/**
 * A real identity provider (oidc-provider) in a process of its own, on this machine only. A test changes what it does
 * through `/test`: whom it knows, how its clock stands, what is wrong with its next token. Its settings are one JSON
 * argument: { port, client }.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'

const { port, client } = JSON.parse(process.argv[2] ?? '{}')
const issuer = `http://127.0.0.1:${port}`

// Before anything reads the time: the clock of this process can be moved.
const ofSystem = Date.now
const test = { people: {}, clockMs: 0, tamper: null, requests: [] }
Date.now = () => ofSystem() + test.clockMs

const { default: Provider } = await import('oidc-provider')

const { privateKey } = await generateKeyPair('RS256', { extractable: true })
const foreign = await generateKeyPair('RS256')
const kid = randomUUID()
const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
const sign = (claims, by = privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(by)

const page = (ctx, body) => {
  ctx.type = 'html'
  ctx.body = `<!doctype html><html lang="en"><title>Identity provider</title><h1>Identity provider</h1>${body}</html>`
}

const provider = new Provider(issuer, {
  clients: [
    {
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      backchannel_logout_session_required: true,
      ...client,
    },
  ],
  jwks: { keys: [jwk] },
  cookies: { keys: [createHash('sha256').update(kid).digest('hex')] },
  claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups', 'unit'], email: ['email'] },
  findAccount: (_ctx, sub) =>
    test.people[sub] ? { accountId: sub, claims: () => ({ sub, ...test.people[sub] }) } : undefined,
  interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
  // What the person is asked for is only who they are.
  async loadExistingGrant(ctx) {
    const { session, client: of } = ctx.oidc
    const grant = new ctx.oidc.provider.Grant({ clientId: of.clientId, accountId: session.accountId })
    grant.addOIDCScope('openid profile email')
    await grant.save()
    return grant
  },
  // Its own guard refuses addresses of this machine, and nothing else is spoken to here.
  fetch: (url, { dispatcher: _guard, ...options }) => globalThis.fetch(url, options),
  pkce: { required: () => true },
  renderError: (ctx, { error, error_description: about }) => page(ctx, `<p>${error}: ${about ?? ''}</p>`),
  features: {
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) =>
        page(
          ctx,
          `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
        ),
      postLogoutSuccessSource: (ctx) => page(ctx, '<p>Signed out</p>'),
    },
  },
  ttl: { Session: 3600, Interaction: 600, Grant: 3600, IdToken: 3600, AccessToken: 3600 },
})

async function bodyOf(request) {
  let text = ''
  for await (const piece of request) text += piece
  return text
}

/** The next id token as the test wants it: other claims, without some, or signed by somebody else. */
async function tampered(body) {
  const { tamper } = test
  if (!tamper || typeof body?.id_token !== 'string') return body
  test.tamper = null
  const claims = { ...decodeJwt(body.id_token), ...tamper.claims }
  for (const name of tamper.without ?? []) delete claims[name]
  return { ...body, id_token: await sign(claims, tamper.foreign ? foreign.privateKey : privateKey) }
}

provider.use(async (ctx, next) => {
  test.requests.push(`${ctx.method} ${ctx.path}`)
  await next()
  if (ctx.path === '/token' && ctx.status === 200) ctx.body = await tampered(ctx.body)
  if (ctx.path === '/.well-known/openid-configuration') ctx.body = { ...ctx.body, ...test.discovery }
})

provider.use(async (ctx, next) => {
  if (ctx.path === '/test' && ctx.method === 'POST') {
    const { logoutToken, ...change } = JSON.parse(await bodyOf(ctx.req))
    Object.assign(test, change)
    const signed = logoutToken && (await sign(logoutToken))
    ctx.body = { requests: test.requests, logoutToken: signed }
    return
  }
  const uid = /^\/sign-in\/([\w-]+)$/.exec(ctx.path)?.[1]
  if (!uid) return next()
  if (ctx.method === 'GET')
    return page(
      ctx,
      `<form method="post"><label>Account <input name="account" autofocus></label>
       <button>Sign in</button> <button name="cancel" value="1">Cancel</button></form>`,
    )
  const form = new URLSearchParams(await bodyOf(ctx.req))
  const result = form.get('cancel')
    ? { error: 'access_denied', error_description: 'cancelled' }
    : { login: { accountId: form.get('account'), remember: false } }
  await provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false })
  ctx.respond = false
})

createServer(provider.callback()).listen(port, '127.0.0.1', () => console.log('ready'))
// Whoever started it has gone.
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
