import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Client, clientWith, encrypted } from './client'
import { setUpApp } from './factors-support'
import { burst, entrance, evaluatedBy, newAddress } from './guard-support'
import { addUser, administrator, clientOf, type NewUser, session } from './people-support'
import { IN_A_FILE, startServer, stopServer, type TestServer } from './server'
import { openStore } from './store'

const data = mkdtempSync(join(tmpdir(), 'clean-bid-guard-'))
let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await startServer({ DATA_DIR: data, TRUST_PROXY: '1', ...IN_A_FILE })
  admin = await administrator(server.baseUrl)
})
afterAll(async () => {
  await stopServer(server)
  rmSync(data, { recursive: true, force: true })
})

const enter = entrance(() => server.baseUrl)
const cookiesOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const evaluated = (username: string) => evaluatedBy(admin, username)
/** As if so many strangers had guessed, each from an address of their own: each guess costs what a password is worth. */
async function guessedBefore(username: string, count: number): Promise<void> {
  const store = await openStore({ dataDir: data })
  const guess = 'insert into login_failures (username, place, at) values (?, ?, ?)'
  for (let at = 0; at < count; at++) await store.rows(guess, username, `address ${newAddress()}`, Date.now())
  await store.end()
}
/** Strangers from ever new addresses guess until they have to wait. */
async function attack(username: string): Promise<void> {
  await guessedBefore(username, 88)
  for (let at = 0; at < 5; at++)
    if ((await enter(username, `guess-${at}`, newAddress())).status === 429) return
  throw new Error('nobody had to wait')
}
/** So many strangers guess at once, each from an address of their own. */
const enterAll = (username: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => enter(username, `guess-${at}`, newAddress())))
const newUser = (username: string): Promise<NewUser> => addUser(admin, username, '查看人员')

describe('guessing a password', () => {
  test('with simultaneous attempts is limited like consecutive ones', async () => {
    const { username, password } = await newUser('guard-burst')
    const address = newAddress()
    const { answers, refused } = burst(20, (guess) => enter(username, guess, address))
    await refused
    const right = await enter(username, password, address)
    expect((await answers).filter(({ status }) => status === 401)).toHaveLength(5)
    expect(right.status).toBe(429)
    expect(await evaluated(username)).toBe(5)
  })

  test('from ever new addresses is limited to fewer than a hundred an hour', async () => {
    const { username, password } = await newUser('guard-spread')
    await guessedBefore(username, 80)
    const answers = await enterAll(username, 20)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = await enter(username, password, newAddress())
    expect(refused.status).toBe(429)
    // Nobody is locked out for long by somebody else.
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900)
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
  test('the owner on a new device and at a new address is not slowed down by a steady attack from one place', async () => {
    const { username, password } = await newUser('guard-owner')
    const attacker = newAddress()
    for (let at = 0; at < 8; at++) await enter(username, `guess-${at}`, attacker)
    await guessedBefore(username, 28)
    for (let at = 0; at < 2; at++) await enter(username, `guess-${at}`, newAddress())
    expect((await enter(username, password, attacker)).status).toBe(429)
    expect((await enter(username, password, newAddress())).status).toBe(200)
  })

  test('a person can sign in on a known device, and from a known address, while many others guess', async () => {
    const { username, password } = await newUser('guard-known')
    const home = newAddress()
    const first = await enter(username, password, home)
    const device = cookiesOf(first)
    await attack(username)
    expect((await enter(username, password, newAddress())).status).toBe(429)
    expect((await enter(username, password, newAddress(), device)).status).toBe(200)
    expect((await enter(username, password, home)).status).toBe(200)
  })

  test('a person with a second factor can sign in anywhere while many others guess, and strangers cannot guess codes', async () => {
    const { username, password } = await newUser('guard-factor')
    const { app } = await setUpApp(await session(server.baseUrl, username, password))
    await guessedBefore(username, 88)
    await enterAll(username, 5)
    const json = { username, password: await encrypted(server.baseUrl, password), code: await app.next() }
    const headers = { 'x-forwarded-for': newAddress() }
    const answer = await clientWith(server.baseUrl, null).call('POST', '/api/login', { json, headers })
    expect(answer.status).toBe(200)
    // With the password, but from ever new addresses: codes meet pauses after five.
    const guesses = []
    for (let at = 0; at < 12; at++) {
      const wrong = { ...json, code: app.wrong() }
      const from = { 'x-forwarded-for': newAddress() }
      guesses.push(
        await clientWith(server.baseUrl, null).call('POST', '/api/login', { json: wrong, headers: from }),
      )
    }
    expect(guesses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, ...Array(7).fill(429)])
    const home = await clientWith(server.baseUrl, null).call('POST', '/api/login', {
      json: { ...json, code: await app.next() },
      headers,
    })
    expect(home.status).toBe(200)
  })

  test('a known device is known only for its own people and has a limit of its own', async () => {
    const [one, two] = [await newUser('guard-one'), await newUser('guard-two')]
    const device = cookiesOf(await enter(one.username, one.password, newAddress()))
    await attack(two.username)
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
    await attack(username)
    expect((await signIn(password, jar.join('; '), newAddress())).status).toBe(401)
    expect((await signIn(password, [...jar, ...device].join('; '), newAddress())).status).toBe(200)
  })
})
