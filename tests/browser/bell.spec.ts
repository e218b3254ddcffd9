import { expect, test } from '@playwright/test'
import { generatedSection } from './support/sections'
import { complaintsOf, pushSection, signIn } from './support/session'

test.beforeEach(({ page }) => signIn(page))

test('the bell tells of an analysis that ended, and its notice leads there', async ({ page }) => {
  const found = complaintsOf(page)
  const section = generatedSection()
  const openId = await pushSection(page.request, section.platform)
  const bell = page.getByRole('button', { name: /^通知，\d+ 条未读$/ })
  await page.evaluate(() => fetch('/api/personal/notices/notification', { method: 'DELETE' }))
  await page.goto(`/qb-inner/${openId}/project_info`)
  const before = await bell.textContent()
  const status = await page.evaluate(async (id) => {
    const form = new FormData()
    form.set('openId', id)
    form.set('fileType', '1')
    form.set('file', new Blob(['no bill']), 'broken.LNZF')
    return (await fetch('/api/tb-files/upload', { method: 'POST', body: form })).status
  }, openId)
  expect(status).toBe(422)
  await expect(bell).not.toHaveText(before ?? '', { timeout: 12_000 })
  await bell.click()
  const lists = page.locator('#notice-bell')
  await expect(lists.getByRole('tab', { name: '通知 (1)' })).toHaveAttribute('aria-selected', 'true')
  await expect(lists.getByRole('link', { name: /文件未能读取/ })).toContainText('broken.LNZF')
  await lists.getByRole('tab', { name: '通知 (1)' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(lists.getByRole('tab', { name: '消息' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await lists.getByRole('link', { name: /文件未能读取/ }).click()
  await expect(page).toHaveURL(`/qb-inner/${openId}/file_view`)
  await expect(bell).toHaveAccessibleName('通知，0 条未读', { timeout: 12_000 })
  await page.goto('/personal/message?kind=notification')
  await expect(page.getByRole('row').filter({ hasText: 'broken.LNZF' })).toContainText('已读')
  await page.getByRole('link', { name: '待办事项', exact: true }).first().click()
  await expect(page).toHaveURL('/personal/todo')
  expect(found.filter((one) => !/422/.test(one))).toEqual([])
})
