import { expect, type Locator, type Page, test } from '@playwright/test'
import { violationsInBoth } from './support/barriers'
import { readySection } from './support/ready-section'
import { analyse } from './support/screen'
import { browserErrorsOf } from './support/session'

const CONFORMANCE = 'analysis_eco_con'
const CALC = 'analysis_eco_calc'

/** Unfolds a row by its key. On a busy machine a key can come before the scripts are loaded, and is then lost. */
const unfold = (page: Page, row: Locator) =>
  expect(async () => {
    await row.focus()
    await page.keyboard.press('ArrowRight')
    await expect(row).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 })
  }).toPass()

test.describe
  .serial('the bill of a bid', () => {
    let page: Page
    let openId: string
    let complaints: string[]
    const address = (key: string, query = '') => `/qb-inner/${openId}/${key}${query}`
    const current = () => page.locator('table[role="treegrid"] tr[aria-current]')
    const note = () => page.getByRole('note').first()

    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext()).newPage()
      complaints = browserErrorsOf(page)
      openId = await readySection(page)
      for (const key of [CONFORMANCE, CALC]) await analyse(page, address(key))
    })
    test.afterAll(() => page.context().close())

    /** The cells of the first row of results that contains a text, by its link to the bill. */
    async function follow(key: string, text: string): Promise<string> {
      await page.goto(address(key, '?tab=details'))
      const links = page.locator('a[href*="/bill?finding="]')
      const link = page
        .getByRole('row')
        .filter({ has: links })
        .filter({ hasText: text })
        .first()
        .locator(links)
      const code = (await link.textContent()) ?? ''
      await link.click()
      await page.waitForURL(/\/bill\?finding=/)
      return code
    }

    test('a changed quantity leads to its row beside the tender bill, and back', async () => {
      const code = await follow(CONFORMANCE, '工程量')
      await expect(current()).toContainText(code)
      await expect(current()).toContainText('有修改')
      await expect(current()).toContainText('工程量')
      await expect(current()).toBeInViewport()
      await expect(page.getByRole('columnheader', { name: '招标工程量' })).toBeVisible()
      const said = (await note().textContent()) ?? ''
      await note().getByRole('link', { name: '返回线索' }).click()
      await page.waitForURL(/analysis_eco_con/)
      const value = said.split('→').at(-1)!.trim()
      await expect(page.getByRole('row', { name: code }).filter({ hasText: value }).first()).toBeVisible()
    })

    test('a missing item leads to the row of the tender bill, and says so', async () => {
      const row = await follow(CONFORMANCE, '删')
      await expect(current()).toContainText(row)
      await expect(current()).toContainText('缺项')
      await expect(note()).toContainText('投标文件中没有这一行')
    })

    test('an arithmetic error leads to its row, which lists it', async () => {
      const code = await follow(CALC, '清单合价')
      await expect(current()).toContainText(code)
      await expect(current()).toContainText(/\d+ 条线索/)
      const list = page
        .locator('tr[aria-current] + tr, tr[aria-current] ~ tr')
        .filter({ has: page.locator('ul') })
        .first()
      await list.getByRole('link', { name: '算术性错误分析' }).first().click()
      await page.waitForURL(/analysis_eco_calc/)
      await expect(page.getByRole('row').filter({ hasText: code }).first()).toBeVisible()
    })

    test('search goes from hit to hit and survives a reload', async () => {
      await page.goto(address('bill'))
      await page.getByRole('searchbox').fill('混凝土')
      await page.getByRole('button', { name: '查询' }).click()
      const status = page.getByRole('status').filter({ hasText: '处' })
      await expect(status).toContainText('第 1 处')
      const first = (await current().textContent()) ?? ''
      await status.getByRole('link', { name: '下一处' }).click()
      await expect(status).toContainText('第 2 处')
      await expect(current()).not.toHaveText(first)
      const second = await current().textContent()
      await page.reload()
      await expect(status).toContainText('第 2 处')
      expect(await current().textContent()).toBe(second)
      await status.getByRole('link', { name: '上一处' }).click()
      await expect(status).toContainText('第 1 处')
    })

    test('the arrow keys move, fold and unfold, and the focus stays', async () => {
      await page.goto(address('bill'))
      const rows = page.locator('table[role="treegrid"] tbody tr')
      const unit = page.locator('tr[data-kind="unit"]').first()
      // As in `unfold`.
      await expect(async () => {
        await rows.first().focus()
        await page.keyboard.press('ArrowDown')
        await expect(rows.nth(1)).toBeFocused({ timeout: 500 })
      }).toPass()
      await unit.focus()
      const before = await rows.count()
      await page.keyboard.press('ArrowLeft')
      await expect(unit).toHaveAttribute('aria-expanded', 'false')
      await expect(unit).toBeFocused()
      await page.reload()
      await expect(unit).toHaveAttribute('aria-expanded', 'false')
      await unfold(page, unit)
      await expect(rows).toHaveCount(before)
    })

    test('an item unfolds into the components of its price', async () => {
      await page.goto(address('file_view'))
      await page.getByRole('link', { name: '投标单位A.nlntf' }).first().click()
      await page.waitForURL(/\/bill\?file=/)
      const item = page.locator('tr[data-kind="item"][aria-expanded]').first()
      await unfold(page, item)
      await expect(page.getByRole('row', { name: '人工费' }).first()).toBeVisible()
    })

    test('only the differences can be shown', async () => {
      await page.goto(address(CONFORMANCE, '?tab=details'))
      await page.locator('a[href*="/bill?finding="]').first().click()
      await page.waitForURL(/\/bill\?finding=/)
      await page
        .getByRole('navigation', { name: '显示' })
        .getByRole('link', { name: /有差异/ })
        .click()
      await page.waitForURL(/only=differences/)
      const items = page.locator('tr[data-kind="item"]')
      expect(await items.count()).toBeGreaterThan(0)
      await expect(items.and(page.locator(':not([data-differs])'))).toHaveCount(0)
    })

    test('a result that was replaced is named, and leads to no row', async () => {
      await page.goto(address(CALC, '?tab=details'))
      const old = await page.locator('a[href*="/bill?finding="]').first().getAttribute('href')
      await analyse(page, address(CALC))
      await page.goto(old!)
      await expect(note()).toContainText('已被新的结果取代')
      await expect(current()).toHaveCount(0)
    })

    test('has no accessibility violations', async () => {
      await follow(CONFORMANCE, '工程量')
      await expect(current()).toBeVisible()
      expect(await violationsInBoth(page, { part: 'main' })).toEqual([])
    })

    test('without an error in the browser', () => expect(complaints).toEqual([]))
  })
