import { expect, type Page } from '@playwright/test'
import { accessibilityViolationsOf } from './support/barriers'
import { enterDemo, openView, test } from './support/demo'

test.use({ viewport: { width: 1366, height: 768 } })
const RATIONAL = (openId: string, query = '') => `/qb-inner/${openId}/analysis_eco_ra?tab=prices${query}`
const REGULAR = (openId: string, query = '') => `/qb-inner/${openId}/analysis_eco_rule?tab=prices${query}`

const matrixOf = (page: Page) => page.getByRole('region', { name: '价格矩阵' })
/** The spreads of the rows, in %. */
const spreadsOf = async (page: Page) =>
  (await matrixOf(page).locator('tbody td:nth-child(3)').allInnerTexts()).map((text) =>
    Number(text.replace(/[,%]/g, '')),
  )

for (const [name, address] of [
  ['rationality', RATIONAL],
  ['regularity', REGULAR],
] as const) {
  test(`the matrix of ${name}: only findings at first, the widest spread first, all by a link`, async ({
    context,
    page,
    demo,
  }) => {
    await enterDemo(context, demo)
    await openView(page, demo.baseUrl, address(demo.openId, '&size=100'))
    await expect(page.getByRole('link', { name: '价格矩阵', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const rows = matrixOf(page).locator('tbody tr')
    await expect(rows.first()).toBeVisible()
    for (const row of await rows.all())
      expect(
        await row.locator('[data-tone="up"], [data-tone="down"], [data-tone="mark"]').count(),
      ).toBeGreaterThan(0)
    const spreads = await spreadsOf(page)
    expect(spreads).toEqual([...spreads].sort((a, b) => b - a))
    expect(await accessibilityViolationsOf(page)).toEqual([])
    const choices = page.getByRole('navigation', { name: '显示范围' }).getByRole('link')
    const [some, all] = (await choices.allTextContents()).map((text) => Number(text.replace(/\D/g, '')))
    expect(all).toBeGreaterThan(some!)
    const listed = page.getByRole('status').filter({ hasText: /^列出/ })
    await expect(listed).toHaveText(`列出 ${some!.toLocaleString('zh-CN')} 个项目`)
    await choices.last().click()
    await expect(page).toHaveURL(/items=all/)
    await expect(listed).toHaveText(`列出 ${all!.toLocaleString('zh-CN')} 个项目`)
  })
}

test('the choice of bidders is in the address, and name and benchmark stay in sight', async ({
  context,
  page,
  demo,
}) => {
  await enterDemo(context, demo)
  await openView(page, demo.baseUrl, RATIONAL(demo.openId, '&items=all'))
  const heads = matrixOf(page).locator('thead th[title]')
  await expect(heads.first()).toBeVisible()
  const all = await heads.count()
  const name = (await heads.first().getAttribute('title'))!
  await page.getByText(/^投标人 \d+\/\d+$/).click()
  await page.getByRole('link', { name: `隐藏列 ${name}` }).click()
  await expect(page).toHaveURL(/bidders=/)
  await expect(heads).toHaveCount(all - 1)
  await page.setViewportSize({ width: 900, height: 768 })
  const box = matrixOf(page)
  const left = () =>
    box.evaluate((element) => {
      element.scrollLeft = element.scrollWidth
      const at = (selector: string) => element.querySelector(selector)!.getBoundingClientRect().left
      return [at('tbody th'), at('tbody td[data-pinned]'), element.getBoundingClientRect().left]
    })
  const [item, benchmark, edge] = (await left()) as [number, number, number]
  expect(Math.round(item - edge)).toBeLessThan(3)
  expect(Math.round(benchmark - edge)).toBeGreaterThan(200)
  expect(Math.round(benchmark - edge)).toBeLessThan(260)
})

test('a row leads to the details of its item, and a view is exported as it stands', async ({
  context,
  page,
  demo,
}) => {
  await enterDemo(context, demo)
  await openView(page, demo.baseUrl, RATIONAL(demo.openId))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出当前视图' }).click(),
  ])
  expect(file.suggestedFilename()).toContain('价格矩阵')
  const link = matrixOf(page).locator('tbody th a').first()
  const name = (await link.textContent())!
  await link.click()
  await expect(page).toHaveURL(/tab=details/)
  await expect(page.locator('main [data-table] tbody').getByText(name).first()).toBeVisible()
})
