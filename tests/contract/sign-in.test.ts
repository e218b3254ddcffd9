import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { clientWith, encrypted, signedIn } from './client'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const nobody = clientWith(baseUrl, null)

async function login(username: string, password: string) {
  const json = { username, password: await encrypted(baseUrl, password) }
  return nobody.call('POST', '/api/login', { json })
}

describe('signing in', () => {
  test('returns a token that identifies the caller', async () => {
    const client = await signedIn(baseUrl)
    const { body } = await client.get('/api/currentUser')
    expect(body.data.name).toBe('管理员')
    expect(body.data.permissions).toContainEqual({ name: 'system', actions: ['manage'] })
    const { body: menu } = await client.get('/api/currentUserNav')
    const allowRouters = menu.data.map(({ name }: { name: string }) => name)
    expect(allowRouters).toContain('projects')
    expect(body.data).toMatchObject({ nickname: '管理员', extra: {}, allowRouters })
  })

  test('a wrong password and an unknown name get the same answer', async () => {
    const wrong = await login(TEST_SETTINGS.ADMIN_USERNAME, 'not the password')
    const unknown = await login('nobody-here', 'not the password')
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body.message).toBe('用户名或密码错误')
  })

  test('a password that is not encrypted with our key counts as wrong', async () => {
    const answer = await nobody.call('POST', '/api/login', { json: { username: 'admin', password: 'plain' } })
    expect(answer.status).toBe(401)
  })

  test('five failures lock the name, known or not, and state for how long', async () => {
    for (let i = 0; i < 5; i++) expect((await login('somebody', 'wrong')).status).toBe(401)
    const locked = await login('somebody', 'wrong')
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(locked.body.message).toContain('15分钟')
  })

  test('signing out makes the token invalid', async () => {
    const client = await signedIn(baseUrl)
    expect((await client.call('POST', '/api/logout')).body).toEqual({ success: true, message: '已退出登录' })
    expect((await client.get('/api/currentUser')).status).toBe(401)
  })
})

describe('without a valid token', () => {
  const refused = { success: false, code: 401, result: { isLogin: true } }

  test('a request without a token, with a forged one and with one without signature is refused', async () => {
    const claims = new SignJWT({ sid: 'x' }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h')
    const forged = await claims.sign(new TextEncoder().encode('another secret that is also long enough'))
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sid":"x"}').toString('base64url')}.`
    for (const token of [null, forged, none, 'rubbish']) {
      const answer = await clientWith(baseUrl, token).get('/api/currentUser')
      expect(answer.status, String(token)).toBe(401)
      expect(answer.body).toMatchObject(refused)
    }
  })

  test('the cookie is accepted only for calls of our own pages', async () => {
    const password = await encrypted(baseUrl, TEST_SETTINGS.ADMIN_PASSWORD)
    const { body } = await nobody.call('POST', '/api/login', { json: { username: 'admin', password } })
    const cookie = `next-auth.session-token=${body.data.token}`
    const own = await nobody.get('/api/currentUser', { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    const foreign = await nobody.get('/api/currentUser', {
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    })
    const unstated = await nobody.get('/api/currentUser', { headers: { cookie } })
    expect([own.status, foreign.status, unstated.status]).toEqual([200, 401, 401])
  })

  test('errors follow the caller’s language', async () => {
    const answer = await nobody.get('/api/currentUser', { headers: { 'accept-language': 'en-GB,en;q=0.9' } })
    expect(answer.body.message).toBe('You are not signed in, or your sign-in has ended. Please sign in again')
  })
})
