import { type Browser, expect, type Page, test } from '@playwright/test'
import { analysedSection, browserOf } from './support/roles'
import { browserErrorsOf, signIn } from './support/session'

const CALC = 'tb-qb-eco-calc-sums'
const REGULAR = 'tb-qb-eco-regular-sums'

/** Creates a link on the current page as a user does. */
async function shareOf(page: Page): Promise<string> {
  await page.getByRole('link', { name: '分享' }).click()
  const drawer = page.getByRole('dialog', { name: '分享此结果' })
  await drawer.getByLabel('1 天').check()
  await drawer.getByRole('button', { name: '生成链接' }).click()
  await expect(drawer.getByRole('img', { name: /二维码/ })).toBeVisible()
  return drawer.getByLabel('分享链接', { exact: true }).inputValue()
}

/** The link in a new browser. */
async function openedElsewhere(browser: Browser, baseURL: string, link: string) {
  const context = await browserOf(browser, baseURL, null)
  const page = await context.newPage()
  const complaints = browserErrorsOf(page)
  await page.goto(link)
  return { context, page, complaints }
}

test('a shared view opens without an account, as it was shared, and nothing else opens', async ({
  page,
  browser,
  baseURL,
}) => {
  const openId = await analysedSection(baseURL!, [REGULAR])
  await signIn(page, `/qb-inner/${openId}/analysis_eco_rule?tab=sums`)
  const link = await shareOf(page)
  const elsewhere = await openedElsewhere(browser, baseURL!, link)
  const shared = elsewhere.page
  await expect(shared.getByRole('heading', { level: 1, name: '规律性分析 · 汇总' })).toBeVisible()
  await expect(shared.getByText('只读分享')).toBeVisible()
  await expect(shared.getByRole('heading', { name: '投标人两两相似程度' })).toBeVisible()
  for (const name of ['开始分析', '重新分析', '导出Excel', '分享'])
    await expect(shared.getByText(name, { exact: true })).toHaveCount(0)
  const hrefs = await shared
    .locator('a[href]')
    .evaluateAll((links) => links.map((found) => found.getAttribute('href') ?? ''))
  expect(hrefs.filter((href) => !href.startsWith('/tbService/results?share='))).toEqual([])
  // The link fixes its filters.
  await expect(shared.getByRole('checkbox', { name: '隐藏正常数据' })).toHaveCount(0)
  // Nothing else can be opened from here.
  await shared.goto(`/qb-inner/${openId}/analysis_eco_rule`)
  await expect(shared).toHaveURL(/\/user\/login\?redirect=/)
  expect(elsewhere.complaints).toEqual([])
  await elsewhere.context.close()
})

test('a link is listed with its number of openings, and a revoked one opens nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const openId = await analysedSection(baseURL!, [CALC])
  await signIn(page, `/qb-inner/${openId}/analysis_eco_calc?tab=sums`)
  const complaints = browserErrorsOf(page)
  const link = await shareOf(page)
  const elsewhere = await openedElsewhere(browser, baseURL!, link)
  await expect(elsewhere.page.getByRole('heading', { level: 1, name: /算术性错误分析/ })).toBeVisible()
  await page.reload()
  const row = page.getByRole('dialog').getByRole('row', { name: /算术性错误分析 · 汇总结果/ })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await row.getByRole('button', { name: /撤销/ }).click()
  await row.getByRole('button', { name: '确定' }).click()
  await expect(row.getByText('已撤销')).toBeVisible()
  await elsewhere.page.reload()
  await expect(elsewhere.page.getByRole('heading', { level: 1, name: '此链接已失效' })).toBeVisible()
  await elsewhere.page.goto('/tbService/results?share=nonsense')
  await expect(elsewhere.page.getByRole('heading', { level: 1, name: '此链接已失效' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/tab=sums$/)
  expect(complaints).toEqual([])
  await elsewhere.context.close()
})

test('the process shows for each step what is ready and what is missing', async ({ page, baseURL }) => {
  const openId = await analysedSection(baseURL!, [CALC])
  await signIn(page)
  const complaints = browserErrorsOf(page)
  await page.goto(`/tbService/monitorProcess?openId=${openId}`)
  const steps = page.getByRole('navigation', { name: '清标步骤' })
  await expect(steps.getByRole('link')).toHaveCount(5)
  await expect(steps.getByText('投标文件 3/3')).toBeVisible()
  for (const [step, heading] of [
    ['开标记录与投标人', '开标记录'],
    ['上传文件', '投标文件'],
    ['清标参数', '规律性'],
  ] as const) {
    await page.getByRole('link', { name: `下一步：${step}` }).click()
    await expect(steps.locator('[aria-current=step]')).toContainText(step)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  await expect(page).toHaveURL(new RegExp(`openId=${openId}&step=paramSet`))
  await page.reload()
  await expect(steps.locator('[aria-current=step]')).toContainText('清标参数')
  await page.goto(`/tbService/monitorProcess?openId=${openId}&step=run&farmland=1`)
  await expect(page.getByRole('button', { name: '开始清标' }).first()).toBeVisible()
  await page.getByRole('link', { name: '查看清标总览' }).click()
  await expect(page).toHaveURL(`/qb-inner/${openId}/overview`)
  await page.goto(`/tbService/clearingResults?openId=${openId}`)
  const card = page.getByRole('listitem').filter({ hasText: '算术性错误分析' })
  await expect(card.getByText('已完成')).toBeVisible()
  await card.getByRole('link', { name: '算术性错误分析' }).click()
  await expect(page).toHaveURL(/analysis_eco_calc/)
  expect(complaints).toEqual([])
})

test('without a section the service offers a selection; finished sections are those with results', async ({
  page,
  baseURL,
}) => {
  const [finished, empty] = [await analysedSection(baseURL!, [CALC]), await analysedSection(baseURL!, [])]
  await signIn(page)
  for (const [path, openId, there] of [
    ['/tbService/results', finished, 1],
    ['/tbService/results', empty, 0],
    ['/tbService/monitorProcess', empty, 1],
    ['/tbService/clearingResults', finished, 1],
  ] as const) {
    // A section can also be found by its openId.
    await page.goto(`${path}?q=${openId}`)
    await expect(page.locator('main tbody tr'), `${path} ${there}`).toHaveCount(there)
  }
  await page.goto(`/tbService/monitorProcess?q=${empty}`)
  await page.locator('main tbody a').click()
  await expect(page).toHaveURL(`/tbService/monitorProcess?openId=${empty}`)
})
