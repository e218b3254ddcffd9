import { type BrowserContext, expect, type Page } from '@playwright/test'
import { committeeIn, isOrdinary, type Member } from '../contract/committee'
import { type DemoServer, SESSION_COOKIE } from '../support/demo-server'
import { accessibilityViolationsOf } from './support/barriers'
import { test } from './support/demo'
import { browserErrorsOf } from './support/session'

async function pageOf(context: BrowserContext, demo: DemoServer, { token }: Member): Promise<Page> {
  const url = demo.baseUrl
  await context.addCookies([
    { name: SESSION_COOKIE, value: token ?? '', url, httpOnly: true },
    { name: 'app_lang', value: 'zh-CN', url },
  ])
  await context.request.post(`${url}/api/personal/tour`, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
  return context.newPage()
}

const drawerOf = (page: Page) => page.locator('[data-row-drawer]')
const commentsOf = (page: Page) => drawerOf(page).getByRole('region', { name: '评论' })

test('members talk about a finding, and whoever is mentioned comes to it by the notice', async ({
  browser,
  demo,
}) => {
  const [first, second] = await committeeIn(demo.client, demo.openId, 2, isOrdinary)
  const one = await pageOf(await browser.newContext(), demo, first!)
  const two = await pageOf(await browser.newContext(), demo, second!)
  const complaints = [browserErrorsOf(one), browserErrorsOf(two)]

  await one.goto(`${demo.baseUrl}/qb-inner/${demo.openId}/analysis_eco_con?tab=details`)
  await expect(async () => {
    await one.locator('tr[data-row] > td').first().click()
    await expect(commentsOf(one)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(commentsOf(one)).toContainText('还没有评论')
  await commentsOf(one).getByRole('textbox', { name: '评论内容' }).fill('请核对补遗书')
  for (const name of await commentsOf(one).getByRole('button', { name: /^提到/ }).all()) await name.click()
  await expect(commentsOf(one).getByRole('textbox')).toHaveValue(/^请核对补遗书 @.+ $/)
  expect(await accessibilityViolationsOf(one, '[data-row-drawer]')).toEqual([])
  await commentsOf(one).getByRole('button', { name: '发表' }).click()
  const listed = commentsOf(one).getByRole('listitem')
  await expect(listed).toContainText('请核对补遗书 @')
  await expect(commentsOf(one).getByRole('textbox')).toHaveValue('')

  // The notice leads to the same finding.
  await two.goto(`${demo.baseUrl}/personal/message`)
  const notice = two.getByRole('main').getByRole('link', { name: /提到/ }).first()
  await expect(notice).toBeVisible()
  await notice.click()
  await expect(commentsOf(two)).toContainText('请核对补遗书')
  await commentsOf(two).getByRole('textbox').fill('补遗书第三条已改')
  await commentsOf(two).getByRole('button', { name: '发表' }).click()
  await expect(commentsOf(two).getByRole('listitem')).toHaveCount(2)
  // Only one's own comment can be removed, and that there was one remains.
  await expect(commentsOf(two).getByRole('button', { name: '删除这条评论' })).toHaveCount(1)

  await one.reload()
  await expect(listed).toHaveCount(2)
  await commentsOf(one).getByRole('button', { name: '删除这条评论' }).click()
  await one.getByRole('dialog', { name: '删除评论' }).getByRole('button', { name: '删除这条评论' }).click()
  await expect(listed.first()).toContainText('已删除')
  await expect(listed.first()).not.toContainText('请核对补遗书')
  expect(complaints.flat()).toEqual([])
  for (const page of [one, two]) await page.context().close()
})
