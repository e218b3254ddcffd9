import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import { generateSection } from '../generator/section'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { asked } from './asked'
import { type Client, clientWith, encrypted, pushSection, signedIn } from './client'
import { act, builtActions, encodedArguments, flawsOfRefusal } from './page-actions'
import { addUser, login } from './people-support'
import { startServer, stopServer, type TestServer } from './server'
import { addUser as personWith } from './users'

const folders: string[] = []
const servers: TestServer[] = []
async function started(settings: Record<string, string>): Promise<TestServer & { readonly data: string }> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-hardening-'))
  folders.push(data)
  const server = await startServer({ DATA_DIR: data, ...settings })
  servers.push(server)
  return { ...server, data }
}
afterAll(async () => {
  for (const server of servers) await stopServer(server, 'SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Signs in as the page does. @returns the cookies that the browser receives */
async function cookiesOf(baseUrl: string, headers: Record<string, string>): Promise<string[]> {
  const csrfAnswer = await fetch(`${baseUrl}/api/auth/csrf`, { headers })
  const given = csrfAnswer.headers.getSetCookie()
  const { csrfToken } = (await csrfAnswer.json()) as { csrfToken: string }
  const form = { csrfToken, username: TEST_SETTINGS.ADMIN_USERNAME, password: TEST_SETTINGS.ADMIN_PASSWORD }
  const answer = await fetch(`${baseUrl}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, cookie: given.map((cookie) => cookie.split(';')[0]).join('; ') },
    body: new URLSearchParams({ ...form, json: 'true' }),
  })
  return [...given, ...answer.headers.getSetCookie()]
}

describe('behind a proxy', () => {
  let server: TestServer & { readonly data: string }
  let admin: Client
  beforeAll(async () => {
    server = await started({ TRUST_PROXY: '1', LOG_LEVEL: 'debug' })
    admin = await signedIn(server.baseUrl)
  })

  test('a browser that connects by TLS gets HSTS and secure cookies', async () => {
    const tls = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'qingbiao.example' }
    const page = await fetch(`${server.baseUrl}/user/login`, { headers: tls })
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const cookies = await cookiesOf(server.baseUrl, tls)
    const session = cookies.find((cookie) => cookie.includes('session-token='))
    expect(session).toMatch(/^__Secure-next-auth\.session-token=/)
    expect(cookies.find((cookie) => cookie.includes('csrf-token='))).toMatch(/^__Host-next-auth\.csrf-token=/)
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax/)
  })

  test('every answer to a browser that connects by TLS has HSTS, whoever makes it', async () => {
    const tls = { 'x-forwarded-proto': 'https', 'accept-encoding': 'gzip' }
    const page = await (await fetch(`${server.baseUrl}/user/login`)).text()
    const script = page.match(/\/_next\/static\/[^"]+\.js/)![0]
    for (const path of [
      script,
      '/icon.svg',
      '/favicon.ico',
      '/workplace',
      '/api/currentUser',
      '/api/nothing',
    ]) {
      const answer = await fetch(server.baseUrl + path, { headers: tls, redirect: 'manual' })
      expect([path, answer.headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
    }
  })

  test('a browser that connects by plain HTTP gets cookies that scripts cannot read', async () => {
    const cookies = await cookiesOf(server.baseUrl, { 'x-forwarded-proto': 'http' })
    expect(cookies.some((cookie) => cookie.startsWith('next-auth.session-token='))).toBe(true)
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/)
  })

  test('a body that is too large is refused, with or without a stated length', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(3_000_000) })
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
    const stated = await admin.call('POST', '/api/system/roles', { body: large, headers })
    expect([stated.status, stated.body.message]).toEqual([413, '超过大小限制（2 MB）'])
    const hidden = await fetch(`${server.baseUrl}/api/system/roles`, {
      method: 'POST',
      headers,
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(hidden.status).toBe(413)
    const form = new FormData()
    for (let n = 0; n < 40; n++) form.set(`field${n}`, 'x')
    form.set('file', new Blob(['x']), '招标.LNZF')
    const many = await admin.call('POST', '/api/tb-files/upload', { body: form })
    expect(many.status).toBeGreaterThanOrEqual(400)
    expect(many.body.success).toBe(false)
  })

  test('no name becomes a formula in any export', async () => {
    const planted = ['=HYPERLINK("http://x.example","y")', '+1+1', '-2+3', '@SUM(A1)']
    const section = generateSection({ seed: 11, bidders: 4, items: 30, names: { sectionCode: '=1+1' } })
    const names = section.bids.map(({ bidderName }) => bidderName)
    let text = JSON.stringify(section.platform)
    for (const [at, name] of names.entries()) {
      text = text.replaceAll(JSON.stringify(name), JSON.stringify(planted[at]))
    }
    const { body } = await pushSection(server.baseUrl, JSON.parse(text))
    const { openId } = body.data
    const list = await admin.get(`/api/tb-prj-open-details?openId.equals=${openId}&sort=sequence,asc`)
    await admin.upload(openId, 1, section.tender.fileName, section.tender.bytes())
    await admin.upload(openId, 3, section.control.fileName, section.control.bytes())
    for (const [at, bid] of section.bids.entries()) {
      expect((await admin.upload(openId, 2, bid.fileName, bid.bytes(), list.body[at].id)).body.success).toBe(
        true,
      )
    }
    const download = async (path: string) => {
      const answer = await admin.get(path)
      expect(answer.body.success, JSON.stringify(answer.body)).toBe(true)
      const file = await admin.download(`/api/tb-qb-attachments/download?id=${answer.body.data.id}`)
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="/)
      expect(file.headers.get('x-content-type-options')).toBe('nosniff')
      return file.bytes
    }
    // Uploaded files are downloaded as bytes whatever their type, never shown as a page.
    const [stored] = (await admin.get(`/api/tb-files?openId.equals=${openId}`)).body
    const raw = await admin.download(`/api/tb-qb-attachments/download?fileId=${stored.id}`)
    expect(raw.headers.get('content-type')).toBe('application/octet-stream')
    expect(raw.headers.get('content-disposition')).toMatch(/^attachment; filename="/)
    expect(raw.headers.get('x-content-type-options')).toBe('nosniff')
    const books: Buffer[] = []
    for (const analysis of ['eco-calc', 'eco-conformance', 'eco-regular', 'eco-rational']) {
      await admin.get(`/api/tb-qb-${analysis}-sums/beginAnalyze?openId=${openId}`)
      books.push(await download(`/api/tb-qb-${analysis}-sums/exportExcel?openId=${openId}`))
    }
    books.push(await download(`/api/tb-qb-reports/export?openId=${openId}&format=xlsx`))
    const cells = books.flatMap((bytes) =>
      Object.values(XLSX.read(bytes, { cellFormula: true }).Sheets).flatMap((sheet) =>
        Object.values(sheet).filter((cell): cell is XLSX.CellObject => typeof cell?.t === 'string'),
      ),
    )
    expect(cells.filter(({ f }) => f !== undefined)).toEqual([])
    const named = cells.filter(({ v }) => planted.includes(String(v)))
    expect(new Set(named.map(({ t }) => t))).toEqual(new Set(['s']))
    expect(new Set(named.map(({ v }) => v))).toEqual(new Set(planted))
  })

  test('the log contains no secret, not even for wrong passwords and internal errors', async () => {
    const { baseUrl } = server
    const user = await addUser(admin, 'logged', '清标人员')
    const wrong = 'a-wrong-password-9'
    await login(baseUrl, 'logged', wrong)
    const { body } = await login(baseUrl, 'logged', user.password)
    const own = clientWith(baseUrl, body.data.token)
    const fresh = 'Fresh-password-77'
    await own.call('PUT', '/api/account/password', {
      json: { current: user.password, password: fresh, repeated: fresh },
    })
    const cookies = (await cookiesOf(baseUrl, {})).map((cookie) => cookie.split(';')[0]!.split('=')[1]!)
    const hashes = await asked<{ hash: string }>(server.data, 'select password_hash as hash from users')
    // Errors while a password is being written or read.
    await asked(server.data, 'alter table users rename column mobile to lost')
    await login(baseUrl, 'logged', fresh)
    const form = { organisation: '清标服务', username: 'faulty', name: '某', mobile: '13900000001' }
    const password = 'Faulty-password-5'
    await admin.call('POST', '/api/register', { json: { ...form, password, repeated: password } })
    await admin.call('PUT', '/api/account/profile', { json: { name: '某', mobile: '', colour: '' } })
    const log = server.output()
    expect(log).toContain('request failed')
    const secrets = [
      TEST_SETTINGS.ADMIN_PASSWORD,
      TEST_SETTINGS.PLATFORM_TOKEN,
      TEST_SETTINGS.AUTH_SECRET,
      wrong,
      fresh,
      password,
      user.password,
      admin.token!,
      own.token!,
      await encrypted(baseUrl, 'x'),
      'argon2',
      ...cookies,
      ...hashes.map(({ hash }) => hash),
    ]
    for (const secret of secrets) expect(log.includes(secret), secret.slice(0, 12)).toBe(false)
  })
})

test('without a trusted proxy, claims of TLS or of another host name are ignored, and rates are limited, of actions too', async () => {
  const server = await started({ RATE_WRITES: '6', RATE_WORK: '2' })
  const { baseUrl } = server
  const claimed = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
  const page = await fetch(`${baseUrl}/workplace`, { headers: claimed, redirect: 'manual' })
  expect(page.headers.get('strict-transport-security')).toBeNull()
  expect(page.headers.get('location')).not.toContain('evil.example')

  // One person: six writes, two expensive calls; reading continues.
  const admin = await signedIn(baseUrl)
  const write = () => admin.call('POST', '/api/personal/notices/read', { json: {} })
  const work = () => admin.get('/api/tb-qb-eco-calc-sums/exportExcel?openId=nobody')
  const release = () => admin.get('/api/export/ocds/nobody')
  const heavy = [await work(), await release(), await release()]
  expect(heavy.map(({ status }) => status)).toEqual([403, 403, 429])
  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push((await write()).status)
  expect(statuses.slice(0, 6)).not.toContain(429)
  const refused = await write()
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  const message = `操作过于频繁，请${seconds}秒后再试`
  expect(refused.body).toEqual({ success: false, message, msg: message, code: 429 })
  expect((await admin.get('/api/currentUser')).status).toBe(200)

  // Actions of a page are writes too.
  const { id } = builtActions().find(({ name }) => name === 'editRow')!
  const other = await personWith('administrator', { server: { baseUrl, dataDir: server.data } })
  const cookie = `next-auth.session-token=${other.token}`
  const call = { id, path: '/workplace', body: await encodedArguments([]), cookie }
  const acted = []
  for (let n = 0; n < 9; n++) acted.push(await act(baseUrl, call))
  const lastActed = acted.at(-1)!
  expect(acted[0]!.status).toBe(400)
  expect(lastActed.status).toBe(429)
  expect(Number(lastActed.headers['retry-after'])).toBeGreaterThan(0)
  expect(flawsOfRefusal(lastActed)).toEqual([])

  // One address: attempts to sign in, by either way.
  const guess = () => login(baseUrl, `guess-${Math.random()}`, 'x')
  let last = 0
  for (let n = 0; n < 7; n++) last = (await guess()).status
  expect(last).toBe(429)
  const callback = await fetch(`${baseUrl}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
  })
  expect(callback.status).toBe(429)
})
