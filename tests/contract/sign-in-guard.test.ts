import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Client, clientWith, encrypted } from './client'
import { addUser, administrator, clientOf, type NewUser } from './people-support'
import { startServer, stopServer, type TestServer } from './server'

const data = mkdtempSync(join(tmpdir(), 'clean-bid-guard-'))
let server: TestServer
let admin: Client
const start = () => startServer({ DATA_DIR: data, TRUST_PROXY: '1' })

beforeAll(async () => {
  server = await start()
  admin = await administrator(server.baseUrl)
})
afterAll(async () => {
  await stopServer(server)
  rmSync(data, { recursive: true, force: true })
})

let addresses = 0
const newAddress = () => `10.7.${Math.floor(++addresses / 250)}.${addresses % 250}`

/** Signs in as if from this address, with the cookies of a browser there. */
async function enter(username: string, password: string, address: string, cookie = ''): Promise<Answer> {
  const json = { username, password: await encrypted(server.baseUrl, password) }
  const headers = { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) }
  return clientWith(server.baseUrl, null).call('POST', '/api/login', { json, headers })
}
const cookiesOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
/** The number of wrong attempts at an account that were actually verified. */
async function evaluated(username: string): Promise<number> {
  const { body } = await admin.get('/api/system/audit?size=1000&action=signInFailed')
  const found = body.data as { detail: { username?: string; reason?: string } }[]
  return found.filter(({ detail }) => detail.username === username && detail.reason === 'loginFailed').length
}
/** Simultaneous attempts; `refused` is the first one that was not verified. */
function burst(count: number, guess: (password: string) => Promise<Answer>) {
  const going = Array.from({ length: count }, (_, at) => guess(`guess-${at}`))
  const refusals = going.map(async (one) => {
    if ((await one).status !== 429) throw new Error('looked at')
  })
  return { answers: Promise.all(going), refused: Promise.any(refusals) }
}
const newUser = (username: string): Promise<NewUser> => addUser(admin, username, '查看人员')

describe('guessing a password', () => {
  test('with simultaneous attempts is limited like consecutive ones', async () => {
    const { username, password } = await newUser('guard-burst')
    const address = newAddress()
    const { answers, refused } = burst(50, (guess) => enter(username, guess, address))
    await refused
    const right = await enter(username, password, address)
    expect((await answers).filter(({ status }) => status === 401)).toHaveLength(5)
    expect(right.status).toBe(429)
    expect(await evaluated(username)).toBe(5)
  })

  test('from ever new addresses meets growing pauses', async () => {
    const { username, password } = await newUser('guard-spread')
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => enter(username, `guess-${at}`, newAddress())),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    const refused = await enter(username, password, newAddress())
    expect(refused.status).toBe(429)
    // The first pause is a minute: nobody is locked out for long by somebody else.
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })

  test('is still counted after a restart of the server', async () => {
    const { username, password } = await newUser('guard-restart')
    const address = newAddress()
    for (let at = 0; at < 5; at++) await enter(username, 'guess', address)
    await stopServer(server)
    server = await start()
    admin = await administrator(server.baseUrl)
    expect((await enter(username, password, address)).status).toBe(429)
  })

  test('with simultaneous attempts in somebody else’s session is limited too', async () => {
    const { username, password } = await newUser('guard-session')
    const stolen = await clientOf(server.baseUrl, username, password)
    const fresh = { password: 'Qingfeng-chui-9-li', repeated: 'Qingfeng-chui-9-li' }
    const change = (current: string) =>
      stolen.call('PUT', '/api/account/password', { json: { current, ...fresh } })
    const { answers, refused } = burst(20, change)
    await refused
    expect((await change(password)).status).toBe(429)
    expect((await answers).filter(({ status }) => status === 422)).toHaveLength(5)
    // The owner of the session can still sign in: there were no attempts at the sign-in page.
    expect((await enter(username, password, newAddress())).status).toBe(200)
  })
})

describe('nobody locks another out', () => {
  test('a person can sign in on a known device while others guess their password', async () => {
    const { username, password } = await newUser('guard-known')
    const first = await enter(username, password, newAddress())
    const device = cookiesOf(first)
    for (let at = 0; at < 12; at++) await enter(username, `guess-${at}`, newAddress())
    expect((await enter(username, password, newAddress())).status).toBe(429)
    expect((await enter(username, password, newAddress(), device)).status).toBe(200)
  })

  test('a known device is known only for its own people and has a limit of its own', async () => {
    const [one, two] = [await newUser('guard-one'), await newUser('guard-two')]
    const device = cookiesOf(await enter(one.username, one.password, newAddress()))
    for (let at = 0; at < 6; at++) await enter(two.username, `guess-${at}`, newAddress())
    expect((await enter(two.username, two.password, newAddress(), device)).status).toBe(429)
    for (let at = 0; at < 5; at++) {
      expect((await enter(one.username, `guess-${at}`, newAddress(), device)).status).toBe(401)
    }
    expect((await enter(one.username, one.password, newAddress(), device)).status).toBe(429)
  })

  test('a browser is known after signing in on the page', async () => {
    const { username, password } = await newUser('guard-page')
    const csrf = await fetch(`${server.baseUrl}/api/auth/csrf`)
    const { csrfToken } = (await csrf.json()) as { csrfToken: string }
    const jar = csrf.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    const signIn = async (password: string, cookie: string, address: string) =>
      fetch(`${server.baseUrl}/api/auth/callback/credentials`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': address,
          cookie,
        },
        body: new URLSearchParams({ username, password, csrfToken, json: 'true' }),
      })
    const came = await signIn(password, jar.join('; '), newAddress())
    const knownCookies = came.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
    const device = knownCookies.filter((cookie) => !/session-token|csrf|callback/.test(cookie))
    for (let at = 0; at < 8; at++) await enter(username, `guess-${at}`, newAddress())
    expect((await signIn(password, jar.join('; '), newAddress())).status).toBe(401)
    expect((await signIn(password, [...jar, ...device].join('; '), newAddress())).status).toBe(200)
  })
})
