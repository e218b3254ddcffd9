import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditedIn } from '../support/audited'
import { freePort } from '../support/port'
import { type Change, providerSettings, startProvider, type TestProvider } from '../support/provider/provider'
import { type Visitor, visitor } from '../support/provider/visitor'
import { asked as askedOfStore } from './asked'
import { type Client, clientWith, encrypted, signedIn } from './client'
import { pushedSection } from './section'
import { startServer, stopServer, type TestServer } from './server'
import { newUser } from './users'
import { inject } from './worker-server'

/** The whole way through a real provider, which runs in a process of its own. */

const BUTTON = '<span>使用单点登录</span>'
const SESSION = 'next-auth.session-token'
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const dataDir = mkdtempSync(join(tmpdir(), 'clean-bid-sso-'))
let server: TestServer
let provider: TestProvider
let port: number
let admin: Client

const people: Record<string, Record<string, unknown>> = {}
/** Makes somebody known to the provider. */
async function know(sub: string, claims: Record<string, unknown>): Promise<void> {
  people[sub] = claims
  await provider.set({ people })
}

async function path(method: string, address: string, json?: object) {
  const { status, body } = await admin.call(method, address, json ? { json } : {})
  return { status, body }
}
async function saved(method: string, address: string, json?: object) {
  const answer = await path(method, address, json)
  if (answer.body.success !== true) throw new Error(`${address}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}
const set = (settings: object) =>
  saved('PUT', '/api/system/single-sign-on', {
    firstSignIn: 'makes',
    rolesFollow: 'first',
    ownAccounts: 'all',
    ...settings,
  })
const addRule = async (rule: object): Promise<number> =>
  (await saved('POST', '/api/system/single-sign-on/rules', { departmentId: '', ...rule })).id

/** The client of a visitor's session; null if nobody is signed in. */
async function clientOf(who: Visitor): Promise<Client | null> {
  const token = who.cookie(server.baseUrl, SESSION)
  const client = token ? clientWith(server.baseUrl, token) : null
  return client && (await client.get('/api/currentUser')).status === 200 ? client : null
}
const refusedOf = (url: URL) => (url.pathname === '/user/login' ? url.searchParams.get('refused') : null)

/** Signs in somebody new to the browser; the refusal, or the client of the session. */
async function come(account: string, who = visitor()) {
  const { url } = await who.signIn(server.baseUrl, account)
  return { who, url, refused: refusedOf(url), client: await clientOf(who) }
}

async function roleIds(): Promise<Record<string, string>> {
  const { body } = await admin.get('/api/system/roles')
  return Object.fromEntries(body.data.map(({ id, code }: { id: string; code: string }) => [code, id]))
}
const userNamed = async (wanted: string) =>
  (await admin.get(`/api/system/users?q=${encodeURIComponent(wanted)}`)).body.data.find(
    ({ username }: { username: string }) => username === wanted,
  )
const actions = async (action: string) => (await admin.get(`/api/system/audit?action=${action}`)).body.data

/** What somebody met while the provider was away. */
let away: { readonly url: URL; readonly text: string; readonly status: number }

beforeAll(async () => {
  port = await freePort()
  server = await startServer({ DATA_DIR: dataDir, ...providerSettings(port) })
  // Nobody listens there yet.
  const { url, text } = await visitor().leave(server.baseUrl)
  const own = await signedIn(server.baseUrl)
  away = { url, text, status: (await own.get('/api/currentUser')).status }
  provider = await startProvider(port, server.baseUrl)
  admin = await signedIn(server.baseUrl)
})
afterAll(async () => {
  await provider?.stop()
  if (server) await stopServer(server)
  rmSync(dataDir, { recursive: true, force: true })
})

test('a provider that does not answer is named as the reason, and own accounts go on working', () => {
  expect(refusedOf(away.url)).toBe('providerUnreachable')
  expect(away.text).toContain('暂时无法连接统一身份认证')
  expect(away.status).toBe(200)
})

test('without the settings nothing of it is offered', async () => {
  const other = inject('baseUrl')
  expect(await (await fetch(`${other}/user/login`)).text()).not.toContain(BUTTON)
  expect(await (await fetch(`${other}/api/auth/providers`)).json()).not.toHaveProperty('oidc')
  const logout = await fetch(`${other}/api/single-sign-on/logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: 'x' }),
  })
  expect(logout.status).toBe(404)
})

test('the provider is asked by nobody but who goes there', async () => {
  expect(await (await fetch(`${server.baseUrl}/user/login`)).text()).toContain(BUTTON)
  expect(await (await fetch(`${server.baseUrl}/api/auth/providers`)).json()).toHaveProperty('oidc')
  await signedIn(server.baseUrl)
  const { requests } = await provider.set({})
  expect(requests.filter((one) => !one.endsWith(' /test'))).toEqual([])
})

test('an address outside of the issuer is refused in words, and nothing is sent there', async () => {
  await provider.set({ discovery: { token_endpoint: 'http://127.0.0.1:9/token' } })
  expect(refusedOf((await visitor().leave(server.baseUrl)).url)).toBe('providerForeign')
  await provider.set({ discovery: { issuer: 'http://127.0.0.1:9' } })
  const wrong = await visitor().leave(server.baseUrl)
  expect(refusedOf(wrong.url)).toBe('providerIssuer')
  expect(wrong.text).toContain('签发者与配置不符')
  await provider.set({ discovery: {} })
})

describe('the first sign-in', () => {
  test('without a rule that matches nobody gets in', async () => {
    await know('p-none', { name: '无名氏', preferred_username: 'nobody', groups: ['others'] })
    const { refused, client } = await come('p-none')
    expect([refused, client]).toEqual(['organisationUnclaimed', null])
    expect((await actions('signInFailed'))[0].detail.reason).toBe('organisationUnclaimed')
  })

  test('makes an account that waits, and opens it after approval', async () => {
    const { committee } = await roleIds()
    await set({ firstSignIn: 'waits' })
    await addRule({ sort: 20, claim: 'groups', value: 'experts', roleId: committee })
    await know('p-wait', { name: '等待者', preferred_username: 'waiting.person', groups: ['experts'] })
    const first = await come('p-wait')
    expect([first.refused, first.client]).toEqual(['accountWaiting', null])
    expect(first.url.searchParams.get('redirect')).toBe('/workplace')
    const user = await userNamed('waiting.person')
    expect(user).toMatchObject({ name: '等待者', state: 'waiting', roleCode: 'committee' })
    await saved('PUT', `/api/system/users/${user.id}/state`, { decision: 'approve' })
    const again = await come('p-wait')
    expect(again.url.pathname).toBe('/workplace')
    expect((await again.client!.get('/api/currentUser')).body.data.userid).toBe(user.id)
    const [entry] = await actions('providerAccountMade')
    expect(entry.detail).toMatchObject({ username: 'waiting.person', subject: 'p-wait', state: 'waiting' })
  })

  test('makes it at once where that is set, by the first rule in order', async () => {
    const { viewer, supervisor } = await roleIds()
    await set({ firstSignIn: 'makes' })
    const { id: departmentId } = await saved('POST', '/api/system/depts', {
      name: '稽查科',
      parentId: '',
      sort: 1,
      disabled: false,
    })
    await addRule({ sort: 12, claim: 'unit', value: 'north', roleId: viewer })
    await addRule({ sort: 11, claim: 'unit', value: 'north', roleId: supervisor, departmentId })
    await know('p-new', {
      name: '新人',
      preferred_username: 'new.person',
      unit: 'north',
      groups: ['experts'],
    })
    const { client } = await come('p-new')
    expect(client).not.toBeNull()
    expect(await userNamed('new.person')).toMatchObject({
      roleCode: 'supervisor',
      departmentName: '稽查科',
      state: 'active',
    })
  })

  test('never leads to an account that somebody else has, whatever names the provider states', async () => {
    await know('p-claims', {
      name: '管理员',
      preferred_username: 'Admin',
      email: 'admin@example.org',
      groups: ['experts'],
    })
    const { client } = await come('p-claims')
    const self = (await client!.get('/api/currentUser')).body.data
    expect(self.userid).not.toBe((await admin.get('/api/currentUser')).body.data.userid)
    expect(self.permissions).not.toContainEqual({ name: 'system', actions: ['manage'] })
    expect(await userNamed('Admin-2')).toMatchObject({ id: self.userid })
  })
})

describe('later sign-ins', () => {
  test('follow the rules only where that is set, and close the door where no rule matches any longer', async () => {
    const { viewer } = await roleIds()
    await addRule({ sort: 13, claim: 'unit', value: 'south', roleId: viewer })
    await know('p-new', { ...people['p-new'], unit: 'south', groups: [] })
    await come('p-new')
    expect((await userNamed('new.person')).roleCode).toBe('supervisor')
    await set({ rolesFollow: 'always' })
    await come('p-new')
    expect(await userNamed('new.person')).toMatchObject({ roleCode: 'viewer', departmentId: null })
    const [entry] = await actions('providerAccountFollowed')
    expect(entry.detail.given.roleId).toContain('viewer')
    await know('p-new', { ...people['p-new'], unit: 'elsewhere' })
    expect((await come('p-new')).refused).toBe('organisationUnclaimed')
    await know('p-new', { ...people['p-new'], unit: 'south' })
    await set({})
  })

  test('of a disabled account are refused in words', async () => {
    const { id } = await userNamed('new.person')
    await saved('PUT', `/api/system/users/${id}/state`, { decision: 'disable' })
    const { url, refused } = await come('p-new')
    expect(refused).toBe('accountDisabled')
    const page = await fetch(url, { headers: { cookie: 'app_lang=en-US' } })
    expect(await page.text()).toContain('Your account is disabled')
    await saved('PUT', `/api/system/users/${id}/state`, { decision: 'enable' })
  })
})

const HOUR = 3600
const seconds = () => Math.floor(Date.now() / 1000)
const WRONG: readonly (readonly [string, Change, string])[] = [
  ['for another client', { tamper: { claims: { aud: 'another' } } }, 'providerAudience'],
  [
    'for several, made for another',
    { tamper: { claims: { aud: ['clean-bid', 'another'], azp: 'another' } } },
    'providerAudience',
  ],
  ['for us, made for another', { tamper: { claims: { azp: 'another' } } }, 'providerAudience'],
  ['of another issuer', { tamper: { claims: { iss: 'http://127.0.0.1:9' } } }, 'providerIssuer'],
  ['that has expired', { tamper: { claims: { exp: seconds() - 90 } } }, 'providerClock'],
  ['without an expiry', { tamper: { without: ['exp'] } }, 'providerInvalid'],
  ['from the future', { tamper: { claims: { iat: seconds() + HOUR } } }, 'providerClock'],
  ['not valid yet', { tamper: { claims: { nbf: seconds() + HOUR } } }, 'providerClock'],
  ['for another sign-in', { tamper: { claims: { nonce: 'of-before' } } }, 'providerInvalid'],
  ['without a nonce', { tamper: { without: ['nonce'] } }, 'providerInvalid'],
  ['about somebody else', { tamper: { claims: { sub: 'p-claims' } } }, 'providerInvalid'],
  ['signed by somebody else', { tamper: { foreign: true } }, 'providerInvalid'],
  ['of a clock that is slow', { clockMs: -2 * HOUR * 1000 }, 'providerClock'],
  ['of a clock that is fast', { clockMs: 2 * HOUR * 1000 }, 'providerClock'],
]

describe('a token is refused', () => {
  test.each(WRONG)('%s', async (_name, change, code) => {
    await provider.set(change)
    const { refused, client } = await come('p-wait')
    await provider.set({ clockMs: 0, tamper: null })
    expect([refused, client]).toEqual([code, null])
    expect((await actions('signInFailed'))[0].detail).toEqual({ by: 'provider', reason: code })
  })

  test('but within a minute clocks may differ', async () => {
    await provider.set({ tamper: { claims: { iat: seconds() + 30 } } })
    expect((await come('p-wait')).client).not.toBeNull()
  })
})

describe('the way back', () => {
  test('is refused without what was kept in the browser, with another state, and a second time', async () => {
    const who = visitor()
    const { url } = await who.leave(server.baseUrl)
    const answer = await who.step(url.href, { account: 'p-wait' })
    const resume = await who.step(new URL(answer.headers.get('location')!, url).href)
    const back = new URL(resume.headers.get('location')!)
    expect(back.pathname).toBe('/api/auth/callback/oidc')
    expect(refusedOf((await visitor().go(back.href)).url)).toBe('signInLost')
    const forged = new URL(back)
    forged.searchParams.set('state', 'of-somebody-else')
    expect(refusedOf((await who.go(forged.href)).url)).toBe('signInLost')
    const mixed = new URL(back)
    mixed.searchParams.set('iss', 'http://127.0.0.1:9')
    expect(refusedOf((await who.go(mixed.href)).url)).toBe('providerIssuer')
    // This provider says that it always states who answers.
    mixed.searchParams.delete('iss')
    expect(refusedOf((await who.go(mixed.href)).url)).toBe('providerIssuer')
    expect((await who.go(back.href)).url.pathname).toBe('/workplace')
    // Who is signed in is led on from the sign-in page, so only the first step tells.
    const again = (await who.step(back.href)).headers.get('location')
    expect(again).toContain('refused=signInLost')
  })

  test('of a code that was used is refused, even in the browser that it belongs to', async () => {
    const who = visitor()
    const { url } = await who.leave(server.baseUrl)
    const kept = ['state', 'nonce', 'pkce.code_verifier'].map((name) => {
      const cookie = `next-auth.${name}`
      return `${cookie}=${who.cookie(server.baseUrl, cookie)}`
    })
    const answer = await who.step(url.href, { account: 'p-wait' })
    const resume = await who.step(new URL(answer.headers.get('location')!, url).href)
    const back = resume.headers.get('location')!
    await who.go(back)
    const again = await fetch(back, { headers: { cookie: kept.join('; ') }, redirect: 'manual' })
    expect(again.headers.get('location')).toContain('refused=providerRefused')
    expect(again.headers.getSetCookie().some((one) => one.startsWith(SESSION))).toBe(false)
  })

  test('of somebody who cancelled leads to the sign-in page with the reason', async () => {
    const who = visitor()
    const { url } = await who.leave(server.baseUrl, '/account/center')
    const back = await who.go(url.href, { account: '', cancel: '1' })
    expect(refusedOf(back.url)).toBe('providerRefused')
    expect(back.url.searchParams.get('redirect')).toBe('/account/center')
    expect(back.text).toContain('统一身份认证没有完成这次登录')
  })
})

describe('signing out', () => {
  const send = (token: string) =>
    fetch(`${server.baseUrl}/api/single-sign-on/logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    })

  test('here ends the session there', async () => {
    const { who } = await come('p-wait')
    const { csrfToken } = await (await who.step(`${server.baseUrl}/api/auth/csrf`)).json()
    const token = who.cookie(server.baseUrl, SESSION)!
    const answer = await who.step(`${server.baseUrl}/api/auth/signout`, { csrfToken, json: 'true' })
    const { url } = await answer.json()
    expect(new URL(url).origin).toBe(provider.issuer)
    expect(new URL(url).searchParams.get('id_token_hint')).toContain('.')
    expect((await clientWith(server.baseUrl, token).get('/api/currentUser')).status).toBe(401)
    const asked = await who.go(url)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.text)![1]!
    const back = await who.go(`${provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
    expect(back.url.pathname).toBe('/user/login')
    // Nobody is signed in there either: the provider asks again who it is.
    expect((await who.leave(server.baseUrl)).text).toContain('name="account"')
  })

  test('of an own account leads nowhere else', async () => {
    const who = visitor()
    const { csrfToken } = await (await who.step(`${server.baseUrl}/api/auth/csrf`)).json()
    const form = { csrfToken, json: 'true', username: 'admin', password: 'admin-password-1' }
    await who.step(`${server.baseUrl}/api/auth/callback/credentials`, form)
    expect(await clientOf(who)).not.toBeNull()
    const answer = await who.step(`${server.baseUrl}/api/auth/signout`, { csrfToken, json: 'true' })
    expect(new URL((await answer.json()).url).origin).toBe(server.baseUrl)
  })

  test('there ends the session here', async () => {
    const { who, client } = await come('p-wait')
    const other = await come('p-claims')
    const asked = await who.go(`${provider.issuer}/session/end`)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.text)![1]!
    await who.go(`${provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
    await expect.poll(async () => (await client!.get('/api/currentUser')).status).toBe(401)
    expect((await other.client!.get('/api/currentUser')).status).toBe(200)
    expect((await actions('providerSignedOut'))[0].detail).toEqual({ sessions: 1 })
  })

  test('by a message is accepted once, and by nothing that is no such message', async () => {
    const { client } = await come('p-wait')
    const good = {
      iss: provider.issuer,
      aud: 'clean-bid',
      sub: 'p-wait',
      iat: seconds(),
      exp: seconds() + 120,
      jti: 'message-1',
      events: { [EVENT]: {} },
    }
    const signed = async (change: object) =>
      (await provider.set({ logoutToken: { ...good, ...change } })).logoutToken!
    const wrong = [
      { aud: 'another' },
      { iss: 'http://127.0.0.1:9' },
      { events: {} },
      { nonce: 'n' },
      { sub: undefined },
      { jti: undefined },
      { iat: seconds() - HOUR, exp: seconds() + HOUR },
      { iat: seconds() + HOUR },
      { exp: seconds() - HOUR },
    ]
    for (const change of wrong)
      expect((await send(await signed(change))).status, JSON.stringify(change)).toBe(400)
    expect((await send('rubbish')).status).toBe(400)
    expect((await send('')).status).toBe(400)
    expect((await client!.get('/api/currentUser')).status).toBe(200)
    const message = await signed({})
    const answer = await send(message)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await client!.get('/api/currentUser')).status).toBe(401)
    const again = await come('p-wait')
    expect((await send(message)).status).toBe(400)
    expect((await again.client!.get('/api/currentUser')).status).toBe(200)
  })
})

describe('people of the provider', () => {
  test('have no password, and are told so', async () => {
    const { client } = await come('p-wait')
    const json = {
      current: 'anything-at-all',
      password: 'another-password-1',
      repeated: 'another-password-1',
    }
    const answer = await client!.call('PUT', '/api/account/password', { json })
    expect([answer.status, answer.body.code]).toEqual([422, 422])
    expect(answer.body.message).toContain('没有本系统的密码')
    const password = await encrypted(server.baseUrl, '')
    const login = await clientWith(server.baseUrl, null).call('POST', '/api/login', {
      json: { username: 'waiting.person', password },
    })
    expect(login.status).toBe(401)
  })

  test('sign a report after they have proved themselves to the provider again, and not before', async () => {
    const { who, client, url } = await come('p-wait')
    expect(url.pathname).toBe('/workplace')
    const { openId } = await pushedSection(admin, 'SSO-1')
    const userId = (await client!.get('/api/currentUser')).body.data.userid
    await saved('POST', '/api/tb-qb-auths', { openId, userIds: [userId] })
    const sign = async () => {
      const answer = await fetch(`${server.baseUrl}/api/tb-qb-reports/sign`, {
        method: 'POST',
        headers: {
          cookie: `${SESSION}=${who.cookie(server.baseUrl, SESSION)}`,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ openId, hash: '0'.repeat(64) }),
      })
      return { status: answer.status, message: (await answer.json()).message as string }
    }
    expect(await sign()).toMatchObject({ status: 401, message: expect.stringContaining('再次确认身份') })
    const before = who.cookie(server.baseUrl, SESSION)!
    // Signed in at the provider, and asked again nevertheless.
    const asked = await who.leave(server.baseUrl, '/account/center', '?prompt=login&max_age=0')
    expect(asked.text).toContain('name="account"')
    await who.go(asked.url.href, { account: 'p-wait' })
    // Past the question who signs: refused because this person is not on the committee.
    expect((await sign()).status).toBe(403)
    expect((await clientWith(server.baseUrl, before).get('/api/currentUser')).status).toBe(401)
    // A proof of eleven minutes ago is none.
    await askedOfStore(dataDir, 'update sessions set password_at = password_at - 660000')
    expect((await sign()).status).toBe(401)
  })

  test('lose their account when the link is removed, and come back as somebody new', async () => {
    const { client } = await come('p-new')
    const links = (await admin.get('/api/system/single-sign-on/links')).body.data
    const link = links.find(({ subject }: { subject: string }) => subject === 'p-new')
    expect(link).toMatchObject({ username: 'new.person', issuer: provider.issuer })
    await saved('DELETE', `/api/system/single-sign-on/links/${link.id}`)
    expect((await client!.get('/api/currentUser')).status).toBe(401)
    expect((await actions('providerAccountRemoved'))[0].detail).toEqual({ subject: 'p-new' })
    await come('p-new')
    expect(await userNamed('new.person-2')).toMatchObject({ name: '新人' })
  })
})

describe('an own account', () => {
  const SETTINGS = '/account/settings?tab=provider'
  const own = async () => newUser('evaluator', { server: { baseUrl: server.baseUrl, dataDir } })
  type Own = Awaited<ReturnType<typeof own>>

  /** Signs in with the password of an own account, as the page does. */
  async function enter({ username, password }: Own, who = visitor()) {
    const { csrfToken } = await (await who.step(`${server.baseUrl}/api/auth/csrf`)).json()
    const form = { csrfToken, json: 'true', username, password }
    await who.step(`${server.baseUrl}/api/auth/callback/credentials`, form)
    return who
  }
  const ask = async (who: Visitor) =>
    (await who.step(`${server.baseUrl}/api/account/single-sign-on`, {}, { 'sec-fetch-site': 'same-origin' }))
      .status
  async function link(who: Visitor, account: string) {
    const { url } = await who.leave(server.baseUrl, SETTINGS, '?prompt=login&max_age=0')
    return who.go(url.href, { account })
  }
  const userIdOf = async (client: Client | null) =>
    (await client?.get('/api/currentUser'))?.body.data.userid as number

  test('is linked after its password was entered once, and both ways lead to it', async () => {
    await set({ firstSignIn: 'waits' })
    await know('p-own', { name: '老用户', preferred_username: 'old.hand', groups: ['experts'] })
    expect((await come('p-own')).refused).toBe('accountWaiting')
    const account = await own()
    const who = await enter(account)
    expect(await ask(who)).toBe(200)
    const { url, text } = await link(who, 'p-own')
    expect(url.pathname + url.search).toBe(SETTINGS)
    expect(text).toContain('两种方式都进入这个账号')
    expect(await userIdOf((await come('p-own')).client)).toBe(account.userId)
    expect(await userIdOf(await clientOf(await enter(account)))).toBe(account.userId)
    const { id, state } = await userNamed('old.hand')
    expect(state).toBe('refused')
    const [{ detail }] = await actions('providerAccountLinked')
    expect(detail).toEqual({ issuer: provider.issuer, subject: 'p-own', instead: id })
    // What was asked is over: the next one at this browser only signs in.
    expect(who.cookie(server.baseUrl, 'clean-bid.link')).toBeUndefined()
  })

  test('is not linked to somebody with an account, and not for whoever is signed in after who asked', async () => {
    const [account, another] = [await own(), await own()]
    const who = await enter(account)
    expect(await ask(who)).toBe(200)
    const taken = await link(who, 'p-own')
    expect(taken.url.searchParams.get('refused')).toBe('subjectLinked')
    expect(taken.text).toContain('已对应本系统的另一账号')
    await know('p-late', { preferred_username: 'late.comer', groups: ['experts'] })
    const shared = await enter(account)
    expect(await ask(shared)).toBe(200)
    await enter(another, shared)
    expect((await link(shared, 'p-late')).url.searchParams.get('refused')).toBe('signInLost')
    expect(await userNamed('late.comer')).toBeUndefined()
    const subjects = (await admin.get('/api/system/single-sign-on/links')).body.data
    expect(subjects.map(({ subject }: { subject: string }) => subject)).not.toContain('p-late')
    expect(await userIdOf(await clientOf(shared))).toBe(another.userId)
    await set({})
  })
})

describe('the rules', () => {
  const rules = '/api/system/single-sign-on/rules'

  test('are made, changed and removed by who may create organisations, in their order', async () => {
    const { viewer, supervisor } = await roleIds()
    const id = await addRule({ sort: 1, claim: 'email', value: '', roleId: viewer })
    const [first] = (await admin.get(rules)).body.data
    expect(first).toMatchObject({ id, claim: 'email', value: null, roleCode: 'viewer', organisationId: 1 })
    const change = { sort: 99, claim: 'email', value: 'x', roleId: supervisor, departmentId: '' }
    await saved('PUT', `${rules}/${id}`, change)
    expect((await admin.get(rules)).body.data.at(-1)).toMatchObject({ id, value: 'x', sort: 99 })
    await saved('DELETE', `${rules}/${id}`)
    expect((await path('DELETE', `${rules}/${id}`)).status).toBe(404)
    for (const action of ['claimRuleAdded', 'claimRuleChanged', 'claimRuleRemoved', 'singleSignOnSaved'])
      expect((await actions(action)).length, action).toBeGreaterThan(0)
  })

  test('lead only to departments of the organisation of the role, and keep their role from being deleted', async () => {
    const role = (await saved('POST', '/api/system/roles', { name: '规则岗', permissions: ['section:view'] }))
      .id
    const rule = { sort: 50, claim: 'c', value: 'v', roleId: role, departmentId: 999_999 }
    expect((await path('POST', rules, rule)).body.message).toContain('部门')
    const id = await addRule({ ...rule, departmentId: '' })
    expect(await path('DELETE', `/api/system/roles/${role}`)).toMatchObject({ status: 409 })
    await saved('DELETE', `${rules}/${id}`)
    await saved('DELETE', `/api/system/roles/${role}`)
    expect((await path('POST', rules, { ...rule, departmentId: '' })).status).toBe(422)
  })
})

test('settings that two people change at the same time both stand', async () => {
  const start = { firstSignIn: 'makes', rolesFollow: 'first', ownAccounts: 'all' }
  await set(start)
  await saved('PUT', '/api/system/single-sign-on', { ...start, rolesFollow: 'always', from: start })
  await saved('PUT', '/api/system/single-sign-on', { ...start, firstSignIn: 'waits', from: start })
  const { data } = (await admin.get('/api/system/single-sign-on')).body
  expect(data).toEqual({ ...start, firstSignIn: 'waits', rolesFollow: 'always', issuer: provider.issuer })
  await set(start)
})

describe('own accounts', () => {
  test('are kept for administrators only, who cannot lock everybody out', async () => {
    const { baseUrl } = server
    const { username, password } = await newUser('evaluator', { server: { baseUrl, dataDir } })
    const login = async () =>
      clientWith(baseUrl, null).call('POST', '/api/login', {
        json: { username, password: await encrypted(baseUrl, password) },
      })
    const own = clientWith(baseUrl, (await login()).body.data.token)
    const { client: byProvider } = await come('p-wait')
    await set({ ownAccounts: 'administrators' })
    expect((await own.get('/api/currentUser')).status).toBe(401)
    expect((await byProvider!.get('/api/currentUser')).status).toBe(200)
    expect((await login()).body.message).toContain('请使用单点登录')
    admin = await signedIn(baseUrl)
    const form = { organisation: 'o', username: 'new-one', name: 'n', mobile: '13900000001' }
    const registration = await clientWith(baseUrl, null).call('POST', '/api/register', {
      json: { ...form, password: 'a-long-password-1', repeated: 'a-long-password-1' },
    })
    expect(registration.status).toBe(403)
    const page = await (await fetch(`${baseUrl}/user/login`)).text()
    expect(page).toContain('只保留给管理员')
    expect(page).not.toContain('/user/register')
  })

  test('of the last administrator with a password stays open', async () => {
    const { administrator } = await roleIds()
    await addRule({ sort: 2, claim: 'groups', value: 'chiefs', roleId: administrator })
    await know('p-chief', { name: '首席', preferred_username: 'chief', groups: ['chiefs'] })
    const chief = (await come('p-chief')).client!
    const { id } = await userNamed('admin')
    const disable = { json: { decision: 'disable' } }
    const refused = await chief.call('PUT', `/api/system/users/${id}/state`, disable)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('有密码的平台管理员'),
    ])
    await set({ ownAccounts: 'all' })
    expect((await chief.call('PUT', `/api/system/users/${id}/state`, disable)).status).toBe(200)
    await chief.call('PUT', `/api/system/users/${id}/state`, { json: { decision: 'enable' } })
    admin = await signedIn(server.baseUrl)
  })

  test('a rule does not take away the last administrator', async () => {
    const { viewer } = await roleIds()
    await set({ rolesFollow: 'always' })
    const chief = (await come('p-chief')).client!
    const { id } = await userNamed('admin')
    await chief.call('PUT', `/api/system/users/${id}/state`, { json: { decision: 'disable' } })
    await chief.call('POST', '/api/system/single-sign-on/rules', {
      json: { sort: 0, claim: 'groups', value: 'chiefs', roleId: viewer, departmentId: '' },
    })
    const again = (await come('p-chief')).client!
    expect((await again.get('/api/currentUser')).body.data.permissions).toContainEqual({
      name: 'system',
      actions: ['manage'],
    })
    await again.call('PUT', `/api/system/users/${id}/state`, { json: { decision: 'enable' } })
    admin = await signedIn(server.baseUrl)
    const entry = (await actions('providerAccountFollowed'))[0]
    expect(entry.detail.reason).toBe('lastAdministrator')
  })
})

test('every action of it is in the audit log', async () => {
  for (const action of auditedIn('provider')) expect(await actions(action), action).not.toEqual([])
})
