import { expect, type Page, test } from '@playwright/test'
import { sampleSection } from './support/sections'
import { browserErrorsOf, pushSection, signIn } from './support/session'

const RULE = { 'zh-CN': '如何理解这些结果', 'en-US': 'How to read these results' }
const METHOD = { 'zh-CN': '比对方法与允许误差', 'en-US': 'Method and tolerance' }
const basis = (page: Page, language: 'zh-CN' | 'en-US') =>
  page.getByRole('region', { name: RULE[language], exact: true })
const folds = (page: Page, language: 'zh-CN' | 'en-US') =>
  basis(page, language)
    .locator('details')
    .evaluateAll((all) => all.map((details) => (details as HTMLDetailsElement).open))
const LANGUAGE = 'button[popovertarget=choose-language]'

/** An analysis that was never run: its page explains what it does, in a piece of markup. */
async function openPage(page: Page): Promise<string> {
  const address = `/qb-inner/${await pushSection(page.request, sampleSection('section-a').platform)}/analysis_eco_con`
  await signIn(page, address)
  await expect(basis(page, 'zh-CN')).toBeVisible()
  await page.waitForLoadState('networkidle')
  return address
}

test('markup that changes keeps what was unfolded, and the focus', async ({ page }) => {
  const complaints = browserErrorsOf(page)
  await openPage(page)
  expect(await folds(page, 'zh-CN')).toEqual([false, true])
  await basis(page, 'zh-CN').getByText(METHOD['zh-CN']).click()
  await basis(page, 'zh-CN').getByText('相关规定（大意）').click()
  await page.locator(LANGUAGE).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(basis(page, 'en-US').getByText(METHOD['en-US'])).toBeVisible()
  expect(await folds(page, 'en-US')).toEqual([true, false])
  // The browser gives the focus back to what opened the list; its new text replaced the old button.
  await expect(page.locator(LANGUAGE)).toHaveAttribute('aria-label', 'Language')
  await expect(page.locator(LANGUAGE)).toBeFocused()
  expect(complaints).toEqual([])
})

test('a page that one comes back to has all of its markup', async ({ page }) => {
  const complaints = browserErrorsOf(page)
  const address = await openPage(page)
  const before = await basis(page, 'zh-CN').textContent()
  await page.locator('#side-menu a[href$="/report"]').click()
  await expect(page).toHaveURL(/\/report$/)
  await expect(basis(page, 'zh-CN')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(basis(page, 'zh-CN')).toBeVisible()
  expect(await basis(page, 'zh-CN').textContent()).toBe(before)
  expect(complaints).toEqual([])
})

test('a link in markup is followed without loading the page anew; with Ctrl it opens another tab', async ({
  page,
  context,
}) => {
  await openPage(page)
  await page.evaluate(() => Object.assign(window, { isFirst: true }))
  const link = page.locator('#side-menu a[href$="/file_view"]')
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(other).toHaveURL(/\/file_view$/)
  await expect(page).toHaveURL(/\/analysis_eco_con$/)
  await link.click()
  await expect(page).toHaveURL(/\/file_view$/)
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('#side-menu a[aria-current=page]')).toHaveCount(1)
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(true)
})

test('a page that the browser renders from the start gets its markup and its words', async ({ page }) => {
  const complaints = browserErrorsOf(page)
  // A dead link of a shared result.
  await page.goto('/tbService/results?share=none')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('此链接已失效')
  await expect(page.locator(LANGUAGE)).toBeVisible()
  await page.locator(LANGUAGE).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid')
  expect(complaints).toEqual([])
})
