import { expect, test } from '@playwright/test'
import { accessibilityViolationsOf } from './support/barriers'
import { rowsOf } from './support/screen'
import { browserErrorsOf, signIn } from './support/session'

test('the audit log shows what was done, can be filtered, and is exported as a workbook', async ({
  page,
}) => {
  const complaints = browserErrorsOf(page)
  await signIn(page, '/system/audit')
  await expect(page.getByText(/日志链完整，共 [\d,]+ 条/)).toBeVisible()
  await page.getByRole('combobox', { name: '操作' }).selectOption({ label: '登录与账号' })
  await expect(page).toHaveURL(/action=access/)
  await page.getByLabel('操作人').fill('admin')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/action=access&actor=admin/)
  const [first] = await rowsOf(page)
  expect(first).toMatchObject({ 操作人: 'admin · 管理员', 操作: '登录' })
  expect(first!.详情).toContain('本条哈希')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '导出Excel' }).click()
  expect((await download).suggestedFilename()).toBe('审计日志.xlsx')
  await page.goto('/system/audit?q=there-is-no-such-entry')
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  expect(complaints).toEqual([])
})
