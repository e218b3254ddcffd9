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
    expect(headers.get('x-powered-by')).toBeNull()
  },
)

test('an answer of the API may load and execute nothing', async () => {
  const { headers } = await open('/api/currentUser')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a browser’s request for /favicon.ico is redirected to the icon', async () => {
  const icon = await fetch(`${baseUrl}/favicon.ico`)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})
