import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Client } from '../../contract/client'
import { administrator } from '../../contract/people-support'
import { TEST_SETTINGS } from '../../server-settings.mjs'
import { SESSION_COOKIE } from '../../support/demo-server'

/** Signs in by the form, as a user does, and ends at `address`. */
export async function signInByForm(page: Page, address = '/workplace'): Promise<void> {
  await page.goto(`/user/login?redirect=${encodeURIComponent(address)}`)
  await page.locator('#username').fill(TEST_SETTINGS.ADMIN_USERNAME)
  await page.locator('#password').fill(TEST_SETTINGS.ADMIN_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname + url.search === address)
}

/** The server of this worker. */
const ownUrl = (): string => test.info().project.use.baseURL!

/** Gives a browser the session of this client. */
export const enter = (context: BrowserContext, { token, baseUrl: url }: Client): Promise<void> =>
  context.addCookies([{ name: SESSION_COOKIE, value: token ?? '', url, httpOnly: true }])

/** Gives the browser a new session of the administrator and opens `address`; the form has tests of its own. */
export async function signIn(page: Page, address = '/workplace'): Promise<Client> {
  const client = await administrator(ownUrl())
  await enter(page.context(), client)
  await page.goto(address)
  return client
}

/**
 * Pushes a section as the platform does, each time with a new code: with the same code it would be the section of
 * another test, including its files.
 */
export async function pushSection(request: APIRequestContext, record: unknown): Promise<string> {
  const whole = record as { section: { sectionCode: string } }
  const { section } = whole
  const sectionCode = `${section.sectionCode}-${randomUUID().slice(0, 8)}`
  const answer = await request.post('/api/platform/sections', {
    headers: { Authorization: `Bearer ${TEST_SETTINGS.PLATFORM_TOKEN}` },
    data: { ...whole, section: { ...section, sectionCode } },
  })
  const body = await answer.json()
  expect(body, 'the section is accepted').toMatchObject({ success: true })
  return body.data.openId
}

/**
 * Collects the errors of a page, including hydration errors; a test must end without any.
 * @param mayRefuse whether this address may be answered with 4xx: the server refuses an upload that way, and the
 *   browser logs it by itself
 */
export function browserErrorsOf(page: Page, mayRefuse: (address: string) => boolean = () => true): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const [text, { url }] = [message.text(), message.location()]
    const refused = text.includes('status of 4') && mayRefuse(url)
    if (message.type() === 'error' && !refused) complaints.push(`${text} (${url})`)
  })
  return complaints
}
