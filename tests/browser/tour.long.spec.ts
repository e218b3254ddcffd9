import { expect, test } from '@playwright/test'
import { addUser, administrator, clientOf } from '../contract/people-support'
import { fresh } from './support/people'
import { analysedSection, browserOf } from './support/roles'
import { browserErrorsOf } from './support/session'

test('a new person sees the tour once in a section, and again on request', async ({ browser, baseURL }) => {
  const openId = await analysedSection(baseURL!, [])
  const admin = await administrator(baseURL!)
  const { id, username, password } = await addUser(admin, fresh('tour'), '清标人员')
  await admin.call('POST', '/api/tb-qb-auths', { json: { openId, userIds: [id] } })
  const client = await clientOf(baseURL!, username, password)
  const context = await browserOf(browser, baseURL!, { client, password: '', grants: [] })
  const page = await context.newPage()
  const complaints = browserErrorsOf(page)
  const tour = page.getByRole('dialog', { name: /清标总览|分析结果|专家信息|清标报告|帮助|项目/ })

  // Outside a section the tour does not start by itself.
  await page.goto('/workplace')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`/qb-inner/${openId}/project_info`)
  await expect(tour).toContainText('导览 1 / 5')
  const outlined = page.locator('[data-toured]')
  // It takes a line of the page's contents.
  expect((await tour.boundingBox())!.height).toBeLessThan(60)
  await expect(outlined).toHaveAttribute('href', /overview$/)
  await tour.getByRole('button', { name: '下一步' }).click()
  await expect(tour).toContainText('写明核对结果')
  await expect(outlined).toHaveAttribute('href', /analysis_eco_rule$/)
  await tour.getByRole('button', { name: '上一步' }).click()
  await expect(tour).toContainText('导览 1 / 5')
  const noted = page.waitForResponse('**/api/personal/tour')
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)
  await expect(outlined).toHaveCount(0)
  expect((await noted).status()).toBe(200)

  // The server stores it for all browsers.
  await page.reload()
  await page.locator('button[popovertarget=user-menu]').click()
  await page.getByRole('button', { name: '功能导览' }).click()
  await expect(tour).toContainText('导览 1 / 5')
  // It covers nothing of the outlined part, nor of the page's title.
  await page.setViewportSize({ width: 1366, height: 768 })
  const title = page.getByRole('heading', { level: 1 })
  for (let step = 1; step <= 5; step++) {
    await expect(tour).toContainText(`${step} / 5`)
    const own = (await tour.boundingBox())!
    for (const seen of [outlined, title]) {
      const part = (await seen.boundingBox())!
      const apart =
        own.x >= part.x + part.width ||
        part.x >= own.x + own.width ||
        own.y >= part.y + part.height ||
        part.y >= own.y + own.height
      expect(apart, `step ${step}`).toBe(true)
    }
    if (step < 5) await tour.getByRole('button', { name: '下一步' }).click()
  }
  await tour.getByRole('button', { name: '完成' }).click()
  await expect(tour).toHaveCount(0)
  expect(complaints).toEqual([])
  await context.close()
})
