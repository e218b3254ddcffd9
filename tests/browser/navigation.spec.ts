import { expect } from '@playwright/test'
import { enterDemo, test } from './support/demo'

const NAVIGATING = '#content[aria-busy=true]'
/** The line at the head of the window. */
const lineOf = () => getComputedStyle(document.body, '::before').position

test('while another page is on its way the page says so, and no longer once it is there', async ({
  context,
  demo,
  page,
}) => {
  await enterDemo(context, demo)
  await page.goto(`${demo.baseUrl}/workplace`, { waitUntil: 'networkidle' })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/know.*_rsc=/, async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('link', { name: '政策法规' }).first().click()
  await expect(page.locator(NAVIGATING)).toHaveCount(1)
  expect(await page.evaluate(lineOf)).toBe('fixed')
  expect(new URL(page.url()).pathname).toBe('/workplace')
  answer()
  await expect(page).toHaveURL(/\/know\/laws/)
  await expect(page.locator(NAVIGATING)).toHaveCount(0)
  expect(await page.evaluate(lineOf)).toBe('static')

  // A link to the open page has nothing to wait for.
  await page.getByRole('link', { name: '政策法规' }).first().click()
  await page.waitForLoadState('networkidle')
  await expect(page.locator(NAVIGATING)).toHaveCount(0)
})
