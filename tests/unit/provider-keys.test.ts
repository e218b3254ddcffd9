import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { discovered } from '@/lib/people/provider/discovery'
import { exchanged } from '@/lib/people/provider/exchange'
import { logoutClaims } from '@/lib/people/provider/tokens'
import type { Provider } from '@/lib/people/provider-settings/provider-settings'
import { resultStore } from '../support/result-store'

/** A provider's keys over real HTTP: kept, fetched again for an unknown one, and not at the pace of whoever sends tokens. */

// A refusal is recorded.
resultStore()
const SECRET = 'the-secret-that-we-share-with-the-provider'
let server: Server
let of: Provider
let asked: string[] = []
/** The id token that is given for the next code. */
let given = ''
const made: { kid: string; privateKey: CryptoKey; jwk: object }[] = []

async function addKey(kid: string): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  made.push({ kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } })
}

const claims = () => ({ sub: 'p', nonce: 'n', iss: of.issuer, aud: of.clientId })
const tokenBy = (key: CryptoKey | Uint8Array, header: { alg: string; kid?: string }) =>
  new SignJWT(claims()).setProtectedHeader(header).setIssuedAt().setExpirationTime('1h').sign(key)
const keyed = (kid: string) => tokenBy(made.find((one) => one.kid === kid)!.privateKey, { alg: 'RS256', kid })

/** What a sign-in with this nonce learns from a token that the provider gives. */
async function idClaims(token: string, nonce: string) {
  given = token
  const kept = { state: 's', nonce, code_verifier: 'v'.repeat(43) }
  const callbackUrl = 'http://localhost/api/auth/callback/oidc'
  return (await exchanged(of, { code: 'c', state: 's', iss: undefined, kept, callbackUrl })).claims
}

beforeAll(async () => {
  await addKey('first')
  server = createServer((request, response) => {
    if (request.url !== '/token') asked.push(request.url ?? '')
    const { issuer } = of
    const document = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    }
    const bodies: Record<string, object> = {
      '/jwks': { keys: made.map(({ jwk }) => jwk) },
      '/token': { access_token: 'a', token_type: 'Bearer', id_token: given },
    }
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(bodies[request.url ?? ''] ?? document))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  of = { issuer, clientId: 'us', clientSecret: SECRET }
  process.env.LOG_LEVEL = 'silent'
  Object.assign(process.env, { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: SECRET })
})
afterAll(() => {
  vi.useRealTimers()
  server.close()
})

test('keys are fetched once, again for an unknown one, and at most every half minute', async () => {
  for (let i = 0; i < 3; i++) expect((await idClaims(await keyed('first'), 'n')).sub).toBe('p')
  expect(asked).toEqual(['/.well-known/openid-configuration', '/jwks'])
  await addKey('second')
  asked = []
  for (let i = 0; i < 5; i++)
    await expect(idClaims(await keyed('second'), 'n')).rejects.toMatchObject({ code: 'providerInvalid' })
  expect(asked).toEqual([])
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
  expect((await idClaims(await keyed('second'), 'n')).sub).toBe('p')
  expect(asked).toEqual(['/jwks'])
  vi.useRealTimers()
})

test('neither an unsigned token nor one signed with the shared secret is a statement of the provider', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 60
  const unsigned = `${part({ alg: 'none' })}.${part({ ...claims(), iat: exp - 60, exp })}.`
  const shared = await tokenBy(new TextEncoder().encode(SECRET), { alg: 'HS256' })
  for (const token of [unsigned, shared, 'rubbish', ''])
    await expect(idClaims(token, 'n')).rejects.toMatchObject({ code: 'providerInvalid' })
})

test('an id token is no log-out message, and a log-out message no id token', async () => {
  const { keys } = await discovered(of)
  const { privateKey } = made[0]!
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const message = await new SignJWT({ sub: 'p', iss: of.issuer, aud: 'us', jti: 'j', events })
    .setProtectedHeader({ alg: 'RS256', kid: 'first' })
    .setIssuedAt()
    .setExpirationTime('2m')
    .sign(privateKey)
  expect(await logoutClaims(of, keys, message)).toEqual({ jti: 'j', sid: null, sub: 'p' })
  await expect(idClaims(message, 'n')).rejects.toMatchObject({ code: 'providerInvalid' })
  await expect(logoutClaims(of, keys, await keyed('first'))).rejects.toMatchObject({
    code: 'providerInvalid',
  })
})
