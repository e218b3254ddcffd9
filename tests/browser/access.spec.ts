import { type Browser, expect, type Page, test } from '@playwright/test'
import { ENTRANCE_PATH, mayOpen, needOf } from '../../lib/catalogue/access'
import { entranceOf, HOME_PATH } from '../../lib/catalogue/routes'
import { pagePatterns } from '../support/pages'
import { analysedSection, browserOf, ROLES, type Somebody, somebody } from './support/roles'
import { browserErrorsOf } from './support/session'

/** Every page of the file tree, so that new pages are tested automatically. */
const PAGES = pagePatterns()
/** Pages that redirect, with their targets. */
const LEADS_ON: Readonly<Record<string, RegExp>> = {
  '/': /^\/workplace$/,
  '/tbService': /^\/tbService\/index$/,
  '/qb-setting': /^\/qb-setting\/(default|public-codes)$/,
  '/system': /^\/system\/(users|audit)$/,
  '/personal': /^\/personal\/userinfo$/,
  '/account': /^\/account\/center$/,
  '/user/login': /^\/workplace$/,
  '/qb-inner': /^\/(qb-project|qb-inner\/[^/]+\/\w+)$/,
  '/qb-inner/[openId]': /^\/qb-inner\/[^/]+\/\w+$/,
}
/** A page that is not found: a shared result without its link. */
const NOTHING_THERE = ['/tbService/wsResults']

const addressOf = (pattern: string, openId: string) => pattern.replace('[openId]', openId)
const ofSection = PAGES.filter((pattern) => pattern.includes('[openId]'))

let openId: string
let foreign: string

test.beforeAll(async ({ baseURL }) => {
  openId = await analysedSection(baseURL!, ['tb-qb-eco-conformance-sums', 'tb-qb-eco-regular-sums'])
  foreign = await analysedSection(baseURL!, [])
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

/** Opens every page as this person and compares with the access table. @returns the differences */
async function walk(page: Page, person: Somebody): Promise<string[]> {
  const wrong: string[] = []
  for (const pattern of PAGES) {
    const address = addressOf(pattern, openId)
    const { status, path, heading } = await seen(page, address)
    const isNothing = NOTHING_THERE.includes(pattern)
    const may = isNothing || mayOpen(address, person.grants)
    const expected = isNothing ? 404 : may ? 200 : 403
    const isThere = !may || (LEADS_ON[pattern]?.test(path) ?? path === address)
    if (status !== expected || !isThere || (heading === '无权限') === may) {
      wrong.push(`${pattern}: ${status} instead of ${expected}, at ${path}: ${heading}`)
    }
  }
  return wrong
}

/** The links of the side menu. */
const menuOf = (page: Page) =>
  page
    .locator('#side-menu ul a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

async function opened(browser: Browser, baseURL: string, person: Somebody | null) {
  const context = await browserOf(browser, baseURL, person)
  const page = await context.newPage()
  return { context, page, complaints: browserErrorsOf(page) }
}

for (const role of ROLES) {
  test(`${role}: every page opens or is refused according to the access table, without errors`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(600_000)
    const person = await somebody(baseURL!, role, [openId])
    const { context, page, complaints } = await opened(browser, baseURL!, person)
    expect(await walk(page, person)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  test(`${role}: every entry of the menu opens`, async ({ browser, baseURL }) => {
    test.setTimeout(600_000)
    const person = await somebody(baseURL!, role, [openId])
    const { context, page, complaints } = await opened(browser, baseURL!, person)
    await page.goto(HOME_PATH)
    const main = await menuOf(page)
    await page.goto(`/qb-inner/${openId}/project_info`)
    const section = await menuOf(page)
    expect(main.length).toBeGreaterThan(1)
    expect(section.length).toBeGreaterThan(5)
    for (const path of [...main, ...section]) {
      expect(await seen(page, path), path).toMatchObject({ status: 200, path })
    }
    expect(complaints).toEqual([])
    await context.close()
  })
}

test('without a session every page except the public ones redirects to sign-in and back', async ({
  browser,
  baseURL,
}) => {
  const { context, page, complaints } = await opened(browser, baseURL!, null)
  for (const pattern of PAGES) {
    const address = `${addressOf(pattern, openId)}?farmland=1`
    const { path, status } = await seen(page, address)
    const at = path + new URL(page.url()).search
    if (pattern === '/') expect(path).toBe(ENTRANCE_PATH)
    else if (needOf(address.split('?')[0]!) === 'public') expect(at, pattern).toBe(address)
    else expect(at, pattern).toBe(entranceOf(address.split('?')[0]!, '?farmland=1'))
    expect(status, pattern).toBe(pattern === '/tbService/wsResults' ? 404 : 200)
  }
  for (const address of [
    '/tbService/farmlandResults?openId=1',
    '/tbService/nowhere',
    '/nowhere',
    '/qb-inner/x',
  ]) {
    const [path = '', search = ''] = address.split('?')
    await page.goto(address)
    await expect(page).toHaveURL(entranceOf(path, search && `?${search}`))
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('a section without access looks like one that does not exist', async ({ browser, baseURL }) => {
  test.setTimeout(600_000)
  for (const role of ['评委', '查看人员'] as const) {
    const person = await somebody(baseURL!, role, [openId])
    const { context, page } = await opened(browser, baseURL!, person)
    for (const pattern of ofSection) {
      const [unseen, unknown] = [
        await seen(page, addressOf(pattern, foreign)),
        await seen(page, addressOf(pattern, 'nobody-has-it')),
      ]
      const status = mayOpen(addressOf(pattern, foreign), person.grants) ? 404 : 403
      expect(unseen, pattern).toMatchObject({ status })
      expect({ ...unseen, path: '' }, pattern).toEqual({ ...unknown, path: '' })
    }
    for (const path of ['/tbService/monitorProcess', '/tbService/clearingResults']) {
      const [unseen, unknown] = [
        await seen(page, `${path}?openId=${foreign}`),
        await seen(page, `${path}?openId=nobody-has-it`),
      ]
      expect(unseen).toMatchObject({ status: 404 })
      expect(unseen).toEqual(unknown)
    }
    await context.close()
  }
})

test('no address leads to another site', async ({ browser, baseURL }) => {
  const { context, page } = await opened(browser, baseURL!, null)
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
