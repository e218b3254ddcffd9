import { expect, type Page, test } from '@playwright/test'
import { accessibilityViolationsOf, RULES_OF_COLOUR, violationsOf } from './support/barriers'
import { readySection } from './support/ready-section'
import { browserErrorsOf } from './support/session'

test.describe
  .serial('what changed since the last run', () => {
    let page: Page
    let address: string
    let complaints: string[]
    const notice = () => page.getByRole('note').filter({ hasText: '的结果' })

    test.beforeAll(async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
      page = await context.newPage()
      complaints = browserErrorsOf(page)
      address = `/qb-inner/${await readySection(page)}/analysis_eco_ra`
    })
    test.afterAll(() => page.context().close())

    /** Saves another limit, or none, and waits until the results are new. */
    async function analyse(limit: string | null): Promise<void> {
      await page.goto(address)
      await page.getByRole('button', { name: '查看清标参数' }).click()
      const modal = page.getByRole('dialog')
      if (limit !== null) {
        await modal.getByRole('checkbox', { name: '合理性分析' }).check()
        await modal.getByRole('spinbutton', { name: '正偏离率预警' }).fill(limit)
      }
      await page.getByRole('button', { name: '保存并分析' }).click()
      await expect(page.getByText('计算完成！')).toBeVisible({ timeout: 60_000 })
    }

    test('the first results are compared with nothing', async () => {
      await analyse('10')
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('合理性分析')
      await expect(notice()).toHaveCount(0)
      await expect(page.getByRole('link', { name: /^与上次相比/ })).toHaveCount(0)
    })

    test('the page counts what appeared, and leads to the list and from there to the row', async () => {
      await analyse('1')
      await expect(notice()).toContainText(/新出现 [1-9]\d* 项，消失 \d+ 项，变化 \d+ 项/)
      await notice().locator('summary').click()
      await notice().getByRole('link', { name: '查看变化' }).click()
      await expect(page).toHaveURL(/tab=changes/)
      await expect(page.getByRole('link', { name: /^与上次相比/ })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('region', { name: '两次分析的不同之处' })).toContainText(
        '正偏离率预警：10 % → 1 %',
      )
      await page.getByRole('link', { name: /^新出现/ }).click()
      await expect(page).toHaveURL(/type=appeared/)
      const lines = page.locator('main [data-table] tbody tr')
      await expect(lines.first()).toContainText('新出现')
      expect(await accessibilityViolationsOf(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.context().addCookies([{ name: 'app_theme', value: 'dark', url: page.url() }])
      await page.reload()
      await expect(lines.first()).toContainText('新出现')
      expect(await violationsOf(page, { rules: RULES_OF_COLOUR })).toEqual([])
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: '导出当前视图' }).click()
      expect((await download).suggestedFilename()).toContain('与上次相比')
      await lines.first().getByRole('link').first().click()
      await expect(page).toHaveURL(/tab=details.*row=/)
    })

    test('a run without any change says that the results are the same', async () => {
      await analyse(null)
      await expect(notice()).toHaveCount(0)
      await page.locator('h1 + details > summary').click()
      await expect(page.getByText(/^与上次结果相同/)).toBeVisible()
      await page.goto(`${address}?tab=changes`)
      await expect(page.getByText('没有线索新出现、消失或变化', { exact: true })).toBeVisible()
      await expect(page.getByText('所用文件、清标参数和计算程序版本都相同。')).toBeVisible()
      expect(await accessibilityViolationsOf(page)).toEqual([])
    })

    test('no page reported errors', () => expect(complaints).toEqual([]))
  })
