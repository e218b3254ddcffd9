import { expect } from '@playwright/test'
import { accessibilityViolationsOf } from './support/barriers'
import { enterDemo, openView, test } from './support/demo'
import { fresh } from './support/people'

test.use({ viewport: { width: 1366, height: 768 } })
const DETAILS = (openId: string) => `/qb-inner/${openId}/analysis_eco_con?tab=details`

test('a view is saved under a name, opened by a plain link, and deleted', async ({ context, page, demo }) => {
  await enterDemo(context, demo)
  await openView(
    page,
    demo.baseUrl,
    `${DETAILS(demo.openId)}&sort=dev,asc&columns=serial,bidderName,itemName&page=1`,
  )
  const views = page.locator('summary[title="列与视图"]')
  const name = fresh('按偏差')
  await views.click()
  await page.getByRole('textbox', { name: '视图名称' }).fill(name)
  await page.getByRole('button', { name: '保存当前视图' }).click()
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  for (const theme of ['dark', 'light']) {
    await page.evaluate((wanted) => {
      document.documentElement.className = document.documentElement.className.replace(
        /theme-\w+/,
        `theme-${wanted}`,
      )
    }, theme)
    expect(await accessibilityViolationsOf(page)).toEqual([])
  }
  await openView(page, demo.baseUrl, DETAILS(demo.openId))
  await views.click()
  await link.click()
  await expect(page).toHaveURL(/columns=serial%2CbidderName%2CitemName/)
  await expect(page.locator('main [data-table] table').first().locator('thead th')).toHaveText([
    '序号',
    '投标人',
    /处理/,
    '项目名称',
  ])
  if (!(await page.getByRole('textbox', { name: '视图名称' }).isVisible())) await views.click()
  await page.getByRole('button', { name: `删除视图 ${name}` }).click()
  await expect(link).toHaveCount(0)
})

test('remembered columns are shown where the address names none, and it says so', { tag: '@long' }, async ({
  context,
  page,
  demo,
}) => {
  await enterDemo(context, demo)
  const heads = page.locator('main [data-table] table').first().locator('thead th')
  await openView(page, demo.baseUrl, DETAILS(demo.openId))
  const usual = await heads.count()
  expect(usual).toBeGreaterThan(4)
  // The bidder is kept in sight, wherever it stands among the chosen columns.
  await openView(page, demo.baseUrl, `${DETAILS(demo.openId)}&columns=itemCode,itemName,bidderName`)
  await page.locator('summary[title="列与视图"]').click()
  await page.getByRole('button', { name: '以后都显示这些列' }).click()
  await expect(page.getByText('保存成功！')).toBeVisible()
  await openView(page, demo.baseUrl, DETAILS(demo.openId))
  await expect(page.getByText('按您记住的列显示。')).toBeVisible()
  await expect(heads).toHaveText(['投标人', /处理/, '项目编码', '项目名称'])
  await page.getByRole('link', { name: '显示默认的列' }).click()
  await expect(heads).toHaveCount(usual)
  await expect(page.getByText('按您记住的列显示。')).toHaveCount(0)
  await openView(page, demo.baseUrl, DETAILS(demo.openId))
  await page.locator('summary[title="列与视图"]').click()
  await page.getByRole('button', { name: '不再记住这些列' }).click()
  await expect(heads).toHaveCount(usual)
})
