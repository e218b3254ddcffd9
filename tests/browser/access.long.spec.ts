// Over 30 s: opens every page for every role.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { ENTRANCE_PATH, mayOpen, needOf, VERIFY_PATH } from '../../lib/catalogue/access'
import { entranceOf } from '../../lib/catalogue/routes'
import { addressIn, pagePatterns } from '../support/pages'
import { LEADS_ON } from './support/leads-on'
import { analysed, browserOf, ROLES, type Somebody, somebody } from './support/roles'
import { browserErrorsOf } from './support/session'

/** Every page × every role in a browser; `tests/contract/page-access.test.ts` holds the same answers without one. */
const PAGES = pagePatterns()
/** A page that is not found: a shared result without its link. */
const NOTHING_THERE = ['/tbService/wsResults']

let openId: string
let bidders: readonly number[]

test.beforeAll(async ({ baseURL }) => {
  const own = await analysed(baseURL!, ['tb-qb-eco-conformance-sums', 'tb-qb-eco-regular-sums'])
  openId = own.openId
  bidders = own.bidders
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
  let hasSeenRefusal = false
  for (const pattern of PAGES) {
    const address = addressIn(pattern, openId, bidders)
    const isNothing = NOTHING_THERE.includes(pattern)
    const may = isNothing || mayOpen(address, person.grants)
    // One refused page looks like another: for the others the answer of the server is enough.
    if (!may && hasSeenRefusal) {
      const status = (await page.request.get(address)).status()
      if (status !== 403) wrong.push(`${pattern}: ${status} instead of 403`)
      continue
    }
    hasSeenRefusal ||= !may
    const { status, path, heading } = await seen(page, address)
    const expected = isNothing ? 404 : may ? 200 : 403
    const isThere = !may || (LEADS_ON[pattern]?.test(path) ?? path === address)
    if (status !== expected || !isThere || (heading === '无权限') === may) {
      wrong.push(`${pattern}: ${status} instead of ${expected}, at ${path}: ${heading}`)
    }
  }
  return wrong
}

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
}

test('without a session every page except the public ones redirects to sign-in and back', async ({
  browser,
  baseURL,
}) => {
  const { context, page, complaints } = await opened(browser, baseURL!, null)
  for (const pattern of PAGES) {
    const address = `${addressIn(pattern, openId, bidders)}?farmland=1`
    const { path, status } = await seen(page, address)
    const at = path + new URL(page.url()).search
    if (pattern === '/') expect(path).toBe(ENTRANCE_PATH)
    else if (pattern === VERIFY_PATH) expect(path).toBe('/user/login')
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
