import { expect, type Page, test } from '@playwright/test'
import { generateSection } from '../generator/section'
import { pushSection, signIn } from './support/session'

const { platform } = generateSection({ seed: 83, items: 10, bidders: 2, names: { sectionCode: 'PLACES' } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the workspace opens the menu screen that was open last, not a page outside the menu', async ({
  page,
}) => {
  const openId = await pushSection(page.request, platform)
  await signIn(page, `/qb-inner/${openId}/expert_info`)
  await expect(heading(page, '专家信息')).toBeVisible()
  await page.goto(`/qb-inner/${openId}/sign`)
  await expect(page.getByRole('banner')).toContainText('专家签到')
  await page.goto('/qb-inner')
  await expect(page).toHaveURL(`/qb-inner/${openId}/expert_info`)
})

test('a deleted section is not opened again', async ({ page, context, baseURL }) => {
  await signIn(page)
  await context.addCookies([{ name: 'qb_id', value: 'nosuch', url: baseURL! }])
  await page.goto('/qb-inner')
  await expect(page).toHaveURL('/qb-project')
})

test('a page without some of its script chunks still shows confirmations and messages', async ({ page }) => {
  const openId = await pushSection(page.request, platform)
  await signIn(page, `/qb-inner/${openId}/bidder_info`)
  await expect(heading(page, '投标人信息')).toBeVisible()
  const dialogTexts: string[] = []
  page.on('dialog', (dialog) => {
    dialogTexts.push(dialog.message())
    return dialog.accept()
  })
  await page.route('**/_next/static/**', (route) => route.abort())
  await page.getByRole('button', { name: '保存单位别名' }).click()
  await expect.poll(() => dialogTexts.length).toBeGreaterThan(0)
  expect(dialogTexts.join()).toContain('保存')
})
