import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { type Answer, type Client, clientWith } from './client'
import {
  addOrganisation,
  addUser,
  administrator,
  clientOf,
  login,
  ownPassword,
  page,
  roleNamed,
} from './people-support'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const nobody = clientWith(baseUrl, null)
let admin: Client
beforeAll(async () => {
  admin = await administrator(baseUrl)
})

const FORM = {
  organisation: '清标服务',
  username: 'wangwu',
  name: '王五',
  mobile: '13800000001',
  password: 'Lantian-47-ke-huaishu',
  repeated: 'Lantian-47-ke-huaishu',
}
const register = (change: Record<string, unknown> = {}) =>
  nobody.call('POST', '/api/register', { json: { ...FORM, ...change } })

describe('registration', () => {
  test('reports the problem of each field', async () => {
    const wrong = { username: 'a b', mobile: '12345', password: 'short', repeated: 'other', name: ' ' }
    const { status, body } = await register(wrong)
    expect(status).toBe(400)
    const problems = Object.fromEntries(
      body.details.map(({ path, message }: { path: string; message: string }) => [path, message]),
    )
    expect(Object.keys(problems).sort()).toEqual(['mobile', 'name', 'password', 'repeated', 'username'])
    expect(problems.mobile).toBe('不合法的手机号！')
    expect(problems.repeated).toBe('两次输入的密码不一致')
  })

  test('an account waits for approval, works afterwards, and reveals its state only with the right password', async () => {
    const made = await register()
    expect(made.body.data.receipt).toHaveLength(24)
    const waiting = await login(baseUrl, FORM.username, FORM.password)
    expect([waiting.status, waiting.body.message]).toEqual([
      403,
      '账号正在等待管理员审核，审核通过后即可登录',
    ])
    const wrong = await login(baseUrl, FORM.username, 'not the password')
    expect([wrong.status, wrong.body.message]).toEqual([401, '用户名或密码错误'])

    const { body } = await admin.get('/api/system/users?state=waiting')
    expect(body.data).toMatchObject([{ username: FORM.username, state: 'waiting' }])
    const json = { decision: 'approve', roleId: await roleNamed(admin, '清标人员') }
    const path = `/api/system/users/${body.data[0].id}/state`
    expect((await admin.call('PUT', path, { json })).body.success).toBe(true)
    const client = await clientOf(baseUrl, FORM.username, FORM.password)
    const me = await client.get('/api/currentUser')
    expect(me.body.data.permissions).toContainEqual({ name: 'analysis', actions: ['view', 'run', 'export'] })
  })

  test('a refused account cannot sign in and gets a message', async () => {
    await register({ username: 'zhaoliu', mobile: '13800000002' })
    const { body } = await admin.get('/api/system/users?q=zhaoliu')
    const path = `/api/system/users/${body.data[0].id}/state`
    await admin.call('PUT', path, { json: { decision: 'refuse' } })
    const answer = await login(baseUrl, 'zhaoliu', FORM.password)
    expect([answer.status, answer.body.message]).toEqual([403, '账号的注册申请未通过审核，请联系管理员'])
  })

  test('does not reveal accounts: taken and unknown values get the same answer as new ones', async () => {
    const shape = ({ status, body }: Answer) => [
      status,
      { ...body, data: { receipt: body.data?.receipt.length } },
    ]
    // The account whose name and mobile are taken, if this test runs alone.
    await register()
    const fresh = await register({ username: 'quite-new', mobile: '13800000003' })
    const others = {
      usernameTaken: { username: 'WangWu', mobile: '13800000004' },
      mobileTaken: { username: 'somebody-else' },
      organisationUnknown: { username: 'third-one', mobile: '13800000005', organisation: '没有这个机构' },
    }
    const before = (await admin.get('/api/system/users?size=1')).body.total
    for (const [reason, change] of Object.entries(others)) {
      const answer = await register(change)
      expect(shape(answer), reason).toEqual(shape(fresh))
      const shown = async ({ body }: Answer) => {
        const html = await (
          await fetch(`${baseUrl}/user/register-result?receipt=${body.data.receipt}`)
        ).text()
        return html.match(/<main[\s\S]*<\/main>/)?.[0]
      }
      expect(await shown(answer), reason).toBe(await shown(fresh))
      const log = await admin.get('/api/system/audit?action=registrationDropped&size=1')
      expect(log.body.data[0].detail).toMatchObject({ username: change.username, reason })
    }
    expect((await admin.get('/api/system/users?size=1')).body.total).toBe(before)
    // Administrators see the reason.
    const notices = await admin.get('/api/personal/notices?kind=message&size=10')
    const texts = notices.body.data.map(({ text }: { text: string }) => text)
    expect(texts).toContainEqual(expect.stringMatching(/WangWu.*该用户名已被使用/))
    expect(texts).toContainEqual(expect.stringMatching(/somebody-else.*该手机号已被使用/))
  })

  test('lists no organisation', async () => {
    const name = '不公开的交易中心'
    await addOrganisation(admin, name, 'hidden-admin')
    expect(await (await fetch(`${baseUrl}/user/register`)).text()).not.toContain(name)
  })
})

describe('one’s own account', () => {
  test('a new password requires the old one and ends every other session', async () => {
    const { username, password } = await addUser(admin, 'own-account', '查看人员')
    const [here, there] = [
      await clientOf(baseUrl, username, password),
      await clientOf(baseUrl, username, password),
    ]
    const change = (json: Record<string, string>) => here.call('PUT', '/api/account/password', { json })
    const fresh = { password: 'Qingfeng-chui-9-li', repeated: 'Qingfeng-chui-9-li' }
    const wrong = await change({ current: 'guess', ...fresh })
    expect([wrong.status, wrong.body.details[0].path]).toEqual([422, 'current'])
    const named = `${username}-123`
    const withName = await change({ current: password, password: named, repeated: named })
    expect(withName.body.details).toEqual([
      { path: 'password', message: '密码不能只由用户名、机构或产品名称加少量字符拼成' },
    ])
    expect((await change({ current: password, ...fresh })).body.success).toBe(true)
    expect((await here.get('/api/currentUser')).status).toBe(200)
    expect((await there.get('/api/currentUser')).status).toBe(401)
    expect((await login(baseUrl, username, password)).status).toBe(401)
    expect((await login(baseUrl, username, fresh.password)).status).toBe(200)
  })

  test('wrong attempts at the old password are limited as at sign-in', async () => {
    const { username, password } = await addUser(admin, 'guessed', '查看人员')
    const client = await clientOf(baseUrl, username, password)
    const fresh = { password: 'Qingfeng-chui-9-li', repeated: 'Qingfeng-chui-9-li' }
    const guess = () => client.call('PUT', '/api/account/password', { json: { current: 'guess', ...fresh } })
    for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
  })

  test('a new mobile requires the password, and the owner gets a notice', async () => {
    const { username, password } = await addUser(admin, 'mobile-owner', '查看人员')
    const client = await clientOf(baseUrl, username, password)
    const save = (json: object) =>
      client.call('PUT', '/api/account/profile', { json: { name: '机主', colour: '', mobile: '', ...json } })
    expect((await save({})).status).toBe(200)
    for (const current of [undefined, '', 'guess']) {
      const { status, body } = await save({ mobile: '13800000021', current })
      expect([status, body.details?.[0]?.path], String(current)).toEqual([422, 'current'])
    }
    expect((await save({ mobile: '13800000021', current: password })).status).toBe(200)
    // The same mobile is no change; removing it is one.
    expect((await save({ mobile: '13800000021', name: '新名' })).status).toBe(200)
    expect((await save({ mobile: '' })).status).toBe(422)
    const { body } = await client.get('/api/personal/notices?kind=message')
    expect(body.data).toMatchObject([{ title: '手机号已更换' }, { title: '密码已修改' }])
    for (let n = 0; n < 4; n++) await save({ mobile: '13800000022', current: 'guess' })
    expect((await save({ mobile: '13800000022', current: password })).status).toBe(200)
    for (let n = 0; n < 5; n++) await save({ mobile: '13800000023', current: 'guess' })
    expect((await save({ mobile: '13800000023', current: password })).status).toBe(429)
    expect((await login(baseUrl, username, password)).status).toBe(200)
  })

  test('lists its sessions and can end one, but never another person’s', async () => {
    const { username, password } = await addUser(admin, 'sessions', '查看人员')
    const [here, there] = [
      await clientOf(baseUrl, username, password),
      await clientOf(baseUrl, username, password),
    ]
    const { body } = await here.get('/api/account/sessions')
    expect(body.data.map(({ isThis }: { isThis: boolean }) => isThis).sort()).toEqual([false, true])
    const other = body.data.find(({ isThis }: { isThis: boolean }) => !isThis)
    expect((await admin.call('DELETE', `/api/account/sessions/${other.id}`)).status).toBe(404)
    expect((await there.get('/api/currentUser')).status).toBe(200)
    expect((await here.call('DELETE', `/api/account/sessions/${other.id}`)).body.success).toBe(true)
    expect((await there.get('/api/currentUser')).status).toBe(401)
  })
})

describe('these take effect at the next request:', () => {
  const both = async (client: Client) => [
    (await client.get('/api/currentUser')).status,
    (await page(client, '/workplace')).status,
  ]

  test('signing out: the token is invalid for pages and API', async () => {
    const client = await administrator(baseUrl)
    expect(await both(client)).toEqual([200, 200])
    await client.call('POST', '/api/logout')
    expect((await client.get('/api/currentUser')).status).toBe(401)
    const closed = await page(client, '/workplace')
    expect([closed.status, closed.location]).toEqual([307, '/user/login?redirect=%2Fworkplace'])
  })

  test('signing out in the browser: the token is invalid for the API too, and the log names the person', async () => {
    const user = await addUser(admin, 'leaves-by-page', '查看人员')
    const client = await clientOf(baseUrl, user.username, user.password)
    const session = `next-auth.session-token=${client.token}`
    const csrfAnswer = await fetch(`${baseUrl}/api/auth/csrf`, { headers: { cookie: session } })
    const { csrfToken } = (await csrfAnswer.json()) as { csrfToken: string }
    const cookie = [session, ...csrfAnswer.headers.getSetCookie().map((one) => one.split(';')[0])].join('; ')
    const body = new URLSearchParams({ csrfToken, json: 'true' })
    await fetch(`${baseUrl}/api/auth/signout`, {
      method: 'POST',
      headers: { cookie },
      body,
      redirect: 'manual',
    })
    expect(await both(client)).toEqual([401, 307])
    const again = await clientOf(baseUrl, user.username, user.password)
    const headers = { cookie: `next-auth.session-token=${again.token}` }
    const center = await (await fetch(`${baseUrl}/account/center`, { headers })).text()
    expect(center).toContain('退出登录</span>')
  })

  test('disabling a user, and enabling them again for a new sign-in', async () => {
    const user = await addUser(admin, 'to-disable', '清标人员')
    const client = await clientOf(baseUrl, user.username, user.password)
    const decide = (decision: string) =>
      admin.call('PUT', `/api/system/users/${user.id}/state`, { json: { decision } })
    await decide('disable')
    expect(await both(client)).toEqual([401, 307])
    expect((await login(baseUrl, user.username, user.password)).status).toBe(401)
    await decide('enable')
    expect(await both(client)).toEqual([401, 307])
    expect((await login(baseUrl, user.username, user.password)).status).toBe(200)
  })

  test('another role, on pages and API', async () => {
    const user = await addUser(admin, 'to-promote', '查看人员')
    const client = await clientOf(baseUrl, user.username, user.password)
    const seen = async () => [
      (await client.get('/api/system/users')).status,
      (await page(client, '/system/users')).status,
    ]
    expect(await seen()).toEqual([403, 403])
    const json = {
      username: user.username,
      name: user.username,
      mobile: '',
      roleId: await roleNamed(admin, '管理员'),
      departmentId: '',
    }
    await admin.call('PUT', `/api/system/users/${user.id}`, { json })
    expect(await seen()).toEqual([200, 200])
    await admin.call('PUT', `/api/system/users/${user.id}`, {
      json: { ...json, roleId: await roleNamed(admin, '查看人员') },
    })
    expect(await seen()).toEqual([403, 403])
  })

  test('a new password set by an administrator', async () => {
    const user = await addUser(admin, 'to-reset', '查看人员')
    const client = await clientOf(baseUrl, user.username, user.password)
    const { body } = await admin.call('POST', `/api/system/users/${user.id}/password`)
    expect(await both(client)).toEqual([401, 307])
    expect((await login(baseUrl, user.username, user.password)).status).toBe(401)
    const refused = await login(baseUrl, user.username, body.data.secret)
    expect([refused.status, refused.body.message]).toEqual([403, '请先在浏览器中登录并修改首次密码'])
    const own = await ownPassword(baseUrl, user.username, body.data.secret)
    expect((await login(baseUrl, user.username, own)).status).toBe(200)
  })
})

describe('on pages and API a token is refused', () => {
  const secret = new TextEncoder().encode(TEST_SETTINGS.AUTH_SECRET)
  /** The session and the user that a valid token names. */
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

  test.each([
    [
      'with another algorithm',
      (jwt: SignJWT) => jwt.setProtectedHeader({ alg: 'HS512' }).setExpirationTime('1h').sign(secret),
    ],
    [
      'that has expired',
      (jwt: SignJWT) => jwt.setProtectedHeader({ alg: 'HS256' }).setExpirationTime('-1s').sign(secret),
    ],
    [
      'signed by somebody else',
      (jwt: SignJWT) =>
        jwt
          .setProtectedHeader({ alg: 'HS256' })
          .setExpirationTime('1h')
          .sign(new TextEncoder().encode('another secret that is also long enough')),
    ],
  ])('one %s', async (_, make) => {
    const good = await administrator(baseUrl)
    const { sid, sub } = claimsOf(good.token!)
    const client = clientWith(baseUrl, await make(new SignJWT({ sid }).setSubject(sub)))
    expect((await client.get('/api/currentUser')).status).toBe(401)
    expect((await page(client, '/workplace')).status).toBe(307)
    // The same claims in a token of ours are accepted: the session itself is active.
    expect((await good.get('/api/currentUser')).status).toBe(200)
  })

  test('whose session was ended', async () => {
    const good = await administrator(baseUrl)
    const { sid } = claimsOf(good.token!)
    await admin.call('DELETE', `/api/account/sessions/${sid}`)
    expect((await good.get('/api/currentUser')).status).toBe(401)
    expect((await page(good, '/workplace')).status).toBe(307)
  })
})

test('the menu contains what the role may open', async () => {
  const user = await addUser(admin, 'menu-reader', '查看人员')
  const client = await clientOf(baseUrl, user.username, user.password)
  const ids = async (of: Client) =>
    (await of.get('/api/currentUserNav')).body.data.map(({ id }: { id: string }) => id)
  expect(await ids(admin)).toEqual(
    expect.arrayContaining(['system', 'users', 'organisations', 'project_info']),
  )
  const read = await ids(client)
  expect(read).toEqual(expect.arrayContaining(['workplace', 'projects', 'project_info']))
  expect(
    read.filter((id: string) => ['system', 'users', 'organisations', 'params_default'].includes(id)),
  ).toEqual([])
  const { body } = await admin.get('/api/currentUserNav', { headers: { 'accept-language': 'en' } })
  expect(body.data.find(({ id }: { id: string }) => id === 'users')).toEqual({
    id: 'users',
    parentId: 'system',
    name: 'users',
    path: '/system/users',
    component: 'system/users',
    redirect: null,
    meta: {
      title: 'Users',
      icon: 'user',
      hideInMenu: false,
      hideChildrenInMenu: false,
      target: null,
      authority: ['system:manage'],
    },
  })
})
