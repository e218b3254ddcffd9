import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { LOCALES, type Locale } from '../../lib/kit/i18n/locale'
import { startServer, stopServer, type TestServer } from '../contract/server'
import { foreignTo } from '../support/foreign-words'
import { pageTexts } from '../support/page-texts'
import { freePort } from '../support/port'
import { providerSettings, startProvider, type TestProvider } from '../support/provider/provider'
import { accessibilityViolationsOf } from './support/barriers'
import { openForm } from './support/people'
import { browserErrorsOf, signInByForm } from './support/session'

// One server with a provider, which the tests change one after the other.
test.describe.configure({ mode: 'serial' })

const data = mkdtempSync(join(tmpdir(), 'clean-bid-browser-sso-'))
let server: TestServer
let provider: TestProvider

const PEOPLE = {
  'p-1': { name: '王一清', preferred_username: 'wang.yiqing', groups: ['evaluators'] },
  'p-2': { name: '无名氏', preferred_username: 'nobody', groups: ['others'] },
}

type Words = Record<string, Record<string, string>>
const texts = (locale: Locale, file: string) =>
  JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8'))
const wordsOf = (locale: Locale) => texts(locale, 'singleSignOn') as Words
const errorsOf = (locale: Locale) => texts(locale, 'errors') as Record<string, string>

async function pageIn(browser: Browser, locale: Locale): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.baseUrl })
  await context.addCookies([{ name: 'app_lang', value: locale, url: server.baseUrl }])
  return context.newPage()
}

/** The texts on the page that are of another language. */
async function foreignOn(page: Page, locale: Locale): Promise<string[]> {
  const foreign = foreignTo(locale)
  const own = ['管理员', '理员', '清标服务', '王一清', '一清', 'wang.yiqing', 'evaluators', 'groups']
  return pageTexts(await page.content()).filter(
    (text) => foreign(own.reduce((left, name) => left.replaceAll(name, ''), text)) !== '',
  )
}

/** From the sign-in page to the provider, and what the person does there. */
async function goThere(page: Page, locale: Locale, account: string | null): Promise<void> {
  await page.getByRole('button', { name: wordsOf(locale).login!.button! }).click()
  await expect(page.getByRole('heading', { name: 'Identity provider' })).toBeVisible()
  if (account === null) return page.getByRole('button', { name: 'Cancel' }).click()
  await sayWho(page, account)
}

/** On the provider's page, whose words may also be those of ours. */
async function sayWho(page: Page, account: string): Promise<void> {
  await page.locator('input[name=account]').fill(account)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test.beforeAll(async () => {
  const port = await freePort()
  server = await startServer({ DATA_DIR: data, ...providerSettings(port) })
  provider = await startProvider(port, server.baseUrl)
  await provider.set({ people: PEOPLE })
})
test.afterAll(async () => {
  await provider?.stop()
  if (server) await stopServer(server)
  rmSync(data, { recursive: true, force: true })
})

test('an administrator makes the rules and the settings on their page', async ({ browser }) => {
  const page = await pageIn(browser, 'zh-CN')
  const found = browserErrorsOf(page)
  await signInByForm(page, '/system/single-sign-on')
  await page.request.post('/api/personal/tour', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
  await page.reload()
  await expect(page.getByText(provider.issuer)).toBeVisible()
  const form = await openForm(page, '新增规则')
  await form.getByLabel('声明').fill('groups')
  await form.getByLabel('值', { exact: true }).fill('evaluators')
  await form.getByLabel('角色').selectOption({ label: '清标服务 · 清标人员' })
  await form.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row').filter({ hasText: 'evaluators' })
  await expect(row).toContainText('清标人员')
  await page.getByLabel('首次登录').selectOption({ label: '直接创建账号' })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('main').getByRole('button', { name: '保存' }).click()
  expect((await saved).status()).toBe(200)
  await row.getByRole('button', { name: '编辑' }).click()
  const edit = page.getByRole('dialog')
  await edit.getByLabel('顺序').fill('5')
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(row.getByRole('cell', { name: '5', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('首次登录')).toHaveValue('makes')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  for (const locale of LOCALES) {
    await page.context().addCookies([{ name: 'app_lang', value: locale, url: server.baseUrl }])
    await page.goto('/system/single-sign-on')
    await expect(page.getByRole('heading', { level: 1, name: String(wordsOf(locale).title) })).toBeVisible()
    expect(await foreignOn(page, locale), locale).toEqual([])
  }
  expect(found).toEqual([])
  await page.context().close()
})

for (const locale of LOCALES)
  test(`people come in through the provider and leave through it: ${locale}`, async ({ browser }) => {
    const page = await pageIn(browser, locale)
    const found = browserErrorsOf(page)
    await page.goto('/user/login?redirect=%2Faccount%2Fcenter')
    expect(await accessibilityViolationsOf(page)).toEqual([])
    expect(await foreignOn(page, locale)).toEqual([])
    await goThere(page, locale, 'p-1')
    await page.waitForURL('**/account/center')
    await expect(page.getByRole('main')).toContainText('王一清')
    await page.request.post('/api/personal/tour', { headers: { 'Sec-Fetch-Site': 'same-origin' } })

    await page.goto('/account/settings?tab=password')
    const { confirm } = wordsOf(locale)
    await expect(page.getByText(confirm!.text!)).toBeVisible()
    await page.getByRole('button', { name: confirm!.button! }).click()
    await sayWho(page, 'p-1')
    await page.waitForURL('**/account/settings?tab=password')
    await expect(page.getByRole('status').filter({ hasText: /\d\d:\d\d/ })).toBeVisible()

    await page.locator('button[popovertarget=user-menu]').click()
    await page.locator('button[data-action=signOut]').click()
    await page.locator('button[form="op.logoutForm"]').click()
    await page.waitForURL((url) => url.origin === server.baseUrl && url.pathname === '/user/login')
    await expect(page.getByRole('button', { name: wordsOf(locale).login!.button! })).toBeVisible()

    await goThere(page, locale, 'p-2')
    await expect(page.getByText(errorsOf(locale).organisationUnclaimed!)).toBeVisible()
    expect(await foreignOn(page, locale)).toEqual([])
    await page.context().clearCookies({ name: /^(?!app_lang)/ })
    await goThere(page, locale, null)
    await expect(page.getByText(errorsOf(locale).providerRefused!)).toBeVisible()
    expect(found).toEqual([])
    await page.context().close()
  })
