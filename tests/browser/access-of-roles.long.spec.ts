import { type Browser, expect, type Page, test } from '@playwright/test'
import { ENTRANCE_PATH, mayOpen } from '../../lib/catalogue/access'
import { HOME_PATH } from '../../lib/catalogue/routes'
import { addressIn, pagePatterns } from '../support/pages'
import { LEADS_ON } from './support/leads-on'
import { analysed, browserOf, ROLES, type Somebody, somebody } from './support/roles'

/** Every page of the file tree, so that new pages are tested automatically. */
const PAGES = pagePatterns()
const ofSection = PAGES.filter((pattern) => pattern.includes('[openId]'))

let openId: string
let bidders: readonly number[]
let foreign: Awaited<ReturnType<typeof analysed>>

test.beforeAll(async ({ baseURL }) => {
  const own = await analysed(baseURL!, ['tb-qb-eco-conformance-sums', 'tb-qb-eco-regular-sums'])
  openId = own.openId
  bidders = own.bidders
  foreign = await analysed(baseURL!, [])
})

/** A summary of the page: its status and its only h1. */
async function seen(page: Page, address: string) {
  const answer = await page.goto(address)
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect(heading, address).toBeVisible()
  return {
    status: answer?.status() ?? 0,
    path: new URL(page.url()).pathname,
    heading: await heading.textContent(),
  }
}

/** The links of the side menu. */
const menuOf = (page: Page) =>
  page
    .locator('#side-menu ul a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

async function opened(browser: Browser, baseURL: string, person: Somebody | null, options = {}) {
  const context = await browserOf(browser, baseURL, person, options)
  return { context, page: await context.newPage() }
}

for (const role of ROLES) {
  test(`${role}: every entry of the menu is a page that opens`, async ({ browser, baseURL }) => {
    const person = await somebody(baseURL!, role, [openId])
    // The menu is there before any script.
    const { context, page } = await opened(browser, baseURL!, person, { javaScriptEnabled: false })
    await page.goto(HOME_PATH)
    const main = await menuOf(page)
    await page.goto(`/qb-inner/${openId}/project_info`)
    const section = await menuOf(page)
    expect(main.length).toBeGreaterThan(1)
    expect(section.length).toBeGreaterThan(5)
    const direct = PAGES.filter((pattern) => !LEADS_ON[pattern]).map((pattern) =>
      addressIn(pattern, openId, bidders),
    )
    for (const path of [...main, ...section]) {
      expect(direct, path).toContain(path)
      expect(mayOpen(path, person.grants), path).toBe(true)
    }
    await context.close()
  })
}

for (const role of ['管理员', '查看人员'] as const) {
  test(`${role}: a page without content of its own leads on to one that opens`, async ({
    browser,
    baseURL,
  }) => {
    const person = await somebody(baseURL!, role, [openId])
    const { context, page } = await opened(browser, baseURL!, person, { javaScriptEnabled: false })
    for (const [pattern, target] of Object.entries(LEADS_ON)) {
      const address = addressIn(pattern, openId, bidders)
      if (!mayOpen(address, person.grants)) {
        expect((await page.request.get(address)).status(), pattern).toBe(403)
        continue
      }
      const { status, path } = await seen(page, address)
      expect(status, pattern).toBe(200)
      expect(path, pattern).toMatch(target)
    }
    await context.close()
  })
}

/** The answer to a page request: its status, and its markup without the section's id and without scripts. */
async function answered(page: Page, address: string, id: string) {
  const answer = await page.request.get(address)
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? 'no nonce'
  return { status: answer.status(), html: html.replaceAll(id, 'ID').replaceAll(nonce, 'NONCE') }
}

test('a section without access looks like one that does not exist', async ({ browser, baseURL }) => {
  const unknownId = 'nobody-has-it'
  for (const role of ['评委', '查看人员'] as const) {
    const person = await somebody(baseURL!, role, [openId])
    const { context, page } = await opened(browser, baseURL!, person)
    for (const pattern of ofSection) {
      const unseen = await answered(page, addressIn(pattern, foreign.openId, foreign.bidders), foreign.openId)
      const status = mayOpen(addressIn(pattern, foreign.openId, foreign.bidders), person.grants) ? 404 : 403
      expect(unseen.status, pattern).toBe(status)
      const unknown = await answered(page, addressIn(pattern, unknownId, foreign.bidders), unknownId)
      expect(unknown, pattern).toEqual(unseen)
    }
    for (const path of ['/tbService/monitorProcess', '/tbService/clearingResults']) {
      const [unseen, unknown] = [
        await seen(page, `${path}?openId=${foreign.openId}`),
        await seen(page, `${path}?openId=${unknownId}`),
      ]
      expect(unseen).toMatchObject({ status: 404 })
      expect(unseen).toEqual(unknown)
    }
    await context.close()
  }
})

test('no address leads to another site', async ({ browser, baseURL }) => {
  const { context, page } = await opened(browser, baseURL!, null, { javaScriptEnabled: false })
  const { host } = new URL(baseURL!)
  const foreignHosts: string[] = []
  page.on('request', (request) => {
    const target = new URL(request.url())
    if (target.protocol.startsWith('http') && target.host !== host) foreignHosts.push(request.url())
  })
  const targets = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    '/%2F/evil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/tbService/..%2F..%2F/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ]
  for (const target of targets) {
    await page.goto(`${ENTRANCE_PATH}?redirect=${encodeURIComponent(target)}`)
    await page.getByRole('link', { name: '登录' }).click()
    await page.waitForURL(/\/user\/login/)
    expect(new URL(page.url()).host, target).toBe(host)
  }
  for (const path of [
    '//evil.example/x',
    '/%5C%5Cevil.example',
    '/tbService//evil.example',
    '/%09/evil.example',
  ]) {
    await page.goto(`http://${host}${path}`)
    expect(new URL(page.url()).host, path).toBe(host)
  }
  const person = await somebody(baseURL!, '查看人员')
  const value = person.client.token!
  await context.addCookies([{ name: 'next-auth.session-token', value, url: baseURL!, httpOnly: true }])
  // With a session the sign-in page redirects at once.
  for (const target of targets) {
    await page.goto(`/user/login?redirect=${encodeURIComponent(target)}`)
    await page.waitForURL((url) => url.pathname !== '/user/login')
    expect(new URL(page.url()).host, target).toBe(host)
  }
  expect(foreignHosts).toEqual([])
  await context.close()
})
