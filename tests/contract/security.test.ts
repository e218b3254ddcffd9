import { expect, test } from 'vitest'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}${path}`, { headers, redirect: 'manual' })

const nonceOf = (policy: string | null) => policy?.match(/'nonce-([\w-]+)'/)?.[1]

test('a page executes only scripts with its own nonce, which is new each time', async () => {
  const page = await open('/user/login')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("object-src 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  const nonce = nonceOf(policy)
  const scripts = (await page.text()).match(/<script\b[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  expect(nonceOf((await open('/user/login')).headers.get('content-security-policy'))).not.toBe(nonce)
})

test.each(['/user/login', '/api/currentUser', '/api/nothing', '/icon.svg'])(
  '%s forbids framing, type sniffing and referrers',
  async (path) => {
    const { headers } = await open(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\).*geolocation=\(\)/)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  },
)

test('an answer of the API may load and execute nothing', async () => {
  const { headers } = await open('/api/currentUser')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('no other site may read an answer, whatever origin it states', async () => {
  for (const path of ['/user/login', '/api/currentUser', '/healthz', '/icon.svg'])
    for (const origin of ['https://evil.example', 'null', baseUrl])
      for (const method of ['GET', 'OPTIONS']) {
        const asked = { origin, 'access-control-request-method': 'POST' }
        const { headers } = await fetch(baseUrl + path, { method, headers: asked, redirect: 'manual' })
        const allowed = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
        expect(allowed, `${method} ${path} ${origin}`).toEqual([])
      }
})

test('nothing of the installation is served but the files that the build is made of', async () => {
  for (const path of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/next.config.mjs',
    '/lib/kit/env.mjs',
    '/data/clean-bid.db',
    '/data/secret',
    '/.next/BUILD_ID',
    '/_next/BUILD_ID',
    '/_next/static/',
    '/_next/static/chunks/',
    '/_next/static/../server/middleware-manifest.json',
    '/_next/static/..%2f..%2fpackage.json',
    '/_next/image?url=%2Ficon.svg&w=64&q=75',
  ]) {
    const answer = await fetch(baseUrl + path)
    // The address of a page that does not exist leads to the sign-in page like any other.
    const isEntrance = new URL(answer.url).pathname === '/user/login'
    expect([path, isEntrance || answer.status >= 400]).toEqual([path, true])
    expect(await answer.text(), path).not.toMatch(/"dependencies"|\[core\]|SQLite format|Index of/)
  }
})

test('a browser’s request for /favicon.ico is redirected to the icon', async () => {
  const icon = await fetch(`${baseUrl}/favicon.ico`)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})
