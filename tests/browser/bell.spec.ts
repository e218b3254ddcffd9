import { expect, test } from '@playwright/test'
import { generatedSection } from './support/sections'
import { browserErrorsOf, pushSection, signIn } from './support/session'

test.beforeEach(({ page }) => signIn(page))

test('the bell shows a notice about a finished analysis, which links to it', async ({ page }) => {
  const found = browserErrorsOf(page)
  const section = generatedSection()
  const openId = await pushSection(page.request, section.platform)
  const bell = page.getByRole('button', { name: /^通知，\d+ 条未读和待办$/ })
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
  await expect(bell).not.toHaveText(before ?? '')
  await bell.click()
  const lists = page.locator('#notice-bell')
  await expect(lists.getByRole('tab', { name: '通知 (1)' })).toHaveAttribute('aria-selected', 'true')
  await expect(lists.getByRole('link', { name: /文件未能读取/ })).toContainText('broken.LNZF')
  await lists.getByRole('tab', { name: '通知 (1)' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(lists.getByRole('tab', { name: '消息' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  // Of this list alone.
  const marked = page.waitForRequest(
    (request) => request.method() === 'POST' && /notices/.test(request.url()),
  )
  await lists.getByRole('button', { name: '全部已读' }).click()
  expect((await marked).postDataJSON()).toEqual({ kind: 'notification' })
  await expect(lists.getByRole('tab', { name: '通知', exact: true })).toBeVisible()
  await lists.getByRole('link', { name: /文件未能读取/ }).click()
  await expect(page).toHaveURL(`/qb-inner/${openId}/file_view`)
  // The notice is read, but the file still has to be uploaded again: a to-do here and on the to-do page.
  await bell.click()
  await expect(lists.getByRole('tab', { name: '通知', exact: true })).toBeVisible()
  const todos = lists.getByRole('tab', { name: /^待办/ })
  await todos.click()
  const shown = Number((await todos.textContent())?.match(/\((\d+)\)/)?.[1])
  await expect(lists.getByRole('link', { name: /文件解析失败/ }).first()).toBeVisible()
  await expect(lists.getByRole('button')).toHaveCount(0)
  await lists.getByRole('link', { name: '查看更多' }).click()
  await expect(page).toHaveURL('/personal/todo')
  await expect(page.getByRole('link', { name: '全部', exact: false }).first()).toContainText(String(shown))
  await page.goto('/personal/message?kind=notification')
  await expect(page.getByRole('row').filter({ hasText: 'broken.LNZF' })).toContainText('已读')
  await page.getByRole('link', { name: '待办事项', exact: true }).first().click()
  await expect(page).toHaveURL('/personal/todo')
  expect(found.filter((one) => !/422/.test(one))).toEqual([])
})
