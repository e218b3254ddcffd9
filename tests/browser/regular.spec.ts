import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { analyse, dropFiles, figure, rowsOf } from './support/screen'
import { sampleSection, type TestSection } from './support/sections'
import { browserErrorsOf, pushSection, signIn } from './support/session'

const COMPONENTS = { price: '综合单价', labor: '人工费', material: '材料费', machinery: '机械费' } as const

const address = (openId: string, query = '') => `/qb-inner/${openId}/analysis_eco_rule${query}`

/** An analysed section with all of its files. */
async function analysed(page: Page, section: TestSection): Promise<string> {
  const openId = await pushSection(page.request, section.platform)
  await signIn(page, `/qb-inner/${openId}/file_view`)
  await dropFiles(page, section.files)
  const read = page.locator('main table').getByText('已读取')
  await expect(read).toHaveCount(section.files.length, { timeout: 60_000 })
  await analyse(page, address(openId))
  return openId
}

/** The displayed matrix: share by benchmark bidder, row and column. */
async function matrixOf(page: Page): Promise<Map<string, string>> {
  const table = page.getByRole('region', { name: '汇总表', exact: true }).locator('table').first()
  const cells = await table.evaluate((element: HTMLTableElement) => {
    // biome-ignore lint/performance/useDomNodeTextContent: what is shown
    const words = (cell: HTMLElement | undefined) => cell?.innerText.trim() ?? ''
    const titles = Array.from(element.tHead?.rows[0]?.cells ?? []).map(words)
    return Array.from(element.tBodies[0]?.rows ?? []).flatMap((row) =>
      titles
        .slice(2)
        .map((title, at) => [
          `${words(row.cells[0])}|${words(row.cells[1])}|${title}`,
          words(row.cells[at + 2]),
        ]),
    )
  })
  return new Map(cells as [string, string][])
}

/** Opens the items of two bidders as a user does. */
async function openPair(page: Page, openId: string, one: string, two: string): Promise<void> {
  await page.goto(address(openId, '?tab=details'))
  await page.getByRole('combobox', { name: '投标人一' }).selectOption({ label: one })
  await page.waitForURL(/v1=\d+/)
  await page.getByRole('combobox', { name: '投标人二' }).selectOption({ label: two })
  await page.waitForURL(/v2=\d+/)
  const [first, second] = [one, two].sort()
  await expect(page.getByRole('heading', { name: `${first} ↔ ${second}` })).toBeVisible()
}

const items = (page: Page) => page.getByRole('region', { name: '两家投标人的清单价格比较' })
const itemRows = (page: Page) => items(page).locator('tbody tr')

/** Names of the displayed items, which load after the frame of the page. */
async function namesOf(page: Page): Promise<string[]> {
  await expect(itemRows(page).first()).toBeVisible()
  return items(page)
    .locator('table')
    .evaluate((table: HTMLTableElement) => {
      const at = [...table.tHead!.rows[0]!.cells].findIndex((cell) => cell.textContent === '项目名称')
      return [...table.tBodies[0]!.rows]
        .filter((row) => row.dataset.row !== undefined)
        .map((row) => row.cells[at]!.textContent!)
    })
}

const total = (page: Page, count: number) => page.getByText(`共 ${count} 条`, { exact: true })

async function namesElsewhere(browser: Browser, url: string): Promise<string[]> {
  const page = await (await browser.newContext()).newPage()
  const { pathname, search } = new URL(url)
  await signIn(page, pathname + search)
  const names = await namesOf(page)
  await page.context().close()
  return names
}

const sample = sampleSection('section-a')
const EXPECTED = 'tests/samples/section-a/expected.json'
test.describe
  .serial('section-a', () => {
    let page: Page
    let openId: string
    let complaints: string[]
    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext()).newPage()
      complaints = browserErrorsOf(page)
      openId = await analysed(page, sample)
    })
    test.afterAll(() => page.context().close())

    test('the matrix shows the shares of equal prices', async () => {
      const { same } = JSON.parse(readFileSync(EXPECTED, 'utf8'))
      const shown = await matrixOf(page)
      let compared = 0
      for (const [pair, components] of Object.entries(
        same as Record<string, Record<string, { share: number }>>,
      )) {
        const [one = '', two = ''] = pair.split('|')
        for (const [component, { share }] of Object.entries(components)) {
          const row = `${COMPONENTS[component as keyof typeof COMPONENTS]} 相同`
          expect(figure(shown.get(`${one}|${row}|${two}`)), `${pair} ${row}`).toBe(share)
          expect(figure(shown.get(`${two}|${row}|${one}`)), `${pair} ${row}`).toBe(share)
          compared++
        }
      }
      expect(compared).toBe(60)
    })

    test('the planted pairs are first, with their patterns in words', async () => {
      const clues = page.getByRole('region', { name: '需要核对的投标人组合' }).getByRole('listitem')
      const equal = clues.filter({ hasText: '投标单位A ↔ 投标单位C' }).first()
      await expect(equal).toContainText(/综合单价 相同.*50 项 · 独立报价约应有 .* 项 · 占 75\.76%/s)
      const ratio = clues.filter({ hasText: '投标单位A ↔ 投标单位B' }).first()
      await expect(ratio).toContainText(/综合单价 等比 0\.9700.*独立报价约应有.*随机/s)
      await expect(page.getByText('串通').filter({ hasNotText: /条/ })).toHaveCount(0)
    })

    test('normal rows can be hidden, and the address contains it', async () => {
      await page.goto(address(openId))
      const box = page.getByRole('checkbox', { name: '隐藏正常数据' })
      await expect(box).not.toBeChecked()
      await box.click()
      await page.waitForURL(/hideNormal=1/)
      await expect(box).toBeChecked()
      await expect(page.getByText('没有超过阈值的数据')).toBeVisible()
      await box.press('Enter')
      await expect(box).not.toBeChecked()
      expect((await matrixOf(page)).size).toBe(6 * 8 * 6)
    })

    test('a cell of the heat map opens its pair, also by keyboard', async () => {
      await page.goto(address(openId))
      const map = page.getByRole('region', { name: '相似程度矩阵，行和列均为投标人' })
      await map.getByRole('link', { name: '投标单位A 与 投标单位C：75.76%，有规律性线索' }).press('Enter')
      await page.waitForURL(/tab=details/)
      await expect(page.getByRole('heading', { name: '投标单位A ↔ 投标单位C' })).toBeVisible()
      await page.goBack()
      const beside = page.getByRole('region', { name: '最相似的投标人组合' })
      await beside.getByRole('link', { name: '投标单位A ↔ 投标单位B' }).press('Enter')
      await expect(page.getByRole('heading', { name: '投标单位A ↔ 投标单位B' })).toBeVisible()
    })

    test('a pattern shows only its items, and the address opens them in another browser', async ({
      browser,
    }) => {
      await openPair(page, openId, '投标单位A', '投标单位B')
      await page.getByRole('listitem').filter({ hasText: '综合单价 等比 0.9700' }).getByRole('link').click()
      await page.waitForURL(/pattern=\d+/)
      await page.goto(`${page.url()}&size=100`)
      const ratios = itemRows(page).filter({ has: page.locator('[data-mark=Dev]') })
      const names = await namesOf(page)
      expect(names.length).toBeGreaterThanOrEqual(46)
      await expect(ratios).toHaveCount(names.length)
      await expect(total(page, names.length)).toBeVisible()
      expect(await namesElsewhere(browser, page.url())).toEqual(names)
      await page.getByRole('link', { name: '显示全部项目' }).click()
      await expect(page).not.toHaveURL(/pattern=/)
    })

    test('items can be filtered by keyword and by marks', async () => {
      await openPair(page, openId, '投标单位A', '投标单位C')
      await page.goto(`${page.url()}&size=100`)
      const all = await namesOf(page)
      const word = all[3]!
      await page.getByRole('searchbox').fill(word)
      await page.getByRole('button', { name: '查询' }).click()
      await page.waitForURL(/q=/)
      await expect(total(page, all.filter((name) => name.includes(word)).length)).toBeVisible()
      await page.getByRole('link', { name: '清除', exact: true }).click()
      await page.getByRole('link', { name: /^有标记的项目/ }).click()
      await page.waitForURL(/marked=1/)
      await expect(itemRows(page).locator('[data-mark=Same]').first()).toBeVisible()
      const unmarked = items(page)
        .locator('tbody tr[data-row]')
        .filter({ hasNot: page.locator('[data-mark]') })
      await expect(unmarked).toHaveCount(0)
    })

    test('two bidders are in the order of the section, whatever the order in the address', async () => {
      const chosen = (name: string) => page.getByRole('combobox', { name }).locator('option:checked')
      await openPair(page, openId, '投标单位C', '投标单位A')
      await expect(page).toHaveURL(/v1=(\d+)&v2=(?!\1)\d+/)
      await expect(chosen('投标人一')).toHaveText('投标单位A')
      await expect(chosen('投标人二')).toHaveText('投标单位C')
      const prices = items(page).locator('thead th').filter({ hasText: '综合单价 · 投标单位' })
      await expect(prices).toHaveText(['综合单价 · 投标单位A', '综合单价 · 投标单位C'])
    })

    test('a unit project collapses by keyboard; the picture has its data as tables', async () => {
      const heading = page.getByRole('button', { expanded: true }).first()
      await expect(heading).toBeVisible()
      const before = await itemRows(page).filter({ visible: true }).count()
      await heading.press('Enter')
      expect(await itemRows(page).filter({ visible: true }).count()).toBeLessThan(before)
      await expect(page.getByRole('img', { name: /的综合单价之比：66 个项目，其中 50 个/ })).toBeVisible()
      const ratios = page.locator('figure').filter({ hasText: '价格之比偏离中位比值的程度' })
      await ratios.locator('summary').press('Enter')
      await expect(ratios.getByRole('row', { name: '相同 50' })).toBeVisible()
    })

    test('no page reported errors', () => expect(complaints).toEqual([]))
  })

const luan = sampleSection('luan')
test('luan: only B and C are listed, with the ratio 0.98', { tag: '@long' }, async ({ page }) => {
  const complaints = browserErrorsOf(page)
  const openId = await analysed(page, luan)
  await expect(page.getByText('1 对有规律性线索')).toBeVisible()
  const clues = page.getByRole('region', { name: '需要核对的投标人组合' })
  await expect(clues.getByRole('heading', { level: 3 })).toHaveText(['投标人B ↔ 投标人C'])
  await expect(clues).toContainText(/综合单价 等比 0\.9800/)
  await page.getByRole('link', { name: /^报价集中/ }).click()
  await page.waitForURL(/tab=concentration/)
  const rows = await rowsOf(page)
  for (const row of rows) expect(Math.abs(figure(row.差额占比))).toBeLessThanOrEqual(1)
  await page.goto(address(openId, '?tab=details'))
  await expect(total(page, 6)).toBeVisible()
  expect(complaints).toEqual([])
})

test('a limit that chance reaches is shown for a pair without a warning', { tag: '@long' }, async ({
  page,
}) => {
  const openId = await analysed(page, luan)
  // One equal price of 202 reaches this limit; 0.2 are expected by chance.
  const answer = await page.request.post(`/api/tb-qb-params/savaAllParams/${openId}`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { jj_gl_thresholdNumberRate: 0.4 },
  })
  expect((await answer.json()).success).toBe(true)
  await analyse(page, address(openId))
  const clues = page.getByRole('region', { name: '需要核对的投标人组合' })
  await expect(clues.getByRole('heading', { level: 3 })).toHaveText(['投标人B ↔ 投标人C'])
  await expect(page.getByText('标色的是随机难以解释的线索')).toBeVisible()
  await page.goto(address(openId, '?tab=details'))
  const reached = page.getByRole('row').filter({ hasText: '仅达到设定阈值' })
  await expect(reached).toHaveCount(3)
  await expect(reached.locator('svg')).toHaveCount(0)
  const warned = page.getByRole('row').filter({ hasText: '规律性线索' })
  await expect(warned).toContainText(['投标人B ↔ 投标人C'])
  await expect(warned.locator('[data-flagged=true] svg')).toHaveCount(1)
})
