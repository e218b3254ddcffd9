import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import columns from '../../messages/zh-CN/columns.json' with { type: 'json' }
import { accessibilityViolationsOf } from './support/barriers'
import { readySection } from './support/ready-section'
import { analyse, figure, rowsOf } from './support/screen'
import { browserErrorsOf } from './support/session'

/** The number in a cell; a warning is prefixed with its mark. */
const figureIn = (text: string | undefined) => figure(text?.match(/-?[\d,.]+/)?.[0])

const KINDS = {
  rational_hlj: '合理价（去高去低后平均）',
  rational_kzj: '控制价',
  rational_zdj: '最低价',
  rational_cdj: '次低价',
} as const
const KEYS = {
  num: columns.itemNum,
  price: columns.bidTotal,
  positiveItemDev: columns.positiveItemDev,
  positiveItemRate: columns.positiveItemRate,
  positivePriceDev: columns.positivePriceDev,
  positivePriceRate: columns.positivePriceRate,
  negativeItemDev: columns.negativeItemDev,
  negativeItemRate: columns.negativeItemRate,
  negativePriceDev: columns.negativePriceDev,
  negativePriceRate: columns.negativePriceRate,
} as const

test.describe
  .serial('rationality', () => {
    let page: Page
    let openId: string
    let complaints: string[]
    const address = (query = '') => `/qb-inner/${openId}/analysis_eco_ra${query}`

    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext()).newPage()
      complaints = browserErrorsOf(page)
      openId = await readySection(page)
    })
    test.afterAll(() => page.context().close())

    async function choose(kind: string): Promise<void> {
      await page.goto(address())
      await page.getByRole('button', { name: '查看清标参数' }).click()
      const modal = page.getByRole('dialog')
      await modal.getByRole('checkbox', { name: '合理性分析' }).check()
      await modal.getByRole('radio', { name: kind, exact: true }).check()
      await modal.getByRole('button', { name: /^保\s*存$/ }).click()
      await expect(page.getByText('清标参数保存成功！')).toBeVisible()
      await expect(modal).toHaveCount(0)
    }

    for (const [name, kind] of Object.entries(KINDS)) {
      test(`${kind}: selected in the modal, its figures on the screen`, async () => {
        await choose(kind)
        await analyse(page, address())
        await expect(page.locator('dl[aria-label="所用参数"]')).toContainText(kind)
        const rows = await rowsOf(page)
        expect(rows.length).toBeGreaterThan(2)
        const expected = JSON.parse(readFileSync('tests/samples/section-a/expected.json', 'utf8'))[name]
        expect(rows.map((row) => row[columns.bidderName])).toEqual(Object.keys(expected))
        for (const row of rows) {
          const bidder = row[columns.bidderName]!
          const shown = Object.entries(KEYS).map(([key, title]) => [key, figureIn(row[title]) + 0])
          const wanted = Object.keys(KEYS).map((key) => [key, expected[bidder][key] + 0])
          expect(Object.fromEntries(shown), bidder).toEqual(Object.fromEntries(wanted))
          const reached = expected[bidder].positiveItemRate >= 20
          expect(row[columns.positiveItemRate]?.includes('预警'), `${bidder} reaches 20 %`).toBe(reached)
        }
      })
    }

    test('changed parameters mark the results as outdated', async () => {
      await choose('控制价')
      const note = page.getByRole('note').filter({ hasText: '当前结果按修改前的参数计算。' })
      await expect(note).toContainText('合理价的确定方式（当时 次低价，现为 控制价）')
      await analyse(page, address())
      await expect(note).toBeHidden()
    })

    test('a count links to its items; kind, bidder and keyword are in the address', async () => {
      await page.goto(address())
      const rows = await rowsOf(page)
      const row = rows.find((candidate) => figure(candidate[columns.positiveItemDev]) > 0)!
      const count = figure(row[columns.positiveItemDev])
      await page
        .getByRole('row', { name: new RegExp(row[columns.bidderName]!) })
        .first()
        .getByRole('link')
        .first()
        .click()
      await page.waitForURL(/type=positive/)
      await expect(page.getByText(`共 ${count} 条`)).toBeVisible()
      const items = await rowsOf(page)
      expect(items.length).toBe(count)
      for (const item of items) {
        const [price, benchmark] = [figure(item[columns.bidderPrice]), figure(item[columns.benchmarkPrice])]
        expect(figure(item[columns.dev]?.replace(/^\D+(?=[-\d])/, ''))).toBeCloseTo(
          ((price - benchmark) / benchmark) * 100,
          1,
        )
      }
      const word = items[0]![columns.itemName]!
      await page.getByRole('searchbox').fill(word)
      await page.getByRole('button', { name: '查询' }).click()
      await page.waitForURL(/q=/)
      for (const item of await rowsOf(page)) expect(item[columns.itemName]).toContain(word)
      const link = page.url()
      await page.goto(address())
      await page.goto(link)
      expect((await rowsOf(page)).length).toBeGreaterThan(0)
    })

    test('the charts have their figures as tables and become interactive under the pointer', async () => {
      await page.goto(address())
      for (const title of ['各投标人的偏离', '投标总价阶梯']) {
        const figureBox = page.locator('figure').filter({ hasText: title })
        await expect(figureBox.getByRole('img', { name: /\d+ 家/ })).toBeVisible()
        await figureBox.getByText('以表格查看相同数据').press('Enter')
        await expect(figureBox.getByRole('table').getByRole('row').nth(1)).toBeVisible()
      }
      const ladder = page.locator('figure').filter({ hasText: '投标总价阶梯' })
      await expect(ladder.getByRole('row', { name: /^— 基准总价/ })).toBeVisible()
      await ladder.getByRole('img').hover()
      await expect(ladder.locator('[data-covered]')).toHaveCount(1)
    })

    test('axe finds no accessibility violations', async () => {
      expect(await accessibilityViolationsOf(page, 'main')).toEqual([])
    })

    test('no page reported errors', () => expect(complaints).toEqual([]))
  })
