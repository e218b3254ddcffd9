import { expect, test } from '@playwright/test'
import { accessibilityViolationsOf } from './support/barriers'
import { browserErrorsOf, signIn } from './support/session'

test('a call is found, read and tried with one’s own session', async ({ page }) => {
  const found = browserErrorsOf(page)
  await signIn(page, '/system/api?q=currentUser')
  await expect(page.getByRole('link', { name: '/api/currentUserNav' })).toBeVisible()
  await page.getByRole('link', { name: '/api/currentUser', exact: true }).click()
  await page.waitForURL(/call=get-currentUser/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('GET /api/currentUser')
  await expect(page.getByText('unreadCount: number')).toBeVisible()
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '发送' }).click()
  const result = page.getByRole('region', { name: '调用结果' })
  await expect(result).toContainText('HTTP 200')
  await expect(result).toContainText('"success": true')

  await page.goto('/system/api?call=get-tb-files')
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: '发送' }) })
  await form.getByLabel('openId.equals').fill('no such section')
  await form.getByLabel('page', { exact: true }).fill('0')
  await form.getByRole('button', { name: '发送' }).click()
  await expect(result).toContainText('GET /api/tb-files?')
  await expect(result).toContainText('HTTP 403')
  await expect(result).toContainText('标段不存在或无权限访问')
  expect(found).toEqual([])
})
