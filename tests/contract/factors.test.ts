import { beforeAll, describe, expect, test } from 'vitest'
import { exampleOf, placesOf } from './access-examples'
import { callsOf } from './calls'
import { type Client, clientWith } from './client'
import { documentOf } from './document'
import { inBrowser, letAge, loginWith, setUpApp, show, withFactor } from './factors-support'
import { addOrganisation, administrator, page, roleNamed, session } from './people-support'
import { pushedSection } from './section'
import { newUser } from './users'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
let admin: Client
beforeAll(async () => {
  admin = await administrator(baseUrl)
})

const factorsOf = async (client: Client) => (await client.get('/api/account/factors')).body.data
const actions = async (username: string) => {
  const { body } = await admin.get('/api/system/audit?size=1000')
  return (body.data as { action: string; username: string | null; detail: Record<string, unknown> }[]).filter(
    (row) => row.username === username || row.detail.username === username,
  )
}
const notices = async (client: Client) =>
  ((await client.get('/api/personal/notices')).body.data as { title: string }[]).map(({ title }) => title)

describe('an authenticator app', () => {
  test('is in use from its first code on, and comes with ten recovery codes that are shown once', async () => {
    const { username, password } = await newUser('evaluator')
    const client = await session(baseUrl, username, password)
    expect(await factorsOf(client)).toMatchObject({ owes: null, appSince: null, recoveryCodes: 0 })
    const begun = await client.call('POST', '/api/account/factors/app')
    expect(begun.body.data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.body.data.address).toContain(`secret=${begun.body.data.secret}`)
    const wrong = await client.call('POST', '/api/account/factors/app/confirm', { json: { code: '12345' } })
    expect([wrong.status, wrong.body.details[0].path]).toEqual([422, 'code'])
    // It is not in use yet: signing in needs no code.
    expect((await loginWith(username, password)).status).toBe(200)
    const { recoveryCodes } = await setUpApp(client)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await factorsOf(client)).toMatchObject({ owes: null, recoveryCodes: 10, passkeys: [] })
    expect(JSON.stringify(await factorsOf(client))).not.toContain(recoveryCodes[0])
    expect((await client.call('POST', '/api/account/factors/app')).status).toBe(409)
    expect((await actions(username)).map(({ action }) => action)).toContain('factorAdded')
    expect(await notices(client)).toContain('两步验证已启用')
  })

  test('its code is needed to sign in as a program, and works once', async () => {
    const { username, password, app } = await withFactor('evaluator')
    const without = await loginWith(username, password)
    expect([without.status, without.body.details[0].path]).toEqual([401, 'code'])
    expect((await loginWith(username, password, app.used())).status).toBe(422)
    expect((await loginWith(username, password, app.wrong())).status).toBe(422)
    const code = await app.next()
    expect((await loginWith(username, password, code)).status).toBe(200)
    expect((await loginWith(username, password, code)).status).toBe(422)
    expect((await loginWith(username, 'a wrong password', await app.next())).status).toBe(401)
  })

  test('one code shown many times at once is taken once', async () => {
    const { username, password, app } = await withFactor('viewer')
    const sessions = await Promise.all([1, 2, 3, 4].map(() => session(baseUrl, username, password)))
    const code = await app.next()
    const answers = await Promise.all(sessions.map((client) => show(client, { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('five wrong codes close the place for a while, but neither recovery codes nor other places', async () => {
    const { username, password, app, recoveryCodes, client } = await withFactor('viewer')
    const stranger = await session(baseUrl, username, password)
    for (let at = 0; at < 5; at++) expect((await show(stranger, { code: app.wrong() })).status).toBe(422)
    const locked = await show(stranger, { code: await app.next() })
    expect([locked.status, Number(locked.headers.get('retry-after')) > 800]).toEqual([429, true])
    expect(locked.body.message).toContain('恢复码')
    // The session that has shown a factor before is a place of its own.
    expect((await show(client, { code: await app.next() })).status).toBe(200)
    expect((await show(stranger, { code: recoveryCodes[0] })).status).toBe(200)
    const failed = (await actions(username)).filter(({ action }) => action === 'signInFailed')
    expect(failed.map(({ detail }) => detail.reason)).toContain('codeWrong')
  })

  test('can be removed, after which signing in needs no code', async () => {
    const { username, password, client } = await withFactor('viewer')
    expect((await client.call('DELETE', '/api/account/factors/app')).status).toBe(200)
    expect(await factorsOf(client)).toMatchObject({ appSince: null, recoveryCodes: 0 })
    expect((await loginWith(username, password)).status).toBe(200)
    expect((await actions(username)).map(({ action }) => action)).toContain('factorRemoved')
  })
})

describe('recovery codes', () => {
  test('replace a code once each, are counted, and the owner is told', async () => {
    const { username, password, recoveryCodes, client } = await withFactor('viewer')
    const code = recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ')
    expect((await loginWith(username, password, code)).status).toBe(200)
    expect((await loginWith(username, password, code)).status).toBe(422)
    const other = await session(baseUrl, username, password)
    expect((await show(other, { code: recoveryCodes[4] })).status).toBe(200)
    expect(await factorsOf(client)).toMatchObject({ recoveryCodes: 8 })
    expect(await notices(client)).toContain('使用了一个恢复码')
  })

  test('are made again, and the former ones are refused', async () => {
    const { username, password, recoveryCodes, client } = await withFactor('viewer')
    const { body } = await client.call('POST', '/api/account/factors/recovery')
    expect(body.data.recoveryCodes).toHaveLength(10)
    expect((await loginWith(username, password, recoveryCodes[0])).status).toBe(422)
    expect((await loginWith(username, password, body.data.recoveryCodes[0])).status).toBe(200)
    expect((await actions(username)).map(({ action }) => action)).toContain('recoveryCodesMade')
  })
})

/** The calls that settle what a session owes, and what each of them may owe. */
const SETTLING: Readonly<Record<string, readonly string[]>> = {
  'GET /api/account/factors': ['factor', 'password', 'setUp'],
  'POST /api/account/factors/show': ['factor', 'password', 'setUp'],
  'POST /api/account/factors/challenge': ['factor', 'password', 'setUp'],
  'POST /api/account/factors/app': ['setUp'],
  'POST /api/account/factors/app/confirm': ['setUp'],
  'POST /api/account/factors/passkeys': ['setUp'],
  'POST /api/account/factors/passkeys/ask': ['setUp'],
  'PUT /api/account/password': ['password'],
  'POST /api/logout': ['factor', 'password', 'setUp'],
}

describe('a session that owes something', () => {
  test.each(['factor', 'password', 'setUp'] as const)(
    'is refused by every call that does not settle it: %s',
    async (owes) => {
      const { client, stop } = await owing(owes)
      const document = await documentOf(baseUrl)
      const none = { openId: 'none', bidder: 1, file: 1, run: 1, attachment: 1, reading: 1 }
      const wrong: string[] = []
      let refused = 0
      for (const call of await callsOf(client.baseUrl)) {
        if (call.needs === 'open' || call.call === 'POST /api/logout') continue
        const [variant = ''] = placesOf(document, call)
        const { path, options } = exampleOf(document, call, none, variant)
        const { status, body } = await client.call(call.method, path, options)
        const isRefused = status === 403 && body.data?.owes === owes
        const should = !(SETTLING[call.call] ?? []).includes(owes)
        if (isRefused !== should) wrong.push(`${call.call}: ${status} ${JSON.stringify(body).slice(0, 100)}`)
        if (isRefused) refused++
      }
      expect(wrong).toEqual([])
      expect(refused).toBeGreaterThan(150)
      await stop()
    },
  )

  async function owing(
    owes: 'factor' | 'password' | 'setUp',
  ): Promise<{ client: Client; stop: () => Promise<void> }> {
    const stop = async () => {}
    if (owes === 'factor') {
      const { username, password } = await withFactor('administrator')
      return { client: await session(baseUrl, username, password), stop }
    }
    if (owes === 'password') {
      const roleId = await roleNamed(admin, '管理员')
      const json = { username: 'owes-password', name: '某', mobile: '', roleId, departmentId: '' }
      const { body } = await admin.call('POST', '/api/system/users', { json })
      return { client: await session(baseUrl, 'owes-password', body.data.secret), stop }
    }
    const centre = await addOrganisation(admin, '须两步验证中心', 'owes-set-up')
    const list = (await admin.get('/api/system/organisations')).body.data
    const { id } = list.find(({ name }: { name: string }) => name === '须两步验证中心')
    const json = { name: '须两步验证中心', disabled: false, factorRequired: true }
    expect((await admin.call('PUT', `/api/system/organisations/${id}`, { json })).status).toBe(200)
    return { client: centre.administrator, stop }
  }

  test('of a person with a factor gets no page and no call until the code is shown', async () => {
    const { username, password, app } = await withFactor('evaluator')
    const client = await session(baseUrl, username, password)
    const to = '/user/verify?redirect=%2Fworkplace'
    expect(await page(client, '/workplace')).toEqual({ status: 307, location: to })
    expect((await page(client, '/user/verify')).status).toBe(200)
    const refused = await client.get('/api/currentUser')
    expect([refused.status, refused.body.data]).toEqual([403, { owes: 'factor' }])
    expect((await show(client, { code: app.wrong() })).status).toBe(422)
    expect((await show(client, { password })).status).toBe(200)
    expect((await client.get('/api/currentUser')).status).toBe(403)
    expect((await show(client, { code: await app.next() })).status).toBe(200)
    expect((await client.get('/api/currentUser')).status).toBe(200)
    expect((await page(client, '/workplace')).status).toBe(200)
    const detail = (await actions(username)).find(({ action }) => action === 'factorShown')?.detail
    expect(detail).toEqual({ by: 'app' })
  })

  test('that was open when the factor was added owes it too', async () => {
    const { username, password } = await newUser('viewer')
    const [here, there] = [
      await session(baseUrl, username, password),
      await session(baseUrl, username, password),
    ]
    await setUpApp(here)
    expect((await here.get('/api/currentUser')).status).toBe(200)
    expect((await there.get('/api/currentUser')).body.data).toEqual({ owes: 'factor' })
  })

  test('with a first password changes it before anything else', async () => {
    const json = {
      username: 'first-one',
      name: '某',
      mobile: '',
      roleId: await roleNamed(admin, '查看人员'),
      departmentId: '',
    }
    const { body } = await admin.call('POST', '/api/system/users', { json })
    const first = body.data.secret as string
    const program = await loginWith('first-one', first)
    expect([program.status, program.body.message]).toEqual([403, '请先在浏览器中登录并修改首次密码'])
    const client = await session(baseUrl, 'first-one', first)
    expect((await page(client, '/workplace')).location).toContain('/user/verify')
    const put = (password: string) =>
      client.call('PUT', '/api/account/password', { json: { current: first, password, repeated: password } })
    expect((await put(first)).body.details[0]).toEqual({
      path: 'password',
      message: '新密码不能与原密码相同',
    })
    expect((await put('woaini5201314')).body.details[0].message).toContain('太常见')
    expect((await put('short')).status).toBe(400)
    expect((await put('first-one-2026')).body.details[0].message).toContain('用户名')
    expect((await put('三月 的 雨 落在 旧 屋檐 上')).status).toBe(200)
    expect((await client.get('/api/currentUser')).status).toBe(200)
    expect((await loginWith('first-one', '三月 的 雨 落在 旧 屋檐 上')).status).toBe(200)
  })

  test('with a role that requires a factor sets one up, and keeps the last one', async () => {
    const made = await admin.call('POST', '/api/system/roles', {
      json: { name: '须两步验证', permissions: ['section:view'], factorRequired: true },
    })
    const { username, password, userId } = await newUser('viewer')
    const client = await session(baseUrl, username, password)
    expect((await client.get('/api/currentUser')).status).toBe(200)
    const values = { username, name: 'viewer', mobile: '', roleId: made.body.data.id, departmentId: '' }
    expect((await admin.call('PUT', `/api/system/users/${userId}`, { json: values })).status).toBe(200)
    expect((await client.get('/api/currentUser')).body.data).toEqual({ owes: 'setUp' })
    expect((await page(client, '/workplace')).location).toContain('/user/verify')
    const program = await loginWith(username, password)
    expect([program.status, program.body.message]).toEqual([403, '请先在浏览器中登录并启用两步验证'])
    const { app } = await setUpApp(client)
    expect((await client.get('/api/currentUser')).status).toBe(200)
    expect((await client.call('DELETE', '/api/account/factors/app')).status).toBe(409)
    expect((await loginWith(username, password, await app.next())).status).toBe(200)
  })
})

describe('asked again', () => {
  const change = async (client: Client, call: typeof inBrowser = inBrowser) => {
    const json = { name: `角色 ${Math.random()}`, permissions: ['section:view'] }
    return call(client, 'POST', '/api/system/roles', json)
  }

  test('a person with a factor shows it within ten minutes of changing roles, in a browser and as a program', async () => {
    const { userId, app, client } = await withFactor('administrator')
    expect((await change(client)).status).toBe(200)
    await letAge(userId)
    const asked = await change(client)
    expect([asked.status, asked.body.data]).toEqual([401, { again: 'code' }])
    const program = await client.call('POST', '/api/system/roles', {
      json: { name: '某角色', permissions: [] },
    })
    expect(program.body.data).toEqual({ again: 'code' })
    // The password does not replace it, and reading needs nothing.
    expect((await client.get('/api/system/roles')).status).toBe(200)
    expect((await show(client, { code: await app.next() })).status).toBe(200)
    expect((await change(client)).status).toBe(200)
  })

  test('a person without one enters the password, a program does not', async () => {
    const { userId, username, password } = await newUser('administrator')
    const client = await session(baseUrl, username, password)
    expect((await change(client)).status).toBe(200)
    await letAge(userId)
    expect((await change(client)).body.data).toEqual({ again: 'password' })
    expect((await show(client, { password: 'a wrong one' })).status).toBe(422)
    expect((await change(client)).status).toBe(401)
    expect((await show(client, { password })).status).toBe(200)
    expect((await change(client)).status).toBe(200)
    await letAge(userId)
    const json = { name: '程序的角色', permissions: [] }
    expect((await client.call('POST', '/api/system/roles', { json })).status).toBe(200)
  })

  test('a signature needs the factor of whoever has one, and their password does not replace it', async () => {
    const { openId } = await pushedSection(admin, 'FACTOR-SIGN', { bidders: 2, items: 12 })
    const { userId, password, app, client } = await withFactor('administrator', { openId })
    const sign = (more: object) =>
      client.call('POST', '/api/tb-qb-reports/sign', { json: { openId, hash: 'a'.repeat(64), ...more } })
    await letAge(userId)
    expect((await sign({})).body.data).toEqual({ again: 'code' })
    expect((await sign({ password })).body.data).toEqual({ again: 'code' })
    await show(client, { code: await app.next() })
    // Past the factor: nobody of the committee is this person.
    expect((await sign({})).status).not.toBe(401)
  })
})

describe('an administrator', () => {
  test('resets the factors of somebody who lost them: with a trail, a notice, and the end of their sessions', async () => {
    const { userId, username, password, client } = await withFactor('evaluator')
    const reset = (who: Client) => who.call('DELETE', `/api/system/users/${userId}/factors`)
    const centre = await addOrganisation(admin, '别的中心', 'reset-elsewhere')
    expect((await reset(centre.administrator)).status).toBe(404)
    expect((await reset(client)).status).toBe(403)
    const listed = async () =>
      (await admin.get(`/api/system/users?q=${username}`)).body.data[0].hasFactor as boolean
    expect(await listed()).toBe(true)
    expect((await reset(admin)).status).toBe(200)
    expect(await listed()).toBe(false)
    expect((await client.get('/api/currentUser')).status).toBe(401)
    const { body } = await loginWith(username, password)
    expect(await notices(clientWith(baseUrl, body.data.token))).toContain('两步验证已被重置')
    const trail = (await actions(username)).filter(({ action }) => action === 'factorsReset')
    expect(trail).toMatchObject([{ username: 'admin', detail: { username } }])
  })
})
