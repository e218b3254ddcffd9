import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/port'
import { type SmsSender, smsSender } from '../support/sms-sender'
import { type Answer, type Client, clientWith } from './client'
import { setUpApp } from './factors-support'
import { addUser, administrator, type NewUser, roleNamed, session } from './people-support'
import { startServer, stopServer, type TestServer } from './server'
import { inject } from './worker-server'

let sender: SmsSender
let server: TestServer
let admin: Client
const data = mkdtempSync(join(tmpdir(), 'clean-bid-sms-codes-'))

beforeAll(async () => {
  const port = await freePort()
  sender = await smsSender(port)
  server = await startServer({
    DATA_DIR: data,
    SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/send`,
    TRUST_PROXY: '1',
  })
  admin = await administrator(server.baseUrl)
})
afterAll(async () => {
  await stopServer(server)
  sender.close()
  rmSync(data, { recursive: true, force: true })
})

const ask = (mobile: string, address = '10.0.0.1') =>
  clientWith(server.baseUrl, null).get(`/message/captcha/sms?mobile=${mobile}`, {
    headers: { 'x-forwarded-for': address },
  })
/** @param factor the code of a second factor */
const enter = (mobile: string, captcha: string, factor?: string): Promise<Answer> => {
  const json = { mobile, captcha, ...(factor ? { code: factor } : {}) }
  return clientWith(server.baseUrl, null).call('POST', '/api/login/mobile', { json })
}

/** Adds a user with this mobile. */
async function userWith(mobile: string): Promise<NewUser> {
  const user = await addUser(admin, `m${mobile}`, '查看人员')
  const roleId = await roleNamed(admin, '查看人员')
  const json = { username: user.username, name: user.username, mobile, roleId, departmentId: '' }
  await admin.call('PUT', `/api/system/users/${user.id}`, { json })
  return user
}

/** The code received by a mobile. */
async function codeFor(mobile: string): Promise<string> {
  await expect.poll(() => sender.sent.some((message) => message.mobile === mobile)).toBe(true)
  return sender.sent.findLast((message) => message.mobile === mobile)!.code
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('signing in with an SMS code', () => {
  test('the code arrives and works exactly once', async () => {
    await userWith('13900000001')
    const requested = await ask('13900000001')
    expect(requested.body).toMatchObject({ success: true, data: { seconds: 60 } })
    const code = await codeFor('13900000001')
    expect(code).toMatch(/^\d{6}$/)
    expect((await enter('13900000001', other(code))).body.message).toBe('验证码错误')
    const { body } = await enter('13900000001', code)
    const me = await clientWith(server.baseUrl, body.data.token).get('/api/currentUser')
    expect(me.body.data.name).toBe('m13900000001')
    expect((await enter('13900000001', code)).status).toBe(401)
  })

  test('is no second factor: who has one shows it, and a code sent to their mobile is not it', async () => {
    const withApp = async (mobile: string) => {
      const { username, password } = await userWith(mobile)
      const { app } = await setUpApp(await session(server.baseUrl, username, password))
      await ask(mobile)
      return { app, captcha: await codeFor(mobile) }
    }
    const [one, two] = [await withApp('13900000008'), await withApp('13900000009')]
    const shown = await enter('13900000008', one.captcha, one.captcha)
    expect([shown.body.success, shown.body.data?.token]).toEqual([false, undefined])
    expect((await enter('13900000009', two.captcha, await two.app.next())).body.success).toBe(true)
  })

  test('an unknown mobile gets the same answers and no message', async () => {
    const [known, unknown] = ['13900000002', '13900000003']
    await userWith(known)
    const [first, second] = [await ask(known), await ask(unknown)]
    expect([second.status, second.body]).toEqual([first.status, first.body])
    const [third, fourth] = [await ask(known), await ask(unknown)]
    expect(third.status).toBe(429)
    expect([fourth.status, fourth.body.msg.replace(/\d+/, '')]).toEqual([
      429,
      third.body.msg.replace(/\d+/, ''),
    ])
    await codeFor(known)
    const [wrong, nobody] = [await enter(known, '00000x'), await enter(unknown, '00000x')]
    expect([nobody.status, nobody.body]).toEqual([wrong.status, wrong.body])
    expect(sender.sent.filter(({ mobile }) => mobile === unknown)).toEqual([])
  })

  test('after five wrong attempts the right code is refused too', async () => {
    await userWith('13900000004')
    await ask('13900000004')
    const code = await codeFor('13900000004')
    for (let i = 0; i < 5; i++) await enter('13900000004', other(code))
    expect((await enter('13900000004', code)).status).toBe(401)
  })

  test('simultaneous wrong attempts are limited like consecutive ones', async () => {
    await userWith('13900000006')
    await ask('13900000006')
    const code = await codeFor('13900000006')
    const wrong = Array.from({ length: 20 }, () => enter('13900000006', other(code)))
    expect((await Promise.all(wrong)).every(({ status }) => status === 401)).toBe(true)
    expect((await enter('13900000006', code)).status).toBe(401)
  })

  test('a disabled user cannot sign in', async () => {
    const { id } = await userWith('13900000005')
    await ask('13900000005')
    const code = await codeFor('13900000005')
    await admin.call('PUT', `/api/system/users/${id}/state`, { json: { decision: 'disable' } })
    expect((await enter('13900000005', code)).status).toBe(401)
  })

  test('an address may request twenty codes an hour, for any mobiles', async () => {
    const mobiles = Array.from({ length: 21 }, (_, n) => `137000000${String(n).padStart(2, '0')}`)
    const statuses = []
    // The first address is claimed by the caller; only the last one, written by the proxy, counts.
    for (const [n, mobile] of mobiles.entries())
      statuses.push((await ask(mobile, `1.2.3.${n}, 10.9.9.9`)).status)
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
    expect(statuses[20]).toBe(429)
  })

  test('a missing or impossible mobile is refused with a message', async () => {
    expect((await ask('')).body.details[0].message).toBe('手机号是必填项！')
    expect((await ask('12345')).body.details[0].message).toBe('不合法的手机号！')
  })
})

test('without an SMS provider the screen offers no codes, and none is sent', async () => {
  const screen = await (await fetch(`${inject('baseUrl')}/user/login?tab=mobile`)).text()
  expect(screen).toContain('id="password"')
  expect(screen).not.toContain('aria-label="登录方式"')

  const { status, body } = await clientWith(inject('baseUrl'), null).get(
    '/message/captcha/sms?mobile=13900000001',
  )
  expect([status, body.message]).toEqual([501, '未配置短信服务'])
})
